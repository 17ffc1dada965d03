import { keyframes, styled } from 'styled-components';
import { Stack } from './Layout';
import { s, theme, type ThemeName } from './theme';

const breathe = keyframes`50% { opacity: 0.55; }`;

interface Measure {
  $width?: string;
  $height?: string;
  $ratio?: ThemeName<'ratio'>;
}

/** A placeholder for content that is loading, in the size of the content. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<Measure>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height, $ratio }) => $height ?? ($ratio ? 'auto' : '1em')};
  aspect-ratio: ${({ $ratio }) => ($ratio ? theme.ratio[$ratio] : 'auto')};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Placeholders of three rows of a list. */
export const SkeletonRows = ({ height }: { height: string }) => (
  <Stack>
    <Skeleton $height={height} />
    <Skeleton $height={height} />
    <Skeleton $height={height} />
  </Stack>
);

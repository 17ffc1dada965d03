import { keyframes, styled } from 'styled-components';
import { s, theme, type ThemeName } from './theme';

const breathe = keyframes`50% { opacity: 0.55; }`;

interface Measure {
  $width: string;
  $height: string | undefined;
  $ratio: ThemeName<'ratio'> | undefined;
}

const Block = styled.span<Measure>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height, $ratio }) => $height ?? ($ratio ? 'auto' : '1em')};
  aspect-ratio: ${({ $ratio }) => ($ratio ? theme.ratio[$ratio] : 'auto')};
  background: ${s('color', 'sand')};
  border-radius: ${s('radius', 'small')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  width?: string;
  height?: string;
  ratio?: ThemeName<'ratio'>;
}

/** A placeholder for content that is loading, in the size of the content. */
export const Skeleton = ({ width = '100%', height, ratio }: SkeletonProps) => (
  <Block aria-hidden="true" $width={width} $height={height} $ratio={ratio} />
);

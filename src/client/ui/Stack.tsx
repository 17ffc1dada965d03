import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { type SpaceName, theme } from './theme';

const StyledStack = styled.div<{ $gap: SpaceName; $align: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
`;

/** Places its children below each other. `gap` is a key of `theme.space`. */
export const Stack = ({
  gap = 4,
  align = 'stretch',
  ...rest
}: LayoutProps & { gap?: SpaceName; align?: 'stretch' | 'start' | 'center' | 'end' }) => (
  <StyledStack $gap={gap} $align={align} {...rest} />
);

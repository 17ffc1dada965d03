import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { type SpaceName, theme } from './theme';

const StyledRow = styled.div<{ $gap: SpaceName; $align: string; $justify: string; $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
`;

/** Places its children in a row. */
export const Row = ({
  gap = 4,
  align = 'center',
  justify = 'start',
  wrap = false,
  ...rest
}: LayoutProps & {
  gap?: SpaceName;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}) => <StyledRow $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;

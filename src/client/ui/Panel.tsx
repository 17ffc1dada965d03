import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { s, type SpaceName, theme } from './theme';

const StyledPanel = styled.div<{ $pad: SpaceName }>`
  padding: ${({ $pad }) => theme.space[$pad]};
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  min-width: 0;
`;

/** A bordered surface that groups content. */
export const Panel = ({ pad = 5, ...rest }: LayoutProps & { pad?: SpaceName }) => <StyledPanel $pad={pad} {...rest} />;

import { styled } from 'styled-components';
import { stickyBarRef } from './stickyLayers';
import { s, theme } from './theme';

type Until = 'tablet' | 'desktop';

/** `awaited`: invisible, but in the place where it will be sticky; `inFlow`: part of the page. */
export type StickyBarMode = 'sticky' | 'awaited' | 'inFlow';

const Bar = styled.div<{ $until: Until; $mode: StickyBarMode }>`
  z-index: ${s('layer', 'raised')};
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  margin-inline: calc(-1 * ${s('space', 'gutter')});
  padding: ${s('space', 3)} ${s('space', 'gutter')};
  background: ${s('color', 'paper')};
  border-block-start: ${s('border', 'line')};

  ${s('media', 'roomy')} {
    position: ${({ $mode }) => ($mode === 'inFlow' ? 'static' : 'sticky')};
    inset-block-end: 0;
    visibility: ${({ $mode }) => $mode === 'awaited' && 'hidden'};
  }

  ${({ $until }) => theme.media[$until]} {
    position: static;
    visibility: visible;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }
`;

interface StickyBarProps {
  until: Until;
  mode?: StickyBarMode;
  children: React.ReactNode;
}

/**
 * Keeps the page's main action at the bottom of screens narrower than `until`, until the page is scrolled to its own
 * position. It is sticky within its parent, which must not be a grid.
 */
export const StickyBar = ({ until, mode = 'sticky', children }: StickyBarProps) => (
  <Bar ref={mode === 'sticky' ? stickyBarRef : undefined} $until={until} $mode={mode}>
    {children}
  </Bar>
);

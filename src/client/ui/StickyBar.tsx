import { styled } from 'styled-components';
import { stickyBarRef } from './stickyLayers';
import { s, theme } from './theme';

type Until = 'tablet' | 'desktop';

const Bar = styled.div<{ $until: Until }>`
  z-index: ${s('layer', 'raised')};
  display: flex;
  flex-direction: column;
  gap: ${s('space', 2)};
  margin-inline: calc(-1 * ${s('space', 'gutter')});
  padding: ${s('space', 3)} ${s('space', 'gutter')};
  background: ${s('color', 'paper')};
  border-block-start: ${s('border', 'line')};

  ${s('media', 'roomy')} {
    position: sticky;
    inset-block-end: 0;
  }

  ${({ $until }) => theme.media[$until]} {
    position: static;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }
`;

/**
 * Keeps the page's main action at the bottom of screens narrower than `until`, until the page is scrolled to its own
 * position. It is sticky within its parent, which must not be a grid.
 */
export const StickyBar = ({ until, children }: { until: Until; children: React.ReactNode }) => (
  <Bar ref={stickyBarRef} $until={until}>
    {children}
  </Bar>
);

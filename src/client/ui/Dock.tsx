import { styled } from 'styled-components';
import { DOCK_HEIGHT, FOOT_HEIGHT, publishHeight } from './publishHeight';
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
    inset-block-end: var(${FOOT_HEIGHT}, 0px);
  }

  ${({ $until }) => theme.media[$until]} {
    position: static;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }
`;

const publishDock = publishHeight(DOCK_HEIGHT);

/**
 * Holds the page's main action at the thumb until its own place is reached, on screens narrower than `until`.
 * It sticks within its parent, which must not be a grid.
 */
export const Dock = ({ until, children }: { until: Until; children: React.ReactNode }) => (
  <Bar ref={publishDock} $until={until}>
    {children}
  </Bar>
);

import { styled } from 'styled-components';
import { s } from './theme';

export const StyledTable = styled.div`
  display: block;
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  ${s('media', 'tablet')} {
    display: table;
  }
`;

/** Visually hidden on phones, but read by screen readers. */
export const Head = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;

  ${s('media', 'tablet')} {
    position: static;
    display: table-header-group;
    width: auto;
    height: auto;
    clip-path: none;
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }
`;

export const HeadRow = styled.div`
  display: table-row;
`;

export const HeadCell = styled.div<{ $isEnd: boolean }>`
  padding: 0 ${s('space', 2)} ${s('space', 3)};
  font-weight: ${s('weight', 'medium')};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  white-space: nowrap;

  &:first-child {
    padding-inline-start: 0;
  }

  ${s('media', 'tablet')} {
    display: table-cell;
  }
`;

export const Body = styled.div`
  display: block;

  ${s('media', 'tablet')} {
    display: contents;
  }
`;

export const StyledRow = styled.div<{ $areas: string; $columns: string }>`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 1)} ${s('space', 3)};
  align-items: start;
  padding-block: ${s('space', 4)};
  border-block-start: ${s('border', 'line')};

  ${s('media', 'usualText')} {
    display: grid;
    grid-template-columns: ${({ $columns }) => $columns};
    grid-template-areas: ${({ $areas }) => $areas};
  }

  ${s('media', 'tablet')} {
    display: table-row;
  }
`;

export const StyledCell = styled.div<{ $area: string; $isEnd: boolean; $isAtEdge: boolean }>`
  display: block;
  grid-area: ${({ $area }) => $area};
  justify-self: ${({ $isAtEdge }) => ($isAtEdge ? 'end' : 'start')};
  min-width: 0;
  padding: 0;
  overflow-wrap: break-word;

  ${s('media', 'tablet')} {
    display: table-cell;
    padding: ${s('space', 4)} ${s('space', 2)};
    vertical-align: middle;
    text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};

    &:first-child {
      padding-inline-start: 0;
    }
  }
`;

/**
 * The column's name before a value. Visible on phones, where the table head is hidden; assistive technology reads the
 * table head instead.
 */
export const CellLabel = styled.span`
  color: ${s('color', 'muted')};

  ${s('media', 'tablet')} {
    display: none;
  }
`;

/** A caption, as wide as the table: other elements than `td` cannot span columns. */
export const NoteRow = styled.div`
  border-block-start: ${s('border', 'line')};

  ${s('media', 'tablet')} {
    display: table-caption;
    caption-side: bottom;
  }
`;

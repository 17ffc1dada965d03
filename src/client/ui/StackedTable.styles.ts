import { styled } from 'styled-components';
import { s } from './theme';

/** The width of the table, in multiples of the text size, decides its look. */
export const Frame = styled.div`
  container-type: inline-size;
`;

export const StyledTable = styled.table`
  display: block;
  position: relative;
  width: 100%;
  font-variant-numeric: tabular-nums;

  ${s('container', 'table')} {
    display: table;
  }
`;

/** Visually hidden while the rows are stacked, but read by screen readers. */
export const Head = styled.thead`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;

  ${s('container', 'table')} {
    position: static;
    display: table-header-group;
    width: auto;
    height: auto;
    clip-path: none;
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }
`;

export const HeadCell = styled.th<{ $isEnd: boolean }>`
  padding: 0 ${s('space', 2)} ${s('space', 3)};
  font-weight: ${s('weight', 'medium')};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  white-space: nowrap;

  &:first-child {
    padding-inline-start: 0;
  }
`;

export const Body = styled.tbody`
  display: block;

  ${s('container', 'table')} {
    display: table-row-group;
  }
`;

export const StyledRow = styled.tr<{ $areas: string; $columns: string }>`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 1)} ${s('space', 3)};
  align-items: start;
  padding-block: ${s('space', 4)};
  border-block-start: ${s('border', 'line')};

  /* Stronger than the global rule for elements that the keyboard does not reach. */
  &&:focus-visible {
    outline: ${s('border', 'focus')};
    outline-offset: 2px;
  }

  ${s('container', 'cells')} {
    display: grid;
    grid-template-columns: ${({ $columns }) => $columns};
    grid-template-areas: ${({ $areas }) => $areas};
  }

  ${s('container', 'table')} {
    display: table-row;
  }
`;

export const StyledCell = styled.td<{ $area: string; $isEnd: boolean; $isAtEdge: boolean }>`
  display: block;
  grid-area: ${({ $area }) => $area};
  justify-self: ${({ $isAtEdge }) => ($isAtEdge ? 'end' : 'start')};
  min-width: 0;
  padding: 0;
  overflow-wrap: break-word;

  ${s('container', 'table')} {
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
 * The column's name before a value. Visible while the rows are stacked and the table head is hidden; assistive technology reads the
 * table head instead.
 */
export const CellLabel = styled.span`
  color: ${s('color', 'muted')};

  ${s('container', 'table')} {
    display: none;
  }
`;

export const NoteRow = styled.tr`
  display: block;

  ${s('container', 'table')} {
    display: table-row;
  }
`;

export const NoteCell = styled.td`
  display: block;
  border-block-start: ${s('border', 'line')};

  ${s('container', 'table')} {
    display: table-cell;
  }
`;

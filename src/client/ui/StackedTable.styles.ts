import { css, styled } from 'styled-components';
import { s } from './theme';

/** The width of the table, in multiples of the text size, decides its look. */
export const Frame = styled.div`
  container-type: inline-size;
`;

export const StyledTable = styled.div`
  display: block;
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  ${s('container', 'table')} {
    display: table;
  }
`;

/** Visually hidden while the rows are stacked, but read by screen readers. */
export const Head = styled.div`
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

  ${s('container', 'table')} {
    display: table-cell;
  }
`;

export const Body = styled.div`
  display: block;

  ${s('container', 'table')} {
    display: contents;
  }
`;

/** A script moves the focus here, also after a press of a pointer, which is not `:focus-visible`. */
export const StyledRow = styled.div<{ $areas: string; $columns: string }>`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 1)} ${s('space', 3)};
  align-items: start;
  padding-block: ${s('space', 4)};
  border-block-start: ${s('border', 'line')};

  &&:focus {
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

/** The column is as wide as its longest number or word: the others share the rest. */
const atEnd = css`
  overflow-wrap: break-word;
  text-align: end;
`;

export const StyledCell = styled.div<{ $area: string; $isEnd: boolean; $isAtEdge: boolean }>`
  display: block;
  grid-area: ${({ $area }) => $area};
  justify-self: ${({ $isAtEdge }) => ($isAtEdge ? 'end' : 'start')};
  min-width: 0;
  padding: 0;

  ${s('container', 'table')} {
    display: table-cell;
    padding: ${s('space', 4)} ${s('space', 2)};
    vertical-align: middle;
    ${({ $isEnd }) => $isEnd && atEnd}

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

/** A caption, as wide as the table: other elements than `td` cannot span columns. */
export const NoteRow = styled.div`
  border-block-start: ${s('border', 'line')};

  ${s('container', 'table')} {
    display: table-caption;
    caption-side: bottom;
  }
`;

import { useId } from 'react';
import { styled } from 'styled-components';
import { s } from './theme';

const Region = styled.div`
  container-type: inline-size;
  overflow-x: auto;
`;

/** The first column stays in view, unless the text is so large that it would cover the others. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    text-align: start;
  }

  th,
  td {
    padding: ${s('space', 2)} ${s('space', 2)} ${s('space', 2)} 0;
    font-weight: inherit;
    text-align: start;
    border-block-end: ${s('border', 'line')};
  }

  td {
    white-space: nowrap;
  }

  thead {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
    vertical-align: bottom;
  }

  ${s('media', 'usualText')} {
    [scope='row'] {
      position: sticky;
      inset-inline-start: 0;
      background: ${s('color', 'paper')};
    }
  }
`;

/** As wide as the region, also when the table is wider. */
const Caption = styled.span`
  position: sticky;
  inset-inline-start: 0;
  display: block;
  width: 100cqi;
  padding-block-end: ${s('space', 2)};
  font-weight: ${s('weight', 'strong')};
  overflow-wrap: anywhere;
`;

const Row = styled.tr<{ $isMarked: boolean }>`
  font-weight: ${({ $isMarked }) => ($isMarked ? s('weight', 'strong') : s('weight', 'regular'))};
`;

const Mark = styled.span`
  display: block;
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'regular')};
`;

/** A row of a table; its first cell is its heading. */
export interface DataRow {
  readonly heading: string;
  readonly cells: readonly string[];
  /** Marks the row; the text is below its heading. */
  readonly mark?: string;
}

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
}

/** A table of texts. Where it is too wide it scrolls inside its own region, and the row headings stay in place. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => {
  const captionId = useId();
  return (
    <Region role="region" aria-labelledby={captionId} tabIndex={0}>
      <Table>
        <caption id={captionId}>
          <Caption>{caption}</Caption>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells, mark }) => (
            <Row key={heading} $isMarked={mark !== undefined}>
              <th scope="row">
                <span>{heading}</span>
                {mark !== undefined && <Mark>{` ${mark}`}</Mark>}
              </th>
              {columns.slice(1).map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Region>
  );
};

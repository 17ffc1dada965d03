import {
  Body,
  CellLabel,
  Head,
  HeadCell,
  NoteCell,
  NoteRow,
  StyledCell,
  StyledRow,
  StyledTable,
} from './StackedTable.styles';

interface StackedTableProps {
  /** Its name for assistive technology. */
  label: string;
  columns: readonly { readonly label: string; readonly isEnd?: boolean }[];
  children: React.ReactNode;
}

/**
 * A table whose rows are stacked on a phone. Every part carries its role in words, because another `display` would
 * take the table away from assistive technology.
 */
export const StackedTable = ({ label, columns, children }: StackedTableProps) => (
  <StyledTable role="table" aria-label={label}>
    <Head role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <HeadCell key={column.label} role="columnheader" scope="col" $isEnd={column.isEnd ?? false}>
            {column.label}
          </HeadCell>
        ))}
      </tr>
    </Head>
    <Body role="rowgroup">{children}</Body>
  </StyledTable>
);

interface StackedRowProps {
  /** Where the cells stand on a phone, as CSS grid areas and columns; with very large text they just follow each other. */
  areas: string;
  columns: string;
  children: React.ReactNode;
}

/** A row; its grid counts on phones only. */
export const StackedRow = ({ areas, columns, children }: StackedRowProps) => (
  <StyledRow role="row" $areas={areas} $columns={columns}>
    {children}
  </StyledRow>
);

interface StackedCellProps {
  area: string;
  /** Numbers and actions: at the end of their column in a table that is not stacked. */
  isEnd?: boolean;
  /** On a phone it stands at the far edge of its row. */
  isAtEdge?: boolean;
  /** The column's name, shown before the value on a phone. */
  label?: string;
  children?: React.ReactNode;
}

/** A cell of a row. */
export const StackedCell = ({ area, isEnd = false, isAtEdge = false, label, children }: StackedCellProps) => (
  <StyledCell role="cell" $area={area} $isEnd={isEnd} $isAtEdge={isAtEdge}>
    {label !== undefined && <CellLabel aria-hidden="true">{label} </CellLabel>}
    {children}
  </StyledCell>
);

/** What stands in a table instead of rows. */
export const StackedNote = ({ span, children }: { span: number; children: React.ReactNode }) => (
  <NoteRow role="row">
    <NoteCell role="cell" colSpan={span}>
      {children}
    </NoteCell>
  </NoteRow>
);

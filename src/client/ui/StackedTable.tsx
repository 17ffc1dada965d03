import { styled } from 'styled-components';
import { Picture } from './Picture';
import {
  Body,
  CellLabel,
  Frame,
  Head,
  HeadCell,
  HeadRow,
  NoteRow,
  StyledCell,
  StyledRow,
  StyledTable,
} from './StackedTable.styles';
import { s, theme } from './theme';

interface StackedTableProps {
  /** Accessible name. */
  label: string;
  columns: readonly { readonly label: string; readonly isEnd?: boolean }[];
  children: React.ReactNode;
  ref?: React.Ref<HTMLDivElement>;
  tabIndex?: number;
}

/**
 * A table whose rows are stacked where it is narrow. Its parts are `div`s with roles: another `display` would remove the
 * meaning of `table` elements for assistive technology, and they may not have their own role repeated.
 */
export const StackedTable = ({ label, columns, children, ref, tabIndex }: StackedTableProps) => (
  <Frame>
    <StyledTable ref={ref} tabIndex={tabIndex} role="table" aria-label={label}>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map((column) => (
            <HeadCell key={column.label} role="columnheader" $isEnd={column.isEnd ?? false}>
              {column.label}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </StyledTable>
  </Frame>
);

interface StackedRowProps {
  /** CSS grid areas and columns of the cells of a stacked row; with very large text the cells are stacked instead. */
  areas: string;
  columns: string;
  tabIndex?: number;
  children: React.ReactNode;
}

/** A table row; its grid applies only while the rows are stacked. */
export const StackedRow = ({ areas, columns, tabIndex, children }: StackedRowProps) => (
  <StyledRow role="row" tabIndex={tabIndex} $areas={areas} $columns={columns}>
    {children}
  </StyledRow>
);

interface StackedCellProps {
  area: string;
  /** True to align numbers and actions to the end of their column when the table is not stacked. */
  isEnd?: boolean;
  /** True to align the cell to the end of its grid area in a stacked row. */
  isAtEdge?: boolean;
  /** The column's name, shown before the value in a stacked row. */
  label?: string;
  children?: React.ReactNode;
}

export const StackedCell = ({ area, isEnd = false, isAtEdge = false, label, children }: StackedCellProps) => (
  <StyledCell role="cell" $area={area} $isEnd={isEnd} $isAtEdge={isAtEdge}>
    {label === undefined ? (
      children
    ) : (
      <>
        <CellLabel aria-hidden="true">{`${label} `}</CellLabel>
        <span>{children}</span>
      </>
    )}
  </StyledCell>
);

/** The columns of a stacked row that begins with its picture. */
export const pictureColumns = `min(${theme.size.avatarLarge}, 30vw) minmax(0, 1fr) auto`;

export const RowPicture = styled(Picture).attrs({ alt: '', sizes: '6rem' })`
  width: min(${s('size', 'avatarLarge')}, 30vw);
`;

/** A message that replaces the rows of a table. */
export const StackedNote = ({ span, children }: { span: number; children: React.ReactNode }) => (
  <NoteRow role="row">
    <div role="cell" aria-colspan={span}>
      {children}
    </div>
  </NoteRow>
);

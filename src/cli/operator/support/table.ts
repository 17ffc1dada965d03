import { printable } from '../../printable';

type Cell = string | number;

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => Cell;
  /** How the column shrinks when the table is wider than the terminal; by default it does not. */
  readonly overflow?: 'hide' | 'truncate' | 'wrap';
}

interface ColumnLayout extends Pick<Column<never>, 'title' | 'overflow'> {
  readonly cells: readonly Cell[];
  readonly width: number;
}

const GAP = '  ';
const MONEY = /^-?\d+\.\d\d$/;
const MIN_WIDTH = { hide: Infinity, truncate: 6, wrap: 16 } as const;

/** The text of a cell on one line: customers type names and addresses. */
const plain = (cell: Cell): string => printable(String(cell)).replaceAll('\n', '·');
const lengthOf = (cell: Cell): number => [...plain(cell)].length;

const layOut = <Row>({ title, value, overflow }: Column<Row>, rows: readonly Row[]): ColumnLayout => {
  const cells = rows.map(value);
  const width = cells.reduce((widest: number, cell) => Math.max(widest, lengthOf(cell)), title.length);
  return { title, overflow, cells, width };
};

const isEmpty = ({ cells }: ColumnLayout): boolean => cells.every((cell) => cell === '');
const canShrink = ({ overflow = 'hide', width }: ColumnLayout): boolean => width > MIN_WIDTH[overflow];

/** Hides empty columns, then `hide` columns from the last to the first, then narrows the widest one, until all fit. */
const fit = (columns: readonly ColumnLayout[], maxWidth: number): readonly ColumnLayout[] => {
  const total = columns.reduce((sum, { width }) => sum + width, GAP.length * (columns.length - 1));
  if (total <= maxWidth) return columns;
  const hidden = columns.find(isEmpty) ?? columns.findLast(({ overflow }) => overflow === 'hide');
  if (hidden) {
    return fit(
      columns.filter((column) => column !== hidden),
      maxWidth,
    );
  }
  const [widest] = columns.filter(canShrink).toSorted((a, b) => b.width - a.width);
  if (!widest) return columns;
  return fit(
    columns.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column)),
    maxWidth,
  );
};

/** Lines of at most `width` characters, broken at spaces where possible. */
const wrap = (text: string, width: number): readonly string[] =>
  text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S{${width}}`, 'gu')) ?? [text];

const linesOf = ({ overflow, width }: ColumnLayout, cell: Cell): readonly string[] => {
  const text = plain(cell);
  if (lengthOf(text) <= width) return [text];
  return overflow === 'wrap' ? wrap(text, width) : [`${[...text].slice(0, width - 1).join('')}…`];
};

const writeLine = (columns: readonly ColumnLayout[], cellOf: (column: ColumnLayout) => Cell): string => {
  const cells = columns.map((column) => ({ column, cell: cellOf(column), lines: linesOf(column, cellOf(column)) }));
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const texts = cells.map(({ column: { width }, cell, lines }) => {
      const text = lines[line] ?? '';
      const gap = ' '.repeat(Math.max(0, width - lengthOf(text)));
      return typeof cell === 'number' || MONEY.test(cell) ? gap + text : text + gap;
    });
    return `${texts.join(GAP).trimEnd()}\n`;
  }).join('');
};

/** Formats rows as a table of at most `maxWidth` characters per line; numbers are right-aligned. */
export const formatTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  maxWidth = Infinity,
): string => {
  const all = columns.map((column) => layOut(column, rows));
  const shown = fit(all, maxWidth);
  const titles = shown.map(({ title }) => title);
  const hidden = all.filter((column) => !titles.includes(column.title) && !isEmpty(column)).map(({ title }) => title);
  const lines = rows.map((_, row) => writeLine(shown, ({ cells }) => cells[row] ?? ''));
  const note = hidden.length > 0 ? `(${hidden.join(', ')}: in a wider window, or by --json)\n` : '';
  return writeLine(shown, ({ title }) => title) + lines.join('') + note;
};

/** Formats named values, one per line. */
export const formatFacts = (facts: readonly (readonly [string, Cell])[]): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}\n`).join('');
};

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
  /** How the column shrinks when the table is wider than the terminal; by default it does not. */
  readonly overflow?: 'hide' | 'truncate' | 'wrap';
}

interface ColumnLayout {
  readonly title: string;
  readonly overflow: Column<never>['overflow'];
  readonly cells: readonly (string | number)[];
  readonly width: number;
}

const GAP = '  ';
const MONEY = /^-?\d+\.\d\d$/;
const MIN_WIDTH = { truncate: 6, wrap: 16 } as const;

/** Replaces control characters with a dot: customers type names and addresses. */
// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const plain = (value: string | number): string => String(value).replace(/[\u0000-\u001f\u007f-\u009f]/g, '·');
const lengthOf = (value: string | number): number => [...plain(value)].length;

const layOut = <Row>({ title, value, overflow }: Column<Row>, rows: readonly Row[]): ColumnLayout => {
  const cells = rows.map(value);
  return {
    title,
    overflow,
    cells,
    width: cells.reduce((widthSoFar: number, cell) => Math.max(widthSoFar, lengthOf(cell)), title.length),
  };
};

const totalOf = (columns: readonly ColumnLayout[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0) + GAP.length * (columns.length - 1);

const isEmpty = ({ cells }: ColumnLayout): boolean => cells.every((cell) => cell === '');

/** Hides empty columns, then `hide` columns from the last to the first, until the rest fits. */
const hideColumns = (columns: readonly ColumnLayout[], maxWidth: number): readonly ColumnLayout[] => {
  if (totalOf(columns) <= maxWidth) return columns;
  const filled = columns.filter((column) => !isEmpty(column));
  if (filled.length < columns.length) return hideColumns(filled, maxWidth);
  const last = columns.findLast(({ overflow }) => overflow === 'hide');
  return last
    ? hideColumns(
        columns.filter((column) => column !== last),
        maxWidth,
      )
    : columns;
};

const minWidthOf = ({ overflow, width }: ColumnLayout): number =>
  overflow === 'truncate' || overflow === 'wrap' ? Math.min(width, MIN_WIDTH[overflow]) : width;

/** Shrinks the widest shrinkable column until the table fits. */
const narrow = (columns: readonly ColumnLayout[], maxWidth: number): readonly ColumnLayout[] => {
  const widest = columns
    .filter((column) => column.width > minWidthOf(column))
    .reduce<ColumnLayout | undefined>(
      (widthSoFar, column) => (widthSoFar && widthSoFar.width >= column.width ? widthSoFar : column),
      undefined,
    );
  if (totalOf(columns) <= maxWidth || !widest) return columns;
  return narrow(
    columns.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column)),
    maxWidth,
  );
};

const wrap = (text: string, width: number): readonly string[] => {
  if ([...text].length <= width) return [text];
  const head = [...text].slice(0, width + 1).join('');
  const at = head.lastIndexOf(' ');
  const end = at > 0 ? at : [...text].slice(0, width).join('').length;
  return [text.slice(0, end), ...wrap(text.slice(end).trimStart(), width)];
};

const linesOf = (column: ColumnLayout, cell: string | number): readonly string[] => {
  const text = plain(cell);
  if (column.overflow === 'wrap') return wrap(text, column.width);
  return [lengthOf(text) > column.width ? `${[...text].slice(0, column.width - 1).join('')}…` : text];
};

const isNumber = (cell: string | number): boolean => typeof cell === 'number' || MONEY.test(cell);

const writeLine = (columns: readonly ColumnLayout[], cells: readonly (string | number)[]): string => {
  const parts = columns.map((column, index) => linesOf(column, cells[index] ?? ''));
  const height = Math.max(...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const texts = columns.map(({ width }, index) => {
      const text = parts[index]?.[line] ?? '';
      const gap = ' '.repeat(Math.max(0, width - lengthOf(text)));
      return isNumber(cells[index] ?? '') ? gap + text : text + gap;
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
  const shown = hideColumns(all, maxWidth);
  const fitting = narrow(shown, maxWidth);
  const missing = all.filter((column) => !shown.includes(column) && !isEmpty(column)).map(({ title }) => title);
  const lines = rows.map((_, row) =>
    writeLine(
      fitting,
      fitting.map(({ cells }) => cells[row] ?? ''),
    ),
  );
  const head = writeLine(
    fitting,
    fitting.map(({ title }) => title),
  );
  const note = missing.length > 0 ? `(${missing.join(', ')}: in a wider window, or by --json)\n` : '';
  return head + lines.join('') + note;
};

/** Formats named values, one per line. */
export const formatFacts = (facts: readonly (readonly [string, string | number])[]): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}\n`).join('');
};

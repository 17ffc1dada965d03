/** A column: its title and what a row shows in it. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
  /** What becomes of it where the table is wider than the terminal; a column without it stays as it is. */
  readonly inNeed?: 'leaveOut' | 'shorten' | 'wrap';
}

interface Laid {
  readonly title: string;
  readonly inNeed: Column<never>['inNeed'];
  readonly cells: readonly (string | number)[];
  readonly width: number;
}

const GAP = '  ';
const MONEY = /^\d+\.\d\d$/;
const NARROWEST = { shorten: 6, wrap: 16 } as const;

/** What would move the cursor or hide a line is shown as a dot: names and addresses are typed by strangers. */
// eslint-disable-next-line no-control-regex -- these are the characters that are meant
const plain = (value: string | number): string => String(value).replace(/[\u0000-\u001f\u007f-\u009f]/g, '·');
const lengthOf = (value: string | number): number => [...plain(value)].length;

const layOut = <Row>({ title, value, inNeed }: Column<Row>, rows: readonly Row[]): Laid => {
  const cells = rows.map(value);
  return {
    title,
    inNeed,
    cells,
    width: cells.reduce((wide: number, cell) => Math.max(wide, lengthOf(cell)), title.length),
  };
};

const totalOf = (columns: readonly Laid[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0) + GAP.length * (columns.length - 1);

const isEmpty = ({ cells }: Laid): boolean => cells.every((cell) => cell === '');

/** Leaves out what is empty, then what may be left out, the last first, until the rest fits. */
const leaveOut = (columns: readonly Laid[], room: number): readonly Laid[] => {
  if (totalOf(columns) <= room) return columns;
  const filled = columns.filter((column) => !isEmpty(column));
  if (filled.length < columns.length) return leaveOut(filled, room);
  const last = columns.findLast(({ inNeed }) => inNeed === 'leaveOut');
  return last
    ? leaveOut(
        columns.filter((column) => column !== last),
        room,
      )
    : columns;
};

const narrowestOf = ({ inNeed, width }: Laid): number =>
  inNeed === 'shorten' || inNeed === 'wrap' ? Math.min(width, NARROWEST[inNeed]) : width;

/** Takes room from the widest of those that can do with less, until all fit. */
const narrow = (columns: readonly Laid[], room: number): readonly Laid[] => {
  const widest = columns
    .filter((column) => column.width > narrowestOf(column))
    .reduce<Laid | undefined>((wide, column) => (wide && wide.width >= column.width ? wide : column), undefined);
  if (totalOf(columns) <= room || !widest) return columns;
  return narrow(
    columns.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column)),
    room,
  );
};

const wrap = (text: string, width: number): readonly string[] => {
  if ([...text].length <= width) return [text];
  const head = [...text].slice(0, width + 1).join('');
  const at = head.lastIndexOf(' ');
  const end = at > 0 ? at : [...text].slice(0, width).join('').length;
  return [text.slice(0, end), ...wrap(text.slice(end).trimStart(), width)];
};

const linesOf = (column: Laid, cell: string | number): readonly string[] => {
  const text = plain(cell);
  if (column.inNeed === 'wrap') return wrap(text, column.width);
  return [lengthOf(text) > column.width ? `${[...text].slice(0, column.width - 1).join('')}…` : text];
};

const isFigure = (cell: string | number): boolean => typeof cell === 'number' || MONEY.test(cell);

const writeLine = (columns: readonly Laid[], cells: readonly (string | number)[]): string => {
  const parts = columns.map((column, index) => linesOf(column, cells[index] ?? ''));
  const height = Math.max(...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const texts = columns.map(({ width }, index) => {
      const text = parts[index]?.[line] ?? '';
      const gap = ' '.repeat(Math.max(0, width - lengthOf(text)));
      return isFigure(cells[index] ?? '') ? gap + text : text + gap;
    });
    return `${texts.join(GAP).trimEnd()}\n`;
  }).join('');
};

/** Lays rows out under their titles, within `room` characters where that is given; numbers stand to the right. */
export const formatTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], room = Infinity): string => {
  const all = columns.map((column) => layOut(column, rows));
  const shown = leaveOut(all, room);
  const fitting = narrow(shown, room);
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

/** Lays named facts out one below the other. */
export const formatFacts = (facts: readonly (readonly [string, string | number])[]): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}\n`).join('');
};

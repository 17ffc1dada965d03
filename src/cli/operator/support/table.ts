/** A column: its title and what a row shows in it. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
}

/** What would move the cursor or hide a line is shown as a dot: names and addresses are typed by strangers. */
// eslint-disable-next-line no-control-regex -- these are the characters that are meant
const plain = (value: string | number): string => String(value).replace(/[\u0000-\u001f\u007f-\u009f]/g, '·');

/** Lays rows out under their titles; numbers stand to the right. */
export const formatTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const cells = rows.map((row) => columns.map((column) => column.value(row)));
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((line) => [...plain(line[index] ?? '')].length)),
  );
  const pad = (value: string | number, index: number): string => {
    const text = plain(value);
    const gap = ' '.repeat(Math.max(0, (widths[index] ?? 0) - [...text].length));
    return typeof value === 'number' ? gap + text : text + gap;
  };
  const line = (values: readonly (string | number)[]): string => values.map(pad).join('  ').trimEnd();
  return [line(columns.map((column) => column.title)), ...cells.map(line)].map((text) => `${text}\n`).join('');
};

/** Lays named facts out one below the other. */
export const formatFacts = (facts: readonly (readonly [string, string | number])[]): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}\n`).join('');
};

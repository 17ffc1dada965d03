import fc from 'fast-check';
import { CsvError, readCsv, readCsvBelow, writeCsv } from '@/server/sheets/csv';

const cellsOf = (text: string): readonly (readonly string[])[] => readCsv(text).map(({ cells }) => cells);

test('reads quotes, line breaks in quotes, semicolons and a byte order mark', () => {
  expect(cellsOf('\uFEFFa,b\r\n"1, ""x""","two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['1, "x"', 'two\nlines'],
  ]);
  expect(cellsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test.each([['a\tb\n1,5\t2'], ['sep=;\r\na;b\r\n1,5;2'], ['\uFEFFSEP=\t\na\tb\n1,5\t2'], ['"a";"b"\n"1,5";2']])(
  'recognises the separator of %j',
  (text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  },
);

test('counts the line of the separator', () => {
  expect(readCsv('sep=;\na;b\n1;2').map(({ line }) => line)).toEqual([2, 3]);
});

test('writes a decimal comma with semicolons, in the columns of amounts only', () => {
  const rows = [['1.50', '1.50']];
  const written = (separator: ',' | ';' | '\t') =>
    writeCsv(['price', 'version'], rows, { separator, moneyTitles: ['price'], valueTitles: ['version'] }).split(
      '\r\n',
    )[1];
  expect([written(','), written(';'), written('\t')]).toEqual(['1.50,1.50', '"1,50";1.50', '1.50\t1.50']);
});

test('returns the first line number of each record', () => {
  expect(readCsv('a\n\n"x\ny"\nz\n').map(({ line }) => line)).toEqual([1, 3, 5]);
});

/** Lines of Excel's "CSV (Macintosh)" end with a carriage return alone; a line break in a cell is a line feed. */
const MACINTOSH = [
  'a,b\r1,two words\r',
  '\uFEFFa;b\r1;two words',
  'sep=\t\ra\tb\r1\ttwo words\r\r',
  'a,b\r"1","two words"\r',
  '"a","b"\r\r1,two words',
];

test.each(MACINTOSH)('reads %j, whose lines end with a carriage return', (text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', 'two words'],
  ]);
});

test('finds the titles, the lines and the line breaks of cells below other lines that end with a carriage return', () => {
  const text = 'Courier of Dili\rNovember\r\ra;b\r"1\n2";3\r4;5\r';
  expect(readCsvBelow(text, (cells) => cells.includes('b'))).toMatchObject([
    { line: 4, cells: ['a', 'b'] },
    { line: 5, cells: ['1\n2', '3'] },
    { line: 7, cells: ['4', '5'] },
  ]);
});

test.each([
  ['a\n"b', 2],
  ['a\r"b\rc', 2],
  ['a\n"b\n', 2],
  ['a\r\n"b\r\nc\r\n', 2],
  ['a\n\nb\n"c\nd', 4],
])('throws CsvError for the quote in %j that is not closed, with its line', (text, line) => {
  expect(() => readCsv(text)).toThrow(new CsvError(`Line ${line}: a quote is not closed.`));
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\u00a0+1', '＝1', "'=1"])(
  'writes %j as text that a spreadsheet does not run',
  (text) => {
    const written = writeCsv(['a'], [[text]]);
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
    expect(cellsOf(written)[1]).toEqual([text]);
  },
);

test.each(['007', '1-2', '3/4', 'MAR-1', '6E2', 'TRUE', '38:4', "'501", '12345678901234567890', '#N/A'])(
  'writes %j as text that a spreadsheet does not convert, and reads it back',
  (text) => {
    const written = writeCsv(['a'], [[text]]);
    expect(written).toContain(`"'${text}"`);
    expect(readCsv(written)[1]).toMatchObject({ cells: [text], isText: [true] });
    // Some spreadsheets hide the apostrophe, and save the text without it.
    expect(cellsOf(`a\n${text}`)[1]).toEqual([text.replace(/^'/, '')]);
  },
);

test('leaves numbers, amounts and times as they are', () => {
  const format = { moneyTitles: ['net'], valueTitles: ['date'] };
  expect(writeCsv(['units', 'net', 'date'], [[4, '-5.00', '2025-11-20 18:05']], format)).toContain(
    '4,-5.00,2025-11-20 18:05',
  );
});

test.each([',', ';', '\t'] as const)('reads its own output with the separator %j', (separator) => {
  const texts = fc.constantFrom('TRUE', "'TRUE", '1-2', "''3/4", 'Jan 2', '#REF!', "'#N/A", "'=1", '5 pm');
  const signs = fc.string({
    unit: fc.constantFrom('a', '5', '/', ':', 'E', '-', '\t', '"', ',', ';', '\n', '\r', '=', "'", ' ', 'é'),
  });
  const cell = fc.oneof(signs, texts);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv(['one', 'two'], rows, { separator })).slice(1)).toEqual(rows);
    }),
  );
});

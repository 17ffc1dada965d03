import fc from 'fast-check';
import { CsvError, readCsv, writeCsv } from '@/server/csv';

const cellsOf = (text: string): readonly (readonly string[])[] => readCsv(text).map(({ cells }) => cells);

test('reads what spreadsheets write: quotes, line breaks inside of them, semicolons, a byte order mark', () => {
  expect(cellsOf('\uFEFFa,b\r\n"1, ""x""","two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['1, "x"', 'two\nlines'],
  ]);
  expect(cellsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test('tells the line that a record begins on, whatever stands before it', () => {
  expect(readCsv('a\n\n"x\ny"\nz\n').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('refuses a quote that is never closed', () => {
  expect(() => readCsv('a\n"b')).toThrow(CsvError);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\u00a0+1', '＝1', "'=1"])(
  'writes %j as text that no spreadsheet runs',
  (text) => {
    const written = writeCsv(['a'], [[text]]);
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
    expect(cellsOf(written)[1]).toEqual([text]);
  },
);

test('reads back what it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '-', '\t', '"', ',', ';', '\n', '\r', '=', "'", ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv(['one', 'two'], rows)).slice(1)).toEqual(rows);
    }),
  );
});

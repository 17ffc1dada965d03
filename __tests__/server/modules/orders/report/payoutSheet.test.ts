import { readPayouts } from '@/server/modules/orders/report/payoutSheet';

const rupiahOf = (amount: string): number | undefined =>
  readPayouts(`Order ID;Amount\nLRS-1;"${amount}"\n`).lines[0]?.rupiah;

test.each([
  ['1250000', 1_250_000],
  ['1250000.00', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['Rp 1.250.000', 1_250_000],
  ['Rp1.250.000', 1_250_000],
  ['Rp. 1.250.000', 1_250_000],
  ['IDR 1,250,000.00', 1_250_000],
  ['5.000', 5_000],
  ['750', 750],
])('reads the amount %s', (text, rupiah) => {
  expect(rupiahOf(text)).toBe(rupiah);
});

test.each([
  '12.5',
  '1.25',
  '1,2,3',
  '(5000',
  '5000)',
  '1.25E+06',
  '-',
  '12.5-',
  'USD 10',
  'Rp',
  '1.250.00a',
  '1.2500.000',
])('refuses the amount %s', (text) => {
  expect(() => rupiahOf(text)).toThrow('Line 2:');
});

test.each([
  ['-5000', 5_000],
  ['−5.000', 5_000],
  ['(5.000)', 5_000],
  ['(Rp 5.000,00)', 5_000],
  ['Rp -1,250,000.00', 1_250_000],
  ['-Rp 1.250.000', 1_250_000],
  ['5000-', 5_000],
  ['-1 250 000', 1_250_000],
])('reads the amount %s as a refund', (text, rupiah) => {
  const { lines, refunds } = readPayouts(`Order ID;Amount\nLRS-1;"${text}"\n`);
  expect(lines).toEqual([]);
  expect(refunds).toEqual([{ attemptId: 'LRS-1', rupiah }]);
});

const timeOf = (time: string): number | undefined =>
  readPayouts(`Order ID,Transaction date,Amount\nLRS-1,"${time}",1000\n`).lines[0]?.time;

/** 18:05:09 in Jakarta. */
const MOMENT = Date.UTC(2025, 10, 20, 11, 5, 9);

test.each([
  ['2025-11-20 18:05:09', MOMENT],
  ['2025-11-20T18:05:09', MOMENT],
  ['20/11/2025 18:05:09', MOMENT],
  ['20-11-2025 18:05', MOMENT - 9_000],
  ['2025-11-20', Date.UTC(2025, 10, 19, 17)],
  ['20 Nov 2025, 18:05:09', MOMENT],
  ['20 November 2025 18:05:09', MOMENT],
  ['Nov 20, 2025 6:05:09 PM', MOMENT],
  ['2025/11/20 18:05:09', MOMENT],
  ['20.11.2025 18.05.09', MOMENT],
  ['20/11/25 18:05:09', MOMENT],
  ['2025-11-20 18:05:09 WIB', MOMENT],
  ['2025-11-20T11:05:09Z', MOMENT],
  ['2025-11-20 18:05:09 +0700', MOMENT],
  ['', undefined],
])('reads the time %j, of Jakarta', (text, time) => {
  expect(timeOf(text)).toBe(time);
});

test('tells days and months apart by the whole column', () => {
  const timesOf = (...texts: readonly string[]) =>
    readPayouts(`Order ID;Date;Amount\n${texts.map((text) => `X;${text};1\n`).join('')}`).lines.map(({ time }) => time);
  const [second, third] = [Date.UTC(2025, 1, 10, 17), Date.UTC(2025, 10, 1, 17)];
  expect(timesOf('11/02/2025')).toEqual([second]);
  expect(timesOf('11/02/2025', '11/20/2025')[0]).toBe(third);
  expect(() => timesOf('20/11/2025', '11/20/2025')).toThrow('Line 3: "11/20/2025" is not a time');
});

test('reads titles in Indonesian, and lines before them, and counts the lines of the file', () => {
  const text =
    'Laporan penyelesaian\n\nID Pesanan;Tanggal;Jumlah;Status\nLRS-1;20/11/2025;1.000;Berhasil\nLRS-2;soon;1;Sukses\n';
  expect(() => readPayouts(text)).toThrow('Line 5: "soon"');
  expect(readPayouts(text.replace('soon', '')).lines).toMatchObject([
    { attemptId: 'LRS-1', rupiah: 1000 },
    { rupiah: 1 },
  ]);
});

test('prefers the gross amount and the time of settlement, wherever they are', () => {
  const { lines } = readPayouts(
    'Amount,Transaction Time,Order ID,Settlement Time,Gross Amount\n900,2025-11-19 10:00:00,LRS-1,2025-11-20 18:05:09,1000\n',
  );
  expect(lines).toEqual([{ attemptId: 'LRS-1', rupiah: 1000, time: MOMENT }]);
});

test('leaves out lines that are no received payments', () => {
  const statuses = ['settlement', 'Capture', 'partial_refund', 'PAID', '', 'pending', 'expire', 'deny', 'cancel'];
  const rows = statuses.map((status, index) => `LRS-${index},1000,${status}`);
  const { lines, skipped } = readPayouts(`Order ID,Amount,Transaction status\n${rows.join('\n')}\n`);
  expect(lines.map(({ attemptId }) => attemptId)).toEqual(['LRS-0', 'LRS-1', 'LRS-2', 'LRS-3', 'LRS-4']);
  expect(skipped).toBe(4);
});

test.each(['1.23E+11', '2-Jan', '########'])('refuses the order id %s, which a spreadsheet has changed', (id) => {
  expect(() => readPayouts(`Order ID,Amount\nA-1,100000\n${id},100000\n`)).toThrow(
    `Line 3: the order id "${id}" looks like`,
  );
});

test.each(['LRS-2,12', 'LRS-2', 'LRS-2,12500,2025-11-20 1'])('refuses a list whose last line is cut: %s', (cut) => {
  const text = `Order ID,Amount,Transaction time,Status\nLRS-1,1000,2025-11-20 18:05:09,settlement\n${cut}`;
  expect(() => readPayouts(text)).toThrow('Line 3, the last one, has fewer cells than the first');
});

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

test.each(['12.5', '1.25', '1,2,3', '-5000', 'USD 10', 'Rp', '1.250.00a', '1.2500.000'])(
  'refuses the amount %s',
  (text) => {
    expect(() => rupiahOf(text)).toThrow('Line 2:');
  },
);

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
  ['', undefined],
])('reads the time %j, of Jakarta', (text, time) => {
  expect(timeOf(text)).toBe(time);
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

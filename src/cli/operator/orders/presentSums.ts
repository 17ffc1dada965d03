import { netOf, type MoneySums } from '@/server/modules/orders/report/moneySums';
import { toDollars, writeDollars } from '@/shared/values/money';
import type { Operator } from '../support/operator';

/** Sums of money as JSON, in dollars and whole rupiah. */
export const presentSums = (sums: MoneySums) => ({
  received: toDollars(sums.received),
  reversed: toDollars(sums.reversed),
  refunds: toDollars(sums.refunded),
  net: toDollars(netOf(sums)),
  rupiah: sums.rupiah,
});

/** Sums of money as a table; `title` says what its rows are. */
export const tableOfSums = ({ table }: Operator, title: string, sums: ReadonlyMap<string, MoneySums>): string =>
  table(
    [
      { title, value: ([name]) => name, overflow: 'wrap' },
      { title: 'RECEIVED', value: ([, { received }]) => writeDollars(received) },
      { title: 'REVERSED', value: ([, { reversed }]) => writeDollars(reversed) },
      { title: 'REFUNDS', value: ([, { refunded }]) => writeDollars(refunded) },
      { title: 'NET', value: ([, own]) => writeDollars(netOf(own)) },
      { title: 'RUPIAH', value: ([, { rupiah }]) => rupiah },
    ],
    [...sums],
  );

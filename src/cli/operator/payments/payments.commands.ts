import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CsvError } from '@/server/csv';
import { decodeText } from '@/server/decodeText';
import { readPayouts } from '@/server/modules/orders/report/payoutSheet';
import { reconcilePayouts } from '@/server/modules/orders/report/reconcilePayouts';
import { requireOrder } from '@/server/modules/orders/changeOrder';
import { findPayments, type ListedPayment } from '@/server/repositories/payments';
import { toDollars } from '@/shared/domain/money';
import { dollars, presentPayment } from '../orders/presentOrder';
import { CommandFailure, EXIT } from '../support/failure';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';

interface ListOptions {
  readonly order?: string;
  readonly unmatched?: boolean;
  readonly since?: string;
}

const nameOf = (payment: ListedPayment): string => payment.attempt_id ?? payment.reference;

const present = (payment: ListedPayment) => ({
  order: payment.order_number,
  ...presentPayment(payment),
  reversed: toDollars(Number(payment.reversed_cents)),
});

/** The dollars that were reversed; '' for none. */
const reversedOf = (payment: ListedPayment): string =>
  Number(payment.reversed_cents) > 0 ? dollars(Number(payment.reversed_cents)) : '';

const list = async (operator: Operator, { order, unmatched, since }: ListOptions): Promise<void> => {
  const payments = await operator.withDatabase(async ({ read }) =>
    findPayments(read, {
      orderId: order === undefined ? undefined : (await requireOrder(read, order)).id,
      isUnmatched: unmatched,
      since: operator.parseTime(since),
    }),
  );
  operator.showRows(
    payments,
    [
      { title: 'RECEIVED', value: (payment) => operator.formatTime(payment.received_at) },
      { title: 'ORDER', value: (payment) => payment.order_number ?? 'unknown' },
      { title: 'CHANNEL', value: ({ channel }) => channel },
      { title: 'AMOUNT', value: ({ cents }) => dollars(cents) },
      { title: 'REVERSED', value: reversedOf, overflow: 'hide' },
      { title: 'RUPIAH', value: ({ rupiah }) => rupiah ?? '' },
      { title: 'STATE', value: ({ state }) => state },
      { title: 'PAYMENT', value: nameOf, overflow: 'truncate' },
      { title: 'BY', value: ({ actor, recorded_by: by }) => (actor === 'provider' ? actor : by), overflow: 'hide' },
    ],
    'No payments.',
    present,
  );
};

const readLines = async (file: string) => {
  const decoded = decodeText(await readFile(file));
  if (!decoded) throw new CommandFailure(`${file} is not a text file: save it as CSV.`);
  try {
    return readPayouts(decoded.text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFailure(`${file}: ${error.message}`);
  }
};

const reconcile = async (operator: Operator, _options: object, file = ''): Promise<void> => {
  const { lines, skipped } = await readLines(file);
  const { matched, missingHere, missingThere, otherAmount } = await operator.withDatabase(({ read }) =>
    reconcilePayouts(read, lines),
  );
  const rows = [
    ...missingHere.map(({ attemptId, rupiah }) => ({
      ...{ what: 'missing here', attemptId, there: rupiah, here: '', reversed: '' },
    })),
    ...missingThere.map((row) => ({
      ...{ what: 'missing there', attemptId: nameOf(row), there: '' },
      ...{ here: row.rupiah ?? '', reversed: reversedOf(row) },
    })),
    ...otherAmount.map(({ line, payment }) => ({
      ...{ what: 'other amount', attemptId: line.attemptId, there: line.rupiah },
      ...{ here: payment.rupiah ?? '', reversed: reversedOf(payment) },
    })),
  ];
  const table = operator.table(
    [
      { title: 'DIFFERENCE', value: ({ what }) => what },
      { title: 'PAYMENT', value: ({ attemptId }) => attemptId },
      { title: 'THERE', value: ({ there }) => there },
      { title: 'HERE', value: ({ here }) => here },
      { title: 'REVERSED', value: ({ reversed }) => reversed },
    ],
    rows,
  );
  operator.show(
    {
      matched: matched.length,
      missing_here: missingHere.map(({ attemptId, rupiah }) => ({ payment: attemptId, rupiah })),
      missing_there: missingThere.map(present),
      other_amount: otherAmount.map(({ line, payment }) => ({ there: line.rupiah, ...present(payment) })),
      skipped,
    },
    `${matched.length} matched, ${missingHere.length} missing here, ${missingThere.length} missing there, ` +
      `${otherAmount.length} with another amount.\n` +
      `${skipped > 0 ? `Lines that are no received payments: ${skipped}.\n` : ''}${rows.length > 0 ? `\n${table}` : ''}`,
  );
  if (rows.length > 0) throw new CommandFailure('The list and the books differ.', EXIT.refused);
};

export const paymentsCommands = (program: Command, terminal: Terminal): void => {
  const payments = program.command('payments').description('payments: list, reconcile');
  payments
    .command('list')
    .description('payments, the newest first')
    .option('--order <order>', 'only those of this order')
    .option('--unmatched', 'only those whose order is not known')
    .option('--since <moment>', TIME_FORMS)
    .action(operate<ListOptions>(terminal, list));
  payments
    .command('reconcile')
    .description('compare a payout list of Midtrans (CSV) with the books; exit code 1 when they differ')
    .argument('<file>', 'a CSV file with the columns "Order ID" and "Amount"; also a settlement time')
    .action(operate(terminal, reconcile));
};

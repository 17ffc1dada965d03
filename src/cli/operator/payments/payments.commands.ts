import type { Command } from 'commander';
import { requireOrder } from '@/server/modules/orders/changeOrder';
import { findPaymentAuditLogs, type PaymentAuditEntry } from '@/server/repositories/dismissals';
import { findPayments, type ListedPayment } from '@/server/repositories/payments';
import { dollars, isoOf } from '../orders/presentOrder';
import { operate, type Operator } from '../support/operator';
import type { Column } from '../support/table';
import type { Terminal } from '../support/terminal';
import { TIME_FORMS } from '../support/timestamps';
import { dismissCommands } from './dismiss.commands';
import { nameOf, presentListed, reversedOf } from './presentPayment';
import { reconcile } from './reconcile';

interface ListOptions {
  readonly order?: string;
  readonly unmatched?: boolean;
  readonly dismissed?: boolean;
  readonly since?: string;
}

const presentEntry = ({ event, created_at: at, actor_name: by, reason }: PaymentAuditEntry) => ({
  ...{ event, date: isoOf(at), by, reason },
});

/** The columns of who has dismissed a payment, when and why. */
const dismissalColumns = (
  operator: Operator,
  lastOf: (payment: ListedPayment) => PaymentAuditEntry | undefined,
): readonly Column<ListedPayment>[] => [
  { title: 'DISMISSED', value: (payment) => operator.formatTime(lastOf(payment)?.created_at ?? 0) },
  { title: 'DISMISSED BY', value: (payment) => lastOf(payment)?.actor_name ?? '', overflow: 'hide' },
  { title: 'REASON', value: (payment) => lastOf(payment)?.reason ?? '', overflow: 'truncate' },
];

const list = async (operator: Operator, { order, unmatched, dismissed, since }: ListOptions): Promise<void> => {
  const { payments, logs } = await operator.withDatabase(async ({ read }) => ({
    payments: await findPayments(read, {
      orderId: order === undefined ? undefined : (await requireOrder(read, order)).id,
      isUnmatched: unmatched,
      isDismissed: dismissed,
      since: operator.parseTime(since),
    }),
    logs: await findPaymentAuditLogs(read),
  }));
  const logOf = ({ id }: ListedPayment): readonly PaymentAuditEntry[] => logs.get(id) ?? [];
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
      ...(dismissed ? dismissalColumns(operator, (payment) => logOf(payment).at(-1)) : []),
    ],
    'No payments.',
    (payment) => ({
      ...presentListed(payment),
      ...(logOf(payment).length > 0 ? { audit_log: logOf(payment).map(presentEntry) } : {}),
    }),
  );
};

export const paymentsCommands = (program: Command, terminal: Terminal): void => {
  const payments = program.command('payments').description('payments: list, reconcile, dismiss');
  payments
    .command('list')
    .description('payments, the newest first')
    .option('--order <order>', 'only those of this order')
    .option('--unmatched', 'only those whose order is not known')
    .option('--dismissed', 'only those that were dismissed, with who, when and why; other lists have none of them')
    .option('--since <moment>', TIME_FORMS)
    .action(operate<ListOptions>(terminal, list));
  payments
    .command('reconcile')
    .description('compare a payout list of Midtrans (CSV) with the books; exit code 1 when they differ')
    .argument('<file>', 'a CSV file with the columns "Order ID" and "Amount"; also a settlement time')
    .action(operate(terminal, reconcile));
  dismissCommands(payments, terminal);
};

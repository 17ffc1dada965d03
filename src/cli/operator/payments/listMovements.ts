import { requireOrder } from '@/server/modules/orders/operator';
import { listMoney } from '@/server/modules/orders/report/moneySums';
import { findPaymentAuditLogs, type PaymentAuditEntry } from '@/server/repositories/dismissals';
import type { ListedRefund, ListedReversal } from '@/server/repositories/movements';
import type { ListedPayment } from '@/server/repositories/payments';
import type { PaymentChannel } from '@/shared/domain/account';
import { toDollars, writeDollars } from '@/shared/values/money';
import { isoOf, settledOf } from '../orders/presentOrder';
import { CommandFailure, EXIT } from '../support/failure';
import type { Operator } from '../support/operator';
import type { Column } from '../support/table';
import { nameOf, presentListed, reversedOf } from './presentPayment';
import { presentSums, tableOfSums } from '../orders/presentSums';

export interface ListOptions {
  readonly order?: string;
  readonly unmatched?: boolean;
  readonly dismissed?: boolean;
  readonly since?: string;
  readonly until?: string;
  readonly channel?: PaymentChannel;
  readonly courier?: string;
}

/** A row of the list: money that came, with a plus, or went. */
interface Movement {
  readonly what: string;
  readonly at: number;
  readonly order: string | null;
  readonly channel: PaymentChannel;
  readonly cents: number;
  readonly rupiah: number | null;
  readonly name: string;
  readonly heldBy: string;
  readonly by: string;
  readonly payment?: ListedPayment;
  readonly json: object;
}

const ofPayment = (payment: ListedPayment): Movement => ({
  what: 'payment',
  at: payment.received_at,
  order: payment.order_number,
  channel: payment.channel,
  cents: payment.cents,
  rupiah: payment.rupiah,
  name: nameOf(payment),
  heldBy: payment.held_by,
  payment,
  by: payment.actor === 'provider' ? 'provider' : payment.recorded_by,
  json: { kind: 'payment', ...presentListed(payment) },
});

const ofReversal = (row: ListedReversal): Movement => {
  const { kind, at, order_number: order, channel, reason, recorded_by: by } = row;
  const [cents, rupiah] = [-row.cents, row.rupiah === null ? null : -row.rupiah];
  const name = row.provider_order ?? row.reference;
  return {
    what: `reversed: ${kind}`,
    at,
    order,
    channel,
    cents,
    rupiah,
    name,
    heldBy: row.held_by,
    by: by === '' ? 'provider' : by,
    json: {
      kind: 'reversal',
      order,
      channel,
      payment: row.provider_order,
      amount: toDollars(cents),
      rupiah,
      reversal: kind,
      date: isoOf(at),
      recorded: isoOf(row.posted_at),
      by,
      reason,
      reference: row.reference,
    },
  };
};

/** A refund, and its opposite once its record was taken back: no money has moved, so it has the time of the refund. */
const ofRefund = (row: ListedRefund): readonly Movement[] => {
  const { made_at: at, undone_at: undoneAt, order_number: order, channel, reason, recorded_by: by, reference } = row;
  const make = (what: string, cents: number): Movement => ({
    what,
    at,
    order,
    channel,
    cents,
    rupiah: null,
    name: reference,
    heldBy: '',
    by,
    json: {
      kind: 'refund',
      order,
      channel,
      amount: toDollars(cents),
      rupiah: null,
      state: undoneAt === null ? 'done' : 'undone',
      date: isoOf(at),
      by,
      reason,
      reference,
    },
  });
  return [make('refund', -row.cents), ...(undoneAt === null ? [] : [make('refund undone', row.cents)])];
};

const columnsOf = (operator: Operator): readonly Column<Movement>[] => [
  { title: 'DATE', value: ({ at }) => operator.formatTime(at) },
  { title: 'MONEY', value: ({ what }) => what },
  { title: 'ORDER', value: ({ order }) => order ?? 'unknown' },
  { title: 'CHANNEL', value: ({ channel }) => channel },
  { title: 'AMOUNT', value: ({ cents }) => writeDollars(cents) },
  { title: 'REVERSED', value: ({ payment }) => (payment ? reversedOf(payment) : ''), overflow: 'hide' },
  { title: 'RUPIAH', value: ({ rupiah }) => rupiah ?? '' },
  { title: 'STATE', value: ({ payment }) => payment?.state ?? '', overflow: 'hide' },
  { title: 'PAYMENT', value: ({ name }) => name, overflow: 'truncate' },
  { title: 'SETTLED', value: ({ payment }) => (payment ? settledOf(operator, payment) : ''), overflow: 'hide' },
  { title: 'HELD BY', value: ({ heldBy }) => heldBy, overflow: 'hide' },
  { title: 'BY', value: ({ by }) => by, overflow: 'hide' },
];

/** Who has dismissed a payment or put it back, as JSON; nothing for one that never was. */
const presentLog = (log: readonly PaymentAuditEntry[]) =>
  log.length === 0
    ? {}
    : {
        audit_log: log.map(({ event, created_at: at, actor_name: by, reason }) => ({
          event,
          date: isoOf(at),
          by,
          reason,
        })),
      };

/** The columns of who has dismissed a payment, when and why. */
const dismissalColumns = <Row>(
  operator: Operator,
  lastOf: (row: Row) => PaymentAuditEntry | undefined,
): readonly Column<Row>[] => [
  { title: 'DISMISSED', value: (row) => operator.formatTime(lastOf(row)?.created_at ?? 0) },
  { title: 'DISMISSED BY', value: (row) => lastOf(row)?.actor_name ?? '', overflow: 'hide' },
  { title: 'REASON', value: (row) => lastOf(row)?.reason ?? '', overflow: 'truncate' },
];

const readMoney = async (operator: Operator, options: ListOptions) => {
  const { order, unmatched: isUnmatched, dismissed: isDismissed, channel, courier } = options;
  const [since, until] = [operator.parseTime(options.since), operator.parseEnd(options.until)];
  if (since !== undefined && until !== undefined && until <= since) {
    throw new CommandFailure(`${String(options.since)} is after ${String(options.until)}.`, EXIT.wrongUse);
  }
  return operator.withDatabase((db) =>
    db.snapshot(async (read) => {
      const orderId = order === undefined ? undefined : (await requireOrder(read, order)).id;
      const money = await listMoney(read, { orderId, isUnmatched, isDismissed, channel, courier, since, until });
      return { ...money, logs: await findPaymentAuditLogs(read) };
    }),
  );
};

/** Prints payments, reversals and refunds by the time at which the money moved, and their sums by channel. */
export const listMovements = async (operator: Operator, options: ListOptions): Promise<void> => {
  const { payments, reversals, refunds, sums, logs } = await readMoney(operator, options);
  const logOf = ({ payment }: Movement) => (payment && logs.get(payment.id)) ?? [];
  const movements = [...payments.map(ofPayment), ...reversals.map(ofReversal), ...refunds.flatMap(ofRefund)].sort(
    (one, other) => other.at - one.at,
  );
  const columns = [
    ...columnsOf(operator),
    ...(options.dismissed ? dismissalColumns(operator, (row: Movement) => logOf(row).at(-1)) : []),
  ];
  operator.show(
    [
      ...movements.map((row) => ({ ...row.json, ...presentLog(logOf(row)) })),
      ...[...sums].map(([channel, own]) => ({ kind: 'sum', channel, ...presentSums(own) })),
    ],
    movements.length === 0
      ? 'No payments.\n'
      : [operator.table(columns, movements), ...(sums.size === 0 ? [] : [tableOfSums(operator, 'CHANNEL', sums)])].join(
          '\n',
        ),
  );
};

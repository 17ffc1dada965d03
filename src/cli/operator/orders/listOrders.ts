import { writeFile } from 'node:fs/promises';
import { findOrderActs, findRefundedIds } from '@/server/repositories/orderAuditLog';
import { findNamedOrder, findOrderBook, type BookedOrder, type OrderChoice } from '@/server/repositories/ordersAdmin';
import { findAttemptsOf } from '@/server/repositories/payments';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '@/shared/contract/orders';
import { writeCsv } from '../support/csv';
import { CommandFailure, EXIT } from '../support/failure';
import { formatMoment, readMoment } from '../support/timestamps';
import type { Operator } from '../support/operator';
import { describeOrder, dollars, presentOrder, refundOf, unitsOf } from './presentOrder';

export interface ChoiceOptions {
  readonly status?: string;
  readonly type?: string;
  readonly since?: string;
  readonly refund?: boolean;
  readonly output?: string;
}

const oneOf = <Name extends string>(names: readonly Name[], given: string | undefined, what: string) => {
  if (given === undefined) return undefined;
  const name = names.find((known) => known === given);
  if (!name) throw new CommandFailure(`${what} must be one of ${names.join(', ')}.`, EXIT.wrongUse);
  return name;
};

/** Only what was chosen is a key: an absent choice means all. */
const readChoice = (operator: Operator, { status, type, since }: ChoiceOptions): OrderChoice => {
  const chosenStatus = oneOf(PAYMENT_STATUSES, status, 'The status');
  const chosenType = oneOf(PAYMENT_TYPES, type, 'The type');
  return {
    ...(chosenStatus ? { status: chosenStatus } : {}),
    ...(chosenType ? { type: chosenType } : {}),
    ...(since === undefined ? {} : { since: readMoment(since, operator.terminal.now()) }),
  };
};

const readBook = async (operator: Operator, options: ChoiceOptions) => {
  const choice = readChoice(operator, options);
  return operator.withDatabase(async (db) => {
    const refunded = await findRefundedIds(db.read);
    const orders = await findOrderBook(db.read, choice);
    return { refunded, orders: orders.filter((order) => !options.refund || refundOf(order, refunded) === 'due') };
  });
};

export const listOrders = async (operator: Operator, options: ChoiceOptions): Promise<void> => {
  const { refunded, orders } = await readBook(operator, options);
  if (operator.isJson) {
    operator.show(
      orders.map((order) => presentOrder(order, refunded)),
      '',
    );
    return;
  }
  operator.showRows<BookedOrder>(
    orders,
    [
      { title: 'ORDER', value: (order) => order.transaction_id },
      { title: 'DATE (UTC)', value: (order) => formatMoment(order.created_at) },
      { title: 'STATUS', value: (order) => order.status },
      { title: 'TYPE', value: (order) => order.payment_type, inNeed: 'shorten' },
      { title: 'UNITS', value: unitsOf, inNeed: 'leaveOut' },
      { title: 'TOTAL', value: (order) => dollars(order.total_cents) },
      { title: 'PROOF', value: (order) => (order.proof_upload_id === null ? '' : 'yes'), inNeed: 'leaveOut' },
      { title: 'REFUND', value: (order) => refundOf(order, refunded) },
      { title: 'CUSTOMER', value: (order) => order.customer_name, inNeed: 'shorten' },
    ],
    'No orders.',
  );
};

export const showOrder = async (operator: Operator, _options: object, name = ''): Promise<void> =>
  operator.withDatabase(async (db) => {
    const named = await findNamedOrder(db.read, name);
    const order =
      named && (await findOrderBook(db.read, { since: named.created_at })).find(({ id }) => id === named.id);
    if (!order) throw new CommandFailure(`There is no order "${name}".`);
    const refunded = await findRefundedIds(db.read);
    const acts = await findOrderActs(db.read, order.id);
    const attempts = await findAttemptsOf(db.read, order.id);
    operator.show(
      {
        ...presentOrder(order, refunded),
        attempts: attempts.map(({ id, status, created_at }) => ({
          id,
          status,
          date: new Date(created_at).toISOString(),
        })),
        acts: acts.map(({ act, reason, status_before, status_after, acted_at }) => ({
          act,
          reason,
          from: status_before,
          to: status_after,
          date: new Date(acted_at).toISOString(),
        })),
      },
      describeOrder(order, refunded, { attempts, acts, table: operator.table }),
    );
  });

const EXPORT_COLUMNS = [
  'order',
  'date',
  'status',
  'type',
  'total',
  'customer',
  'email',
  'address',
  'items',
  'refund',
  'refund_reason',
];

export const exportOrders = async (operator: Operator, options: ChoiceOptions): Promise<void> => {
  const { refunded, orders } = await readBook(operator, options);
  const cells = (order: BookedOrder): readonly (string | number)[] => [
    order.transaction_id,
    new Date(order.created_at).toISOString(),
    order.status,
    order.payment_type,
    dollars(order.total_cents),
    order.customer_name,
    order.email,
    order.shipping_address,
    order.items.map((item) => `${item.quantity} x ${item.name} (${item.size})`).join('; '),
    refundOf(order, refunded),
    order.refund_reason ?? '',
  ];
  const text = operator.isJson
    ? `${JSON.stringify(
        orders.map((order) => presentOrder(order, refunded)),
        null,
        2,
      )}\n`
    : writeCsv(EXPORT_COLUMNS, orders.map(cells));
  if (options.output === undefined) operator.terminal.write(text);
  else {
    await writeFile(options.output, text, { mode: 0o600 });
    operator.terminal.tell(`${orders.length} orders are in ${options.output}.\n`);
  }
};

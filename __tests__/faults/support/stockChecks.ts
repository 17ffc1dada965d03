import type { Database } from '@/server/db/database';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { findMoneyViolations, readMoney, type ReceivedPayments } from './moneyChecks';

/** Units on hand plus units held by orders, by product and size. No race and no crash may change them. */
export type Units = Readonly<Record<string, number>>;

const readAll = async ({ read }: Database) => ({
  sizes: await read.selectFrom('product_sizes').select(['product_id', 'size', 'on_hand', 'sold']).execute(),
  orders: await read.selectFrom('orders').selectAll().execute(),
  items: await read.selectFrom('order_items').selectAll().execute(),
  attempts: await read.selectFrom('payment_attempts').selectAll().execute(),
  ...(await readMoney(read)),
  auditLog: await read.selectFrom('order_audit_log').selectAll().orderBy('created_at').execute(),
  notifications: await read.selectFrom('notifications').selectAll().execute(),
  kept: await read.selectFrom('idempotency_keys').selectAll().execute(),
});

type Rows = Awaited<ReturnType<typeof readAll>>;

const countHeld = ({ orders, items }: Rows): Units => {
  const holding = new Set(orders.filter((order) => order.holds_units === 1).map(({ id }) => id));
  const units: Record<string, number> = {};
  for (const { order_id: order, product_id: id, size, quantity } of items) {
    if (holding.has(order)) units[`${id}_${size}`] = (units[`${id}_${size}`] ?? 0) + quantity;
  }
  return units;
};

const countIn = (rows: Rows): Units => {
  const units: Record<string, number> = { ...countHeld(rows) };
  for (const { product_id: id, size, on_hand: count } of rows.sizes) {
    units[`${id}_${size}`] = (units[`${id}_${size}`] ?? 0) + count;
  }
  return units;
};

/** Returns units on hand plus units sold of every size. */
export const countUnits = async (db: Database): Promise<Units> => countIn(await readAll(db));

const findStockViolations = (rows: Rows, before: Units): string[] => {
  const now = countIn(rows);
  const violations = rows.sizes
    .filter(({ on_hand: count }) => count < 0)
    .map(({ size }) => `the stock of ${size} is negative`);
  const held = countHeld(rows);
  for (const { product_id: id, size, sold } of rows.sizes) {
    const units = held[`${id}_${size}`] ?? 0;
    if (sold !== units) violations.push(`${id}_${size}: ${sold} units sold, but orders hold ${units}`);
  }
  for (const [key, count] of Object.entries(before)) {
    if (now[key] !== count) violations.push(`${key}: ${now[key]} units on hand and sold instead of ${count}`);
  }
  return violations;
};

const findOrderViolations = ({ orders, items, kept: stored }: Rows): string[] => {
  const violations: string[] = [];
  const unpaid = new Set<string>();
  for (const order of orders) {
    const own = items.filter((item) => item.order_id === order.id);
    const sum = own.reduce((total, item) => total + item.quantity * item.unit_price_cents, 0);
    if (own.length === 0 || sum !== order.total_cents)
      violations.push(`the lines of order ${order.id} do not add up to its total`);
    const isUnpaid = order.status === 'pending' && order.payment_type === 'midtrans' && order.made_from_cart === 1;
    if (isUnpaid && unpaid.has(order.customer_id))
      violations.push(`customer ${order.customer_id} has two unpaid orders`);
    if (isUnpaid) unpaid.add(order.customer_id);
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const { key, answer: response } of stored) {
    const { orderId } = JSON.parse(response) as { orderId: string };
    if (!known.has(orderId)) violations.push(`idempotency key ${key} refers to an order that does not exist`);
  }
  return violations;
};

const findPaymentViolations = ({ orders, attempts }: Rows): string[] => {
  const violations: string[] = [];
  for (const order of orders) {
    const own = attempts.filter((attempt) => attempt.order_id === order.id);
    const live = own.filter(({ status }) => status === 'pending').length;
    if (own.length !== order.attempts_count) violations.push(`order ${order.id} has a wrong count of attempts`);
    if (live > 1) violations.push(`order ${order.id} has two pending attempts`);
    if (live > 0 && order.status === 'paid') violations.push(`order ${order.id} is paid and has a pending attempt`);
    if (own.some(({ status }) => status === 'paid') && order.status !== 'paid')
      violations.push(`order ${order.id} has a paid attempt and is not paid`);
  }
  return violations;
};

const STATUS_EVENTS: readonly string[] = ['paid', 'failed', 'expired', 'cancelled', 'retried', 'payment-undone'];

/** A pending order has its units, an ended one has none; every status follows from the order's audit log. */
const findStatusViolations = ({ orders, auditLog }: Rows): string[] => {
  const violations: string[] = [];
  for (const { id, transaction_id: number, status, holds_units: holds } of orders) {
    if (status !== 'paid' && (holds === 1) !== (status === 'pending')) violations.push(`order ${id} holds wrong units`);
    // The sample orders are inserted as paid.
    if (number.startsWith('SAMPLE-')) continue;
    const changes = auditLog.filter((entry) => entry.order_id === id && STATUS_EVENTS.includes(entry.event));
    const steps = ['pending', ...changes.map((entry): string => entry.status_after)];
    const isComplete = changes.every((entry, index) => entry.status_before === steps[index]);
    if (!isComplete || steps.at(-1) !== status) violations.push(`the audit log of order ${id} is not its history`);
  }
  return violations;
};

/** The operator is notified once of each order and of each payment, of money that is due and of every reversal. */
const findNotificationViolations = ({ orders, reversals, auditLog, notifications }: Rows): string[] =>
  orders
    .filter(({ transaction_id: number }) => number.startsWith('LRS-'))
    .flatMap(({ id, due_cents: due }) => {
      const kinds = notifications.filter((row) => row.order_id === id).map(({ kind }) => kind);
      const count = (...some: string[]): number => kinds.filter((kind) => some.includes(kind)).length;
      const payments = auditLog.filter((entry) => entry.order_id === id && entry.event === 'paid').length;
      const onHold = reversals.filter((row) => row.order_id === id && row.accepted_at === null).length;
      const isRight =
        count('order_placed') === 1 &&
        count('paid', 'paid_although_cancelled') === payments &&
        (count('refund_due') > 0 || due === 0) &&
        count('payment_reversed') >= onHold;
      return isRight ? [] : [`the notifications of order ${id} are wrong: ${kinds.join(', ')}`];
    });

/**
 * Returns every violated rule of stock, orders and payments; `before` is an earlier result of `countUnits`. With
 * `received`, the books must have exactly the payments that the provider has received.
 */
export const findViolations = async (
  db: Database,
  before: Units,
  received?: ReceivedPayments,
): Promise<readonly string[]> => {
  const rows = await readAll(db);
  return [
    ...findStockViolations(rows, before),
    ...findOrderViolations(rows),
    ...findPaymentViolations(rows),
    ...findStatusViolations(rows),
    ...findNotificationViolations(rows),
    ...findMoneyViolations(rows, received),
    ...(await findAccountMismatches(db.read)).map((number) => `doctor reports the account of order ${number}`),
  ];
};

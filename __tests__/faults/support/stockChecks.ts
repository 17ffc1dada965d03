import type { Database } from '@/server/db/database';
import { refundReasons } from '@/shared/messages/orders';

/** Units on hand and units that orders hold, by product and size: what no race and no crash may change. */
export type Units = Readonly<Record<string, number>>;

const isHolding = ({ status, refund_reason: reason }: { status: string; refund_reason: string | null }): boolean =>
  status === 'pending' || (status === 'paid' && !reason?.startsWith(refundReasons.outOfStock));

const readAll = async ({ read }: Database) => ({
  sizes: await read.selectFrom('product_sizes').select(['product_id', 'size', 'on_hand']).execute(),
  orders: await read.selectFrom('orders').selectAll().execute(),
  items: await read.selectFrom('order_items').selectAll().execute(),
  attempts: await read.selectFrom('payment_attempts').selectAll().execute(),
  kept: await read.selectFrom('idempotency_keys').selectAll().execute(),
});

type Book = Awaited<ReturnType<typeof readAll>>;

const countIn = ({ sizes, orders, items }: Book): Units => {
  const holding = new Set(orders.filter(isHolding).map(({ id }) => id));
  const units: Record<string, number> = {};
  for (const { product_id: id, size, on_hand: count } of sizes) units[`${id}_${size}`] = count;
  for (const { order_id: order, product_id: id, size, quantity } of items) {
    if (holding.has(order)) units[`${id}_${size}`] = (units[`${id}_${size}`] ?? 0) + quantity;
  }
  return units;
};

/** On hand + sold, of every size. */
export const countUnits = async (db: Database): Promise<Units> => countIn(await readAll(db));

const findStockFaults = (book: Book, before: Units): string[] => {
  const now = countIn(book);
  const faults = book.sizes.filter(({ on_hand: count }) => count < 0).map(({ size }) => `fewer than none of ${size}`);
  for (const [key, count] of Object.entries(before)) {
    if (now[key] !== count) faults.push(`${key}: ${now[key]} units on hand and sold, of ${count}`);
  }
  return faults;
};

const findOrderFaults = ({ orders, items, kept }: Book): string[] => {
  const faults: string[] = [];
  const unpaid = new Set<string>();
  for (const order of orders) {
    const own = items.filter((item) => item.order_id === order.id);
    const sum = own.reduce((total, item) => total + item.quantity * item.unit_price_cents, 0);
    if (own.length === 0 || sum !== order.total_cents) faults.push(`order ${order.id} is not whole`);
    const isUnpaid = order.status === 'pending' && order.payment_type === 'midtrans' && order.made_from_cart === 1;
    if (isUnpaid && unpaid.has(order.customer_id)) faults.push(`customer ${order.customer_id} has two unpaid orders`);
    if (isUnpaid) unpaid.add(order.customer_id);
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const { key, answer } of kept) {
    const { orderId } = JSON.parse(answer) as { orderId: string };
    if (!known.has(orderId)) faults.push(`key ${key} promises an order that is not there`);
  }
  return faults;
};

const findPaymentFaults = ({ orders, attempts }: Book): string[] => {
  const faults: string[] = [];
  for (const order of orders) {
    const own = attempts.filter((attempt) => attempt.order_id === order.id);
    const live = own.filter(({ status }) => status === 'pending').length;
    if (own.length !== order.attempts_count) faults.push(`order ${order.id} miscounts its attempts`);
    if (live > 1) faults.push(`order ${order.id} can be paid twice`);
    if (live > 0 && order.status === 'paid') faults.push(`order ${order.id} is paid and can be paid again`);
    if (own.some(({ status }) => status === 'paid') && order.status !== 'paid')
      faults.push(`order ${order.id} lost money`);
  }
  return faults;
};

/** Every rule of stock, orders and money that the data break; `before` is what `countUnits` said of them. */
export const findFaults = async (db: Database, before: Units): Promise<readonly string[]> => {
  const book = await readAll(db);
  return [...findStockFaults(book, before), ...findOrderFaults(book), ...findPaymentFaults(book)];
};

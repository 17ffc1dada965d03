import type { PaymentType } from '@/shared/contract/orders';
import { postingsOf, type Posting } from '@/shared/domain/account';
import { splitCents } from '@/shared/domain/splitCents';
import type { Database } from '../../../db/database';
import { findAdminOrders, type AdminOrder, type Period } from '../../../repositories/ordersAdmin';
import { findUnmatchedSums } from '../../../repositories/payments';

/**
 * Sums of a sales report; amounts in cents. Net sales are `gross` less `reversed` less `refunds`. `rupiah`: received
 * online less reversed.
 */
export interface Sales {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly rupiah: number;
}

/** The sales of a period: in total, by day (`2025-11-20`), by product and by payment type. */
export interface SalesReport {
  readonly total: Sales;
  readonly days: ReadonlyMap<string, Sales>;
  readonly products: ReadonlyMap<number, Sales & { readonly name: string }>;
  readonly types: ReadonlyMap<PaymentType, Sales>;
  /** Payments whose order is not known; they are in no other sum. */
  readonly unmatched: { readonly payments: number; readonly cents: number; readonly rupiah: number };
}

export const NO_SALES: Sales = { orders: 0, units: 0, gross: 0, reversed: 0, refunds: 0, rupiah: 0 };

/** Adds sales up. */
export const addSales = (a: Sales, b: Sales): Sales => ({
  orders: a.orders + b.orders,
  units: a.units + b.units,
  gross: a.gross + b.gross,
  reversed: a.reversed + b.reversed,
  refunds: a.refunds + b.refunds,
  rupiah: a.rupiah + b.rupiah,
});

/** A line's part of a posting. */
interface Entry extends Sales {
  readonly productId: number;
  readonly name: string;
}

/** A posting of an order, split over its lines by their amounts. `orders` is 1 when it is the first payment, else 0. */
const entriesOf = ({ items }: AdminOrder, posting: Posting, orders: number): readonly Entry[] => {
  const weights = items.map((item) => item.unit_price_cents * item.quantity);
  const split = (amount: number): readonly number[] =>
    splitCents(Math.abs(amount), weights).map((part) => part * Math.sign(amount));
  const [gross, reversed] = [split(posting.received), split(posting.reversed)];
  const [refunds, rupiah] = [split(posting.refunded), split(posting.rupiah)];
  return items.map(({ product_id: productId, name, quantity }, index) => ({
    ...{ productId, name, orders, units: orders * quantity },
    ...{ gross: gross[index] ?? 0, reversed: reversed[index] ?? 0 },
    ...{ refunds: refunds[index] ?? 0, rupiah: rupiah[index] ?? 0 },
  }));
};

/** The postings of an order with their entries. It counts as an order from its first payment on, while one counts. */
const splitPostings = (order: AdminOrder) => {
  let payments = 0;
  return postingsOf(order).map((posting) => {
    const before = Math.min(1, payments);
    payments += posting.payments;
    return { at: posting.at, entries: entriesOf(order, posting, Math.min(1, payments) - before) };
  });
};

/** The sum of a posting; an order of several lines is one order. */
const sumOf = (entries: readonly Sales[]): Sales => {
  const sum = entries.reduce(addSales, NO_SALES);
  return { ...sum, orders: Math.sign(sum.orders) };
};

const count = <Key>(sales: Map<Key, Sales>, key: Key, added: Sales): void =>
  void sales.set(key, addSales(sales.get(key) ?? NO_SALES, added));

/** Sums up the postings of a period (rules: Sales reports). */
export const reportSales = async (
  db: Database,
  period: Period,
  dayOf: (milliseconds: number) => string,
): Promise<SalesReport> => {
  const orders = await findAdminOrders(db.read, { postedIn: period });
  const postings = orders
    .flatMap((order) => splitPostings(order).map((posting) => ({ ...posting, type: order.payment_type })))
    .filter(({ at }) => at >= period.start && at < period.end)
    .sort((a, b) => a.at - b.at);
  const days = new Map<string, Sales>();
  const products = new Map<number, Sales>();
  const types = new Map<PaymentType, Sales>();
  const names = new Map<number, string>();
  for (const { at, type, entries } of postings) {
    const sum = sumOf(entries);
    count(days, dayOf(at), sum);
    count(types, type, sum);
    for (const [productId, name] of new Map(entries.map((entry) => [entry.productId, entry.name]))) {
      count(products, productId, sumOf(entries.filter((entry) => entry.productId === productId)));
      names.set(productId, name);
    }
  }
  return {
    total: [...days.values()].reduce(addSales, NO_SALES),
    days,
    products: new Map([...products].map(([id, sales]) => [id, { ...sales, name: names.get(id) ?? '' }])),
    types,
    unmatched: await findUnmatchedSums(db.read, period),
  };
};

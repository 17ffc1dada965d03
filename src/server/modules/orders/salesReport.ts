import type { PaymentType } from '@/shared/contract/orders';
import { splitCents } from '@/shared/domain/splitCents';
import type { Database } from '../../db/database';
import { countPayments, findAdminOrders, type AdminOrder, type Period } from '../../repositories/ordersAdmin';

/** Sums of a sales report; amounts in cents. Net sales are `gross` less `refunds`. */
export interface Sales {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly refunds: number;
}

/** The sales of a period: in total, by day (`2025-11-20`), by product and by payment type. */
export interface SalesReport {
  readonly total: Sales;
  readonly days: ReadonlyMap<string, Sales>;
  readonly products: ReadonlyMap<number, Sales & { readonly name: string }>;
  readonly types: ReadonlyMap<PaymentType, Sales>;
}

const NOTHING: Sales = { orders: 0, units: 0, gross: 0, refunds: 0 };

const add = (a: Sales, b: Sales): Sales => ({
  orders: a.orders + b.orders,
  units: a.units + b.units,
  gross: a.gross + b.gross,
  refunds: a.refunds + b.refunds,
});

/** A line of an order, or its part of a refund. */
interface Entry extends Sales {
  readonly productId: number;
  readonly name: string;
}

/** A payment or a refund of an order. */
interface Event {
  readonly at: number;
  readonly type: PaymentType;
  readonly entries: readonly Entry[];
}

const eventsOf = (order: AdminOrder, payments: number): readonly Event[] => {
  const { items, refunds, payment_type: type } = order;
  const lineCents = items.map((item) => item.unit_price_cents * item.quantity);
  const entriesOf = (salesOf: (index: number) => Partial<Sales>): readonly Entry[] =>
    items.map(({ product_id: productId, name }, index) => ({ ...NOTHING, productId, name, ...salesOf(index) }));
  const payment = entriesOf((index) => ({
    orders: 1,
    units: items[index]?.quantity ?? 0,
    gross: (lineCents[index] ?? 0) * payments,
  }));
  return [
    { at: order.paid_at ?? order.created_at, type, entries: payment },
    ...refunds.flatMap(({ settled_at: at, amount_cents: cents }): readonly Event[] => {
      if (at === null) return [];
      const parts = splitCents(cents, lineCents);
      return [{ at, type, entries: entriesOf((index) => ({ refunds: parts[index] ?? 0 })) }];
    }),
  ];
};

/** The sum of an event; an order of several lines is one order. */
const sumOf = (entries: readonly Sales[]): Sales => {
  const sum = entries.reduce(add, NOTHING);
  return { ...sum, orders: Math.min(1, sum.orders) };
};

const count = <Key>(sales: Map<Key, Sales>, key: Key, added: Sales): void =>
  void sales.set(key, add(sales.get(key) ?? NOTHING, added));

/** Sums up the sales of a period (rules: Sales reports). */
export const reportSales = async (
  db: Database,
  period: Period,
  dayOf: (milliseconds: number) => string,
): Promise<SalesReport> => {
  const orders = await findAdminOrders(db.read, { status: 'paid', soldIn: period });
  const payments = await countPayments(db.read);
  const events = orders
    .flatMap((order) => eventsOf(order, payments.get(order.id) ?? 1))
    .filter(({ at }) => at >= period.start && at < period.end)
    .sort((a, b) => a.at - b.at);
  const days = new Map<string, Sales>();
  const products = new Map<number, Sales>();
  const types = new Map<PaymentType, Sales>();
  const names = new Map<number, string>();
  for (const { at, type, entries } of events) {
    const sum = sumOf(entries);
    count(days, dayOf(at), sum);
    count(types, type, sum);
    for (const [productId, name] of new Map(entries.map((entry) => [entry.productId, entry.name]))) {
      count(products, productId, sumOf(entries.filter((entry) => entry.productId === productId)));
      names.set(productId, name);
    }
  }
  return {
    total: [...days.values()].reduce(add, NOTHING),
    days,
    products: new Map([...products].map(([id, sales]) => [id, { ...sales, name: names.get(id) ?? '' }])),
    types,
  };
};

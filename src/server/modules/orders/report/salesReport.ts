import type { PaymentType } from '@/shared/contract/orders';
import { postingsOf, type PaymentChannel } from '@/shared/domain/account';
import { splitCents } from '@/shared/domain/splitCents';
import type { Database } from '../../../db/database';
import { findAdminOrders, type AdminOrder, type Period } from '../../../repositories/ordersAdmin';
import { findUnmatchedSums } from '../../../repositories/movements';
import { listHolders } from '../../couriers/couriers';
import { sumMoneyBy, type MoneySums } from './moneySums';

const FIGURES = ['orders', 'units', 'gross', 'reversed', 'refunds', 'rupiah'] as const;

/**
 * Sums of a sales report; amounts in cents. Net sales are `gross` less `reversed` less `refunds`. `rupiah`: received
 * online less reversed.
 */
export type Sales = Readonly<Record<(typeof FIGURES)[number], number>>;

/** Cents of the net sales. */
export const netSalesOf = ({ gross, reversed, refunds }: Sales): number => gross - reversed - refunds;

/**
 * The sales of a period: in total, by day (`2025-11-20`), by product and by payment type; and the money by its channel, and
 * in cash by who holds it ('' is the shop).
 */
export interface SalesReport {
  readonly total: Sales;
  readonly days: ReadonlyMap<string, Sales>;
  readonly products: ReadonlyMap<number, Sales & { readonly name: string }>;
  readonly types: ReadonlyMap<PaymentType, Sales>;
  readonly channels: ReadonlyMap<PaymentChannel, MoneySums>;
  readonly cash: ReadonlyMap<string, MoneySums>;
  /** The cash that couriers had at the end of the period and have not handed over, by their names. */
  readonly withCouriers: ReadonlyMap<string, number>;
  /** Payments whose order is not known, less what was reversed of them; they are in no other sum. */
  readonly unmatched: { readonly payments: number; readonly cents: number; readonly rupiah: number };
}

const makeSales = (read: (figure: keyof Sales) => number): Sales =>
  Object.fromEntries(FIGURES.map((figure) => [figure, read(figure)])) as Sales;

const sumOf = (all: readonly Sales[]): Sales =>
  makeSales((figure) => all.reduce((sum, sales) => sum + sales[figure], 0));

const NO_SALES = makeSales(() => 0);

const addTo = <Key>(sums: Map<Key, Sales>, key: Key, sales: Sales): void =>
  void sums.set(key, sumOf([sums.get(key) ?? NO_SALES, sales]));

/** The products of an order, with the units and the price of all their sizes. */
const productsOf = ({ items }: AdminOrder) => {
  const products = new Map<number, { readonly name: string; readonly units: number; readonly cents: number }>();
  for (const { product_id: id, name, quantity, unit_price_cents: price } of items) {
    const { units = 0, cents = 0 } = products.get(id) ?? {};
    products.set(id, { name, units: units + quantity, cents: cents + quantity * price });
  }
  return [...products].map(([productId, product]) => ({ productId, ...product }));
};

/** The postings of an order with their sales. It counts as an order from its first payment on, while one counts. */
const salesOf = (order: AdminOrder) => {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  let payments = 0;
  return postingsOf(order).map((posting) => {
    const { at, received, reversed, refunded, rupiah, payments: more } = posting;
    const before = Math.min(1, payments);
    payments += more;
    const orders = Math.min(1, payments) - before;
    const sales: Sales = { orders, units: orders * units, gross: received, reversed, refunds: refunded, rupiah };
    return { at, order, posting, sales };
  });
};

/** Splits the sales of a posting over the products of its order, the amounts by their price. */
const splitSales = (order: AdminOrder, sales: Sales) => {
  const products = productsOf(order);
  const weights = products.map(({ cents }) => cents);
  const partOf = (amount: number, index: number): number =>
    (splitCents(Math.abs(amount), weights)[index] ?? 0) * Math.sign(amount);
  return products.map(({ productId, name, units }, index) => ({
    ...{ productId, name },
    part: { ...makeSales((figure) => partOf(sales[figure], index)), orders: sales.orders, units: sales.orders * units },
  }));
};

/** Sums up the postings of a period (rules: Sales reports). */
export const reportSales = async (
  db: Database,
  period: Period,
  dayOf: (milliseconds: number) => string,
): Promise<SalesReport> => {
  const orders = await findAdminOrders(db.read, { postedIn: period });
  const postings = orders
    .flatMap(salesOf)
    .filter(({ at }) => at >= period.start && at < period.end)
    .sort((a, b) => a.at - b.at);
  const days = new Map<string, Sales>();
  const products = new Map<number, Sales>();
  const types = new Map<PaymentType, Sales>();
  const names = new Map<number, string>();
  for (const { at, order, sales } of postings) {
    addTo(days, dayOf(at), sales);
    addTo(types, order.payment_type, sales);
    for (const { productId, name, part } of splitSales(order, sales)) {
      addTo(products, productId, part);
      names.set(productId, name);
    }
  }
  const money = postings.map(({ posting }) => posting);
  const cash = money.filter(({ channel }) => channel === 'cash');
  return {
    total: sumOf([...days.values()]),
    days,
    products: new Map([...products].map(([id, sales]) => [id, { ...sales, name: names.get(id) ?? '' }])),
    types,
    channels: sumMoneyBy(money, ({ channel }) => channel),
    cash: sumMoneyBy(cash, ({ heldBy }) => heldBy),
    withCouriers: new Map((await listHolders(db.read, period.end)).map(({ name, held }) => [name, held])),
    unmatched: await findUnmatchedSums(db.read, period),
  };
};

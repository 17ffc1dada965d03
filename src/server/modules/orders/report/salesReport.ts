import type { PaymentType } from '@/shared/contract/orders';
import { postingsOf, type PaymentChannel } from '@/shared/domain/account';
import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { splitCents } from '@/shared/domain/splitCents';
import type { Database, Executor } from '../../../db/database';
import { findAdminOrders, type AdminOrder, type Period } from '../../../repositories/ordersAdmin';
import { findProducts } from '../../../repositories/products';
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

/** The lines of an order as they were at a time, so that the report of a day that has ended never changes. */
const linesAt = ({ ordered, changes }: AdminOrder, at: number): readonly OrderLine[] => {
  const known = changes
    .filter((change) => change.created_at <= at)
    .map((change) => ((change.undone_at ?? Infinity) > at ? { ...change, undone_at: null } : change));
  return contentsOf(ordered, known);
};

/** The products of lines, with the units and the price of all their sizes. */
const productsOf = (
  lines: readonly OrderLine[],
): ReadonlyMap<number, { readonly units: number; readonly cents: number }> => {
  const products = new Map<number, { readonly units: number; readonly cents: number }>();
  for (const { product_id: id, quantity, unit_price_cents: price } of lines) {
    const { units = 0, cents = 0 } = products.get(id) ?? {};
    products.set(id, { units: units + quantity, cents: cents + quantity * price });
  }
  return products;
};

type Products = ReturnType<typeof productsOf>;

const countUnits = (products: Products): number => [...products.values()].reduce((sum, { units }) => sum + units, 0);

/**
 * The postings of an order with their sales. It counts as an order, with the units that the customer gets or has, from its
 * first payment on, while one counts. Money of an order of which everything came back is that of the lines as ordered.
 */
const salesOf = (order: AdminOrder) => {
  let payments = 0;
  let counted: Products = new Map();
  return postingsOf(order).map((posting) => {
    const { at, received, reversed, refunded, rupiah, payments: more } = posting;
    const own = productsOf(linesAt(order, at));
    const products = own.size > 0 ? own : productsOf(order.ordered);
    const before = Math.min(1, payments);
    payments += more;
    const orders = Math.min(1, payments) - before;
    if (orders > 0) counted = own;
    const units = orders * countUnits(counted);
    const sales: Sales = { orders, units, gross: received, reversed, refunds: refunded, rupiah };
    return { at, order, posting, sales, products, counted: orders === 0 ? new Map<number, never>() : counted };
  });
};

/** Splits the sales of a posting over the products of its order, the amounts by their price. */
const splitSales = ({ sales, products, counted }: ReturnType<typeof salesOf>[number]) => {
  const weights = [...products.values()].map(({ cents }) => cents);
  const partOf = (amount: number, index: number): number =>
    (splitCents(Math.abs(amount), weights)[index] ?? 0) * Math.sign(amount);
  const amounts = [...products.keys()].map((productId, index) => ({
    productId,
    part: { ...makeSales((figure) => partOf(sales[figure], index)), orders: 0, units: 0 },
  }));
  const counts = [...counted].map(([productId, { units }]: readonly [number, { readonly units: number }]) => ({
    productId,
    part: { ...NO_SALES, orders: sales.orders, units: sales.orders * units },
  }));
  return [...amounts, ...counts];
};

/** The names of products in the shop's first language; those of products that are gone as they were ordered. */
const findNames = async (
  db: Executor,
  postings: readonly { readonly order: AdminOrder }[],
): Promise<ReadonlyMap<number, string>> => {
  const lines = postings.flatMap(({ order }) => [...order.ordered, ...order.changes.flatMap((change) => change.lines)]);
  const ordered = new Map(lines.map((line) => [line.product_id, line.name]));
  if (ordered.size === 0) return ordered;
  const found = await findProducts(db, { ids: [...ordered.keys()], includeHidden: true });
  return new Map([...ordered, ...found.map(({ id, name }) => [id, name] as const)]);
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
  for (const row of postings) {
    addTo(days, dayOf(row.at), row.sales);
    addTo(types, row.order.payment_type, row.sales);
    for (const { productId, part } of splitSales(row)) addTo(products, productId, part);
  }
  const names = await findNames(db.read, postings);
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

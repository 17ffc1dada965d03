import { compare, sorted } from './compare';
import type { Notice } from './commandDatabase';
import { sentCart } from './customers';
import { GOODS } from './goods';
import { expectWords } from './mails';
import { figuresOf, isOnHold, isToSend, totalOf, unitsOf, type Oracle, type Order } from './oracle';
import { isSaleToSend } from './sales';
import { toCents, Violation } from './violation';
import type { World } from './world';

/** An order as the commands print it; amounts in dollars. */
interface PrintedOrder {
  readonly order: string;
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly rupiah: number | null;
  readonly fulfilment: string;
  readonly due: number;
  readonly price: number;
  readonly to_collect: number;
  readonly on_hold: boolean;
  readonly payments: readonly {
    readonly amount: number;
    readonly reversed: number;
    readonly channel: string;
    readonly reference: string;
    readonly received: string;
    readonly reversals: readonly { readonly kind: string; readonly amount: number; readonly is_accepted: boolean }[];
  }[];
  readonly refunds: readonly { readonly amount: number; readonly state: string; readonly channel: string }[];
}

const readOrder = (printed: PrintedOrder) => ({
  status: printed.status,
  fulfilment: printed.fulfilment,
  rupiah: printed.rupiah,
  on_hold: printed.on_hold,
  total: toCents(printed.total),
  due: toCents(printed.due),
  price: toCents(printed.price),
  toCollect: toCents(printed.to_collect),
  payments: sorted(
    printed.payments.map(({ amount, reversed, channel, reference, received, reversals }) => ({
      cents: toCents(amount),
      reversed: toCents(reversed),
      channel,
      reference,
      received,
      reversals: sorted(reversals.map((row) => ({ kind: row.kind, cents: toCents(row.amount), ok: row.is_accepted }))),
    })),
  ),
  refunds: sorted(printed.refunds.map(({ amount, state, channel }) => ({ cents: toCents(amount), state, channel }))),
});

const expectOrder = (order: Order) => {
  const { due, price, toCollect } = figuresOf(order);
  return {
    status: order.status,
    fulfilment: order.fulfilment,
    rupiah: order.rupiah,
    on_hold: isOnHold(order),
    total: totalOf(order),
    due,
    price,
    toCollect,
    payments: sorted(
      order.payments.map(({ cents, channel, reference, receivedAt, reversals }) => ({
        cents,
        reversed: reversals.reduce((sum, row) => sum + row.cents, 0),
        channel,
        reference,
        received: new Date(receivedAt).toISOString(),
        reversals: sorted(reversals.map((row) => ({ kind: row.kind, cents: row.cents, ok: row.isAccepted }))),
      })),
    ),
    refunds: sorted(
      order.refunds.map(({ cents, undoneAt, channel }) => ({
        cents,
        state: undoneAt === null ? 'done' : 'undone',
        channel,
      })),
    ),
  };
};

interface PrintedProduct {
  readonly slug: string;
  readonly price: number;
  readonly stock: Readonly<Record<string, number>>;
}

/** What the shop says of its orders and its stock, and of some carts. */
interface ShopState {
  readonly orders: readonly PrintedOrder[];
  readonly toSend: readonly PrintedOrder[];
  readonly products: readonly PrintedProduct[];
  readonly notices: readonly Notice[];
  readonly carts: ReadonlyMap<number, Readonly<Record<string, number>>>;
}

/** Reads the state of the shop, with the carts of these customers; without them while the server is down. */
export const readShop = async (world: World, customers: readonly number[]): Promise<ShopState> => {
  const carts = new Map<number, Readonly<Record<string, number>>>();
  for (const customer of customers) {
    const cart = await world.call('POST', '/api/getcart', { customer, payload: {} });
    if (cart?.status === 200) carts.set(customer, cart.body as Readonly<Record<string, number>>);
  }
  return {
    carts,
    orders: (await world.run(['orders', 'list'])).json(),
    toSend: (await world.run(['orders', 'to-send'])).json(),
    products: (await world.run(['products', 'list'])).json(),
    notices: await world.readNotices(),
  };
};

const compareOrders = ({ orders, toSend }: ShopState, oracle: Oracle): void => {
  const sales = new Map([...oracle.rows.sales.values()].map((sale) => [sale.id, sale]));
  for (const one of orders.filter(({ id }) => !sales.has(id))) {
    const order = oracle.order(one.id);
    if (!order) throw new Violation('orders', `the shop has an order that nobody placed: ${one.order}`);
    compare('orders', `order ${order.key}`, readOrder(one), expectOrder(order), [order.customer]);
  }
  const lost = oracle.orders.find(({ id }) => !orders.some((one) => one.id === id));
  if (lost) throw new Violation('orders', `order ${lost.key} is lost`, [lost.customer]);
  const listed = new Set(toSend.map(({ id }) => id));
  for (const sale of sales.values()) {
    if (listed.has(sale.id) === isSaleToSend(sale)) continue;
    throw new Violation('orders', `sale ${sale.number} is ${listed.has(sale.id) ? '' : 'not '}in to-send`);
  }
  for (const order of oracle.orders) {
    const isListed = listed.has(order.id);
    if (isListed === isToSend(order)) continue;
    throw new Violation('orders', `order ${order.key} is ${isListed ? '' : 'not '}in to-send`, [order.customer]);
  }
};

const compareStock = ({ products }: ShopState, oracle: Oracle): void => {
  for (const [index, { slug, units }] of GOODS.entries()) {
    const product = index + 1;
    const found = products.find((one) => one.slug === slug);
    for (const size of Object.keys(units)) {
      const [expected, said] = [oracle.onHand({ product, size }), found?.stock[size]];
      if (said === expected) continue;
      throw new Violation('stock', `${slug} ${size}: ${said ?? 'nothing'} on hand, not ${expected}`);
    }
    compare('stock', slug, { price: toCents(found?.price ?? 0) }, { price: oracle.rows.prices.get(product) });
  }
};

/** Every notification about an order, to the operator and the customer, with its amount and its words. */
const compareNotices = ({ orders, notices }: ShopState, oracle: Oracle): void => {
  const told = new Map<string, Notice[]>();
  for (const notice of notices) {
    const { order_id: id } = notice;
    if (id !== null) told.set(id, [...(told.get(id) ?? []), notice]);
  }
  const numbers = new Map(orders.map(({ id, order }) => [id, order]));
  for (const order of oracle.orders) {
    const { id, key, customer, type, language } = order;
    // The texts of an erased customer are erased, and their languages.
    const isErased = oracle.rows.erased.has(customer);
    const facts = { number: numbers.get(id) ?? '', total: totalOf(order), units: unitsOf(order), type };
    const said = (told.get(id) ?? []).map(({ kind, amount_cents: cents, operator, mail }) => {
      return { kind, cents, ...(isErased ? {} : { operator, mail }) };
    });
    const expected = order.notices.map(({ kind, cents, courier }) => {
      return { kind, cents, ...(isErased ? {} : expectWords(language, { ...facts, kind, cents, courier })) };
    });
    compare('notices', `order ${key}`, { notices: sorted(said) }, { notices: sorted(expected) }, [customer]);
  }
};

/** Compares the state of the shop with the oracle. Throws Violation. */
export const compareShop = (shop: ShopState, oracle: Oracle): void => {
  compareOrders(shop, oracle);
  compareStock(shop, oracle);
  compareNotices(shop, oracle);
  for (const [customer, cart] of shop.carts) {
    const expected = Object.entries(sentCart(oracle.cart(customer))).sort();
    compare('cart', `customer ${customer}`, { cart: Object.entries(cart).sort() }, { cart: expected }, [customer]);
  }
};

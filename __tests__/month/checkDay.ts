import { sentCart } from './customers';
import { dateOf } from './clock';
import { GOODS } from './goods';
import { holds } from './notYet';
import { figuresOf, isOnHold, isToSend, totalOf, type Oracle, type Order, type Stray, type Sums } from './oracle';
import { stateOf } from './transaction';
import { dollars, toCents, Violation } from './violation';
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
  readonly price?: number;
  readonly to_collect?: number;
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

const sorted = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Throws Violation, with the first field that differs. */
const compare = (
  about: Violation['about'],
  what: string,
  shop: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  customers: readonly number[] = [],
): void => {
  for (const [field, value] of Object.entries(expected)) {
    const [said, right] = [JSON.stringify(shop[field]), JSON.stringify(value)];
    if (said !== right)
      throw new Violation(about, `${what}: ${field} is ${said ?? 'missing'}, not ${right}`, customers);
  }
};

const readOrder = (printed: PrintedOrder) => ({
  ...{ status: printed.status, fulfilment: printed.fulfilment, rupiah: printed.rupiah, on_hold: printed.on_hold },
  ...{ total: toCents(printed.total), due: toCents(printed.due) },
  ...(holds('lowered prices') ? { price: toCents(printed.price ?? printed.total) } : {}),
  ...(holds('the amount to collect') ? { toCollect: toCents(printed.to_collect ?? printed.total) } : {}),
  payments: sorted(
    printed.payments.map(({ amount, reversed, channel, reference, received, reversals }) => ({
      ...{ cents: toCents(amount), reversed: toCents(reversed), channel, reference, received },
      reversals: sorted(reversals.map((row) => ({ kind: row.kind, cents: toCents(row.amount), ok: row.is_accepted }))),
    })),
  ),
  refunds: sorted(printed.refunds.map(({ amount, state, channel }) => ({ cents: toCents(amount), state, channel }))),
});

const expectOrder = (order: Order) => ({
  ...{ status: order.status, fulfilment: order.fulfilment, rupiah: order.rupiah, on_hold: isOnHold(order) },
  ...{ total: totalOf(order), due: figuresOf(order).due },
  ...(holds('lowered prices') ? { price: figuresOf(order).price } : {}),
  ...(holds('the amount to collect') ? { toCollect: figuresOf(order).toCollect } : {}),
  payments: sorted(
    order.payments.map(({ cents, channel, reference, receivedAt, reversals }) => ({
      ...{ cents, reversed: reversals.reduce((sum, row) => sum + row.cents, 0), channel, reference },
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
});

interface PrintedProduct {
  readonly slug: string;
  readonly price: number;
  readonly stock: Readonly<Record<string, number>>;
}

interface Notice {
  readonly kind: string;
  readonly order_id: string | null;
  readonly amount_cents: number | null;
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
  for (const one of orders) {
    const order = oracle.order(one.id);
    if (!order) throw new Violation('orders', `the shop has an order that nobody placed: ${one.order}`);
    compare('orders', `order ${order.key}`, readOrder(one), expectOrder(order), [order.customer]);
  }
  const lost = oracle.orders.find(({ id }) => !orders.some((one) => one.id === id));
  if (lost) throw new Violation('orders', `order ${lost.key} is lost`, [lost.customer]);
  const listed = new Set(toSend.map(({ id }) => id));
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

/** The notifications that are about an amount. */
const HAVE_AMOUNTS = ['refund_due', 'refunded', 'payment_reversed'];

/** Every notification about an order, to the operator and the customer. */
const compareNotices = ({ notices }: ShopState, oracle: Oracle): void => {
  const told = new Map<string, object[]>();
  for (const { order_id: id, kind, amount_cents: cents } of notices) {
    const notice = { kind, cents: HAVE_AMOUNTS.includes(kind) ? cents : null };
    if (id !== null) told.set(id, [...(told.get(id) ?? []), notice]);
  }
  for (const order of oracle.orders) {
    const said = sorted(told.get(order.id) ?? []);
    const expected = sorted(order.notices.map(({ kind, cents }) => ({ kind, cents })));
    compare('notices', `order ${order.key}`, { notices: said }, { notices: expected }, [order.customer]);
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

type PrintedSums = Readonly<Record<'gross' | 'reversed' | 'refunds' | 'net' | 'rupiah' | 'orders' | 'units', number>>;

interface ChannelSums {
  readonly channel: string;
  readonly received: number;
  readonly reversed: number;
  readonly refunds: number;
}

interface Report {
  readonly channels?: readonly ChannelSums[];
  readonly total: PrintedSums;
  readonly days: readonly (PrintedSums & { readonly day: string })[];
  readonly products: readonly PrintedSums[];
  readonly types: readonly PrintedSums[];
  readonly unmatched: { readonly payments: number; readonly amount: number };
}

const FIRST_DAY = '2025-11-01';
const NO_SUMS: Sums = { gross: 0, reversed: 0, refunds: 0, rupiah: 0, orders: 0, units: 0 };

const readSums = (sums: PrintedSums) => ({
  ...{ gross: toCents(sums.gross), reversed: toCents(sums.reversed), refunds: toCents(sums.refunds) },
  ...{ net: toCents(sums.net), rupiah: sums.rupiah, orders: sums.orders, units: sums.units },
});

/** The money of the whole report by its channel, whatever the customer chose. */
const compareChannels = (said: readonly ChannelSums[], { oracle, clock }: World): void => {
  const sums = new Map<string, { received: number; reversed: number; refunds: number }>();
  for (const posting of oracle.orders.flatMap((order) => oracle.postings(order))) {
    const day = dateOf(posting.at);
    if (day < FIRST_DAY || day > dateOf(clock.now)) continue;
    const own = sums.get(posting.channel) ?? { received: 0, reversed: 0, refunds: 0 };
    sums.set(posting.channel, {
      received: own.received + posting.gross,
      reversed: own.reversed + posting.reversed,
      refunds: own.refunds + posting.refunds,
    });
  }
  const read = said.map(({ channel, received, reversed, refunds }) => {
    return { channel, received: toCents(received), reversed: toCents(reversed), refunds: toCents(refunds) };
  });
  const expected = [...sums].map(([channel, own]) => ({ channel, ...own }));
  compare('report', 'channels', { channels: sorted(read) }, { channels: sorted(expected) });
};

/** The report of every day, by the cent. Throws Violation. */
const checkReport = async (world: World): Promise<void> => {
  const { oracle, clock } = world;
  const words = ['orders', 'report', '--from', FIRST_DAY, '--to', dateOf(clock.now)];
  const { total, days, products, types, channels = [], unmatched } = (await world.run(words)).json<Report>();
  const expected = oracle.report();
  for (const day of new Set([...expected.keys(), ...days.map((row) => row.day)])) {
    if (day < FIRST_DAY || day > dateOf(clock.now)) continue;
    const right = expected.get(day) ?? NO_SUMS;
    const said = days.find((row) => row.day === day);
    const net = right.gross - right.reversed - right.refunds;
    compare('report', day, said ? readSums(said) : { ...NO_SUMS, net: 0 }, { ...right, net });
  }
  for (const [what, rows] of Object.entries({ products, types, days })) {
    const sum = (field: keyof PrintedSums): number => rows.reduce((so, row) => so + toCents(row[field]), 0);
    for (const field of ['gross', 'reversed', 'refunds', 'net'] as const) {
      if (sum(field) === toCents(total[field])) continue;
      throw new Violation('report', `the ${field} of the ${what} is ${dollars(sum(field))}, of all ${total[field]}`);
    }
  }
  if (holds('channels in the report')) compareChannels(channels, world);
  const strays = [...oracle.rows.strays.values()].filter(({ state }) => state === 'unmatched');
  const cents = strays.reduce((sum, { payment }) => sum + payment.cents, 0);
  const said = { payments: unmatched.payments, cents: toCents(unmatched.amount) };
  compare('report', 'unmatched', said, { payments: strays.length, cents });
};

interface Finding {
  readonly level: 'bad' | 'note';
  readonly area: string;
  readonly what: string;
}

const DAY = 86_400_000;

/** True for a payment of an unknown order that is in the books, and that the provider has not taken back. */
const isOpen = ({ state, payment }: Stray): boolean =>
  state === 'unmatched' && payment.reversals.reduce((left, row) => left - row.cents, payment.cents) > 0;

/** What `doctor` must find in the orders: its first words, and how many. */
const expectFindings = (world: World): ReadonlyMap<string, number> => {
  const { oracle, clock } = world;
  const count = (matches: (order: Order) => boolean): number => oracle.orders.filter(matches).length;
  const pendingSince = (type: string, days: number) => (order: Order) =>
    order.status === 'pending' && order.type === type && order.placedAt < clock.now - days * DAY;
  return new Map(
    [
      ['Bank transfers have not been verified', count(pendingSince('bank_transfer', 3))],
      ['Cash on delivery has been pending', count(pendingSince('cod', 14))],
      ...(holds('negative net')
        ? ([['More money of these orders was returned', count((order) => figuresOf(order).net < 0)]] as const)
        : []),
      ['Refunds are due', count((order) => figuresOf(order).due > 0)],
      ['The payment provider has reversed', count(isOnHold)],
      ['Payments are held for a fraud check', count(({ attempts }) => attempts.some((one) => one.isChallenged))],
      [
        'Payments have arrived for orders that the shop does not have',
        [...oracle.rows.strays.values()].filter(isOpen).length,
      ],
    ].filter((entry): entry is [string, number] => entry[1] !== 0),
  );
};

/** The number of things that a finding names: a few, and how many more. */
const countNames = (what: string): number => {
  const names = what.slice(what.indexOf(': ') + 2);
  return names.split(', ').length + Number(/ and (\d+) more\.$/.exec(names)?.[1] ?? 0);
};

/** `doctor` finds what there is to do, and nothing else. Throws Violation. */
const checkDoctor = async (world: World): Promise<void> => {
  const findings = (await world.run(['doctor'])).json<readonly Finding[]>();
  const expected = expectFindings(world);
  for (const { level, area, what } of findings) {
    if (level === 'note' && ['settings', 'products', 'files'].includes(area)) continue;
    const known = [...expected.keys()].find((start) => what.startsWith(start));
    if (known === undefined || countNames(what) !== expected.get(known)) {
      throw new Violation('doctor', `doctor says: ${what} Expected: ${expected.get(known ?? '') ?? 'nothing'}`);
    }
  }
  const silent = [...expected].find(([start]) => !findings.some(({ what }) => what.startsWith(start)));
  if (silent) throw new Violation('doctor', `doctor does not say: ${silent[0]} (${silent[1]})`);
};

/** The provider's payments and what it took back are in the books. Throws Violation. */
const checkProvider = ({ oracle, provider, unchecked }: World): void => {
  for (const transaction of provider.transactions) {
    const order = oracle.byNumber(transaction.number);
    if (
      !order ||
      !oracle.hasAttempt(transaction.orderId) ||
      unchecked.has(order.id) ||
      transaction.paidAt === undefined
    )
      continue;
    const { providerId, refunded, chargedBack, rupiah } = stateOf(transaction);
    const booked = order.payments.find((payment) => payment.providerId === providerId);
    if (!booked)
      throw new Violation('provider', `a payment of order ${order.key} is not in the books`, [order.customer]);
    const isVoid = transaction.status === 'cancel' || transaction.status === 'deny';
    const back = booked.reversals.reduce((sum, row) => sum + (row.rupiah ?? 0), 0);
    const expected = isVoid ? rupiah : refunded + chargedBack;
    if (back === expected) continue;
    const text = `of order ${order.key} ${back} rupiah are reversed in the books, and ${expected} at the provider`;
    throw new Violation('provider', text, [order.customer]);
  }
};

interface SentOrder {
  readonly _id: string;
  readonly paymentStatus: string;
  readonly totalAmount: number;
  readonly fulfilment: string;
  readonly reasonCode?: string;
  readonly items: readonly { productId: { id: number; new_price: number }; size: string; quantity: number }[];
  readonly refunds: readonly { readonly amount: number }[];
  readonly received?: number;
  readonly toCollect?: number;
  readonly timeline: readonly { readonly step: string }[];
}

/** Why an order has ended, as the customer reads it. */
const reasonOf = ({ status, fulfilment, endedBy }: Order): string | undefined => {
  if (status === 'expired') return 'expired';
  if (status === 'failed') return endedBy === 'operator' ? 'notConfirmed' : 'failed';
  if (status !== 'cancelled') return undefined;
  if (endedBy === 'shopper') return 'replaced';
  if (fulfilment === 'returned') return 'returned';
  return endedBy === 'operator' ? 'cancelledByShop' : 'cancelled';
};

const readSent = (sent: SentOrder) => ({
  ...{ status: sent.paymentStatus, fulfilment: sent.fulfilment, reason: sent.reasonCode ?? null },
  total: toCents(sent.totalAmount),
  items: sorted(
    sent.items.map(({ productId, size, quantity: count }) => {
      return { product: productId.id, size, count, cents: toCents(productId.new_price) };
    }),
  ),
  refunds: sorted(sent.refunds.map(({ amount }) => ({ cents: toCents(amount) }))),
  ...(holds('the amount to collect')
    ? { received: toCents(sent.received ?? 0), left: toCents(sent.toCollect ?? 0) }
    : {}),
  isPaid: sent.timeline.some(({ step }) => step === 'paid'),
  hasStep: sent.fulfilment === 'new' || sent.timeline.some(({ step }) => step === sent.fulfilment),
});

const expectSent = (order: Order) => ({
  ...{ status: order.status, fulfilment: order.fulfilment, reason: reasonOf(order) ?? null, total: totalOf(order) },
  items: sorted(order.lines.map(({ product, size, count, cents }) => ({ product, size, count, cents }))),
  refunds: sorted([
    ...order.refunds.filter(({ undoneAt }) => undoneAt === null).map(({ cents }) => ({ cents })),
    ...order.payments.flatMap(({ reversals }) =>
      reversals.filter(({ kind }) => kind === 'refund').map(({ cents }) => ({ cents })),
    ),
  ]),
  ...(holds('the amount to collect')
    ? { received: Math.max(0, figuresOf(order).net), left: figuresOf(order).toCollect }
    : {}),
  ...{ isPaid: order.status === 'paid', hasStep: true },
});

/** What a customer reads of the orders. Throws Violation. */
const checkHistory = async (world: World, customer: number): Promise<void> => {
  const { oracle } = world;
  const history = await world.call('GET', '/api/order-history', { customer });
  if (!history) return;
  const sent = history.body as readonly SentOrder[];
  const orders = oracle.orders.filter((order) => order.customer === customer);
  compare('history', `customer ${customer}`, { orders: sent.length }, { orders: orders.length }, [customer]);
  for (const order of orders) {
    const found = sent.find(({ _id: id }) => id === order.id);
    compare('history', `order ${order.key}`, found ? readSent(found) : {}, expectSent(order), [customer]);
  }
};

/** Compares everything that the shop says at the end of a day with the oracle. Throws Violation. */
export const checkDay = async (world: World): Promise<void> => {
  const touched = [...world.touched].filter((customer) => !world.oracle.rows.erased.has(customer));
  compareShop(await readShop(world, touched), world.oracle);
  checkProvider(world);
  await checkReport(world);
  await checkDoctor(world);
  for (const customer of touched) await checkHistory(world, customer);
  world.touched.clear();
  world.requireRight();
};

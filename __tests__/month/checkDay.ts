import { dateOf } from './clock';
import { compare, sorted } from './compare';
import { compareShop, readShop } from './compareShop';
import { courierKey } from './courierKey';
import { cashOfCouriers } from './couriers';
import {
  centsLeft,
  figuresOf,
  isOnHold,
  isOpen,
  totalOf,
  type Order,
  type Payment,
  type Stray,
  type Sums,
} from './oracle';
import { expectSale, saleFigures, salePostings, type Sale } from './sales';
import { stateOf } from './transaction';
import { dollars, toCents, Violation } from './violation';
import type { World } from './world';

type PrintedSums = Readonly<Record<'gross' | 'reversed' | 'refunds' | 'net' | 'rupiah' | 'orders' | 'units', number>>;

interface MovedSums {
  readonly channel?: string;
  readonly held_by?: string;
  readonly received: number;
  readonly reversed: number;
  readonly refunds: number;
}

interface Report {
  readonly channels: readonly MovedSums[];
  readonly cash: readonly MovedSums[];
  readonly total: PrintedSums;
  readonly days: readonly (PrintedSums & { readonly day: string })[];
  readonly products: readonly PrintedSums[];
  readonly types: readonly PrintedSums[];
  readonly unmatched: { readonly payments: number; readonly amount: number };
  readonly with_couriers: readonly { readonly courier: string; readonly amount: number }[];
}

const FIRST_DAY = '2025-11-01';
const NO_SUMS: Sums = { gross: 0, reversed: 0, refunds: 0, rupiah: 0, orders: 0, units: 0 };

const readSums = (sums: PrintedSums) => ({
  ...{ gross: toCents(sums.gross), reversed: toCents(sums.reversed), refunds: toCents(sums.refunds) },
  ...{ net: toCents(sums.net), rupiah: sums.rupiah, orders: sums.orders, units: sums.units },
});

/** The money of the whole report by its channel, whatever the customer chose, or the cash by who holds it. */
const compareSums = (by: 'channel' | 'heldBy', said: readonly MovedSums[], { oracle, clock }: World): void => {
  const sums = new Map<string, { received: number; reversed: number; refunds: number }>();
  const sales = [...oracle.rows.sales.values()].flatMap(salePostings);
  for (const posting of [...oracle.orders.flatMap((order) => oracle.postings(order)), ...sales]) {
    const day = dateOf(posting.at);
    if (day < FIRST_DAY || day > dateOf(clock.now) || (by === 'heldBy' && posting.channel !== 'cash')) continue;
    const own = sums.get(posting[by]) ?? { received: 0, reversed: 0, refunds: 0 };
    sums.set(posting[by], {
      received: own.received + posting.gross,
      reversed: own.reversed + posting.reversed,
      refunds: own.refunds + posting.refunds,
    });
  }
  const read = said.map(({ channel, held_by: holder, received, reversed, refunds }) => ({
    ...{ name: channel ?? holder, received: toCents(received) },
    ...{ reversed: toCents(reversed), refunds: toCents(refunds) },
  }));
  const expected = [...sums].map(([name, own]) => ({ name, ...own }));
  compare('report', by, { sums: sorted(read) }, { sums: sorted(expected) });
};

const sumHeld = (rows: Report['with_couriers']): number => rows.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** The cash that couriers have now, by the report; and that of an earlier day, which stays as it was. Throws Violation. */
const checkHeld = async (world: World, held: Report['with_couriers']): Promise<void> => {
  const { rows } = world.oracle;
  const said = held.map(({ courier, amount }) => ({ courier: courierKey(courier), cents: toCents(amount) }));
  const expected = cashOfCouriers(world.oracle).filter(({ held: cents }) => cents !== 0);
  const right = expected.map(({ courier, held: cents }) => ({ courier, cents }));
  compare('report', 'with couriers', { sums: sorted(said) }, { sums: sorted(right) });
  if (rows.closed) {
    const { day, cents } = rows.closed;
    const earlier = (await world.run(['orders', 'report', '--from', day, '--to', day])).json<Report>();
    compare('report', `with couriers on ${day}`, { cents: sumHeld(earlier.with_couriers) }, { cents });
  }
  rows.closed = { day: dateOf(world.clock.now), cents: sumHeld(held) };
};

/** The report of every day, by the cent. Throws Violation. */
const checkReport = async (world: World): Promise<void> => {
  const { oracle, clock } = world;
  const words = ['orders', 'report', '--from', FIRST_DAY, '--to', dateOf(clock.now)];
  const {
    total,
    days,
    products,
    types,
    channels,
    cash,
    unmatched,
    with_couriers: held,
  } = (await world.run(words)).json<Report>();
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
  compareSums('channel', channels, world);
  compareSums('heldBy', cash, world);
  await checkHeld(world, held);
  const strays = [...oracle.rows.strays.values()].filter(isOpen);
  const cents = strays.reduce((sum, { payment }) => sum + centsLeft(payment), 0);
  const said = { payments: unmatched.payments, cents: toCents(unmatched.amount) };
  compare('report', 'unmatched', said, { payments: strays.length, cents });
};

interface Finding {
  readonly level: 'bad' | 'note';
  readonly area: string;
  readonly what: string;
}

const DAY = 86_400_000;

/** What `doctor` must find in the orders: its first words, and how many. */
const expectFindings = (world: World): ReadonlyMap<string, number> => {
  const { oracle, clock } = world;
  const count = (matches: (order: Order) => boolean): number => oracle.orders.filter(matches).length;
  const pendingSince = (type: string, days: number) => (order: Order) =>
    order.status === 'pending' && order.type === type && order.placedAt < clock.now - days * DAY;
  const isOldAndOwed = (order: Order): boolean => {
    const { isOwed, net } = figuresOf(order);
    return isOwed && net >= 0 && order.placedAt < clock.now - 14 * DAY;
  };
  const sales = [...oracle.rows.sales.values()];
  const isOldSale = (sale: Sale): boolean => sale.placedAt < clock.now - 14 * DAY;
  const isOwedSale = (sale: Sale): boolean => isOldSale(sale) && saleFigures(sale).isOwed;
  const countSales = (matches: (sale: Sale) => boolean): number => sales.filter(matches).length;
  const strays = [...oracle.rows.strays.values()].filter(({ state }) => state === 'unmatched');
  const captured = [...oracle.orders.flatMap(({ payments }) => payments), ...strays.map(({ payment }) => payment)];
  const isLate = ({ isCaptured, receivedAt, cents, reversals }: Payment): boolean =>
    isCaptured && receivedAt <= clock.now - 7 * DAY && reversals.reduce((left, row) => left - row.cents, cents) > 0;
  return new Map(
    [
      ['Bank transfers have not been verified', count(pendingSince('bank_transfer', 3))],
      [
        'Cash on delivery has been pending',
        count((order) => pendingSince('cod', 14)(order) && !isOldAndOwed(order)) +
          countSales((sale) => sale.status === 'pending' && isOldSale(sale) && !isOwedSale(sale)),
      ],
      ['More money of these orders was returned', count((order) => figuresOf(order).net < 0)],
      ['Goods of orders that are over two weeks old were delivered', count(isOldAndOwed) + countSales(isOwedSale)],
      ['The payment provider has captured these payments over 7 days ago', captured.filter(isLate).length],
      ['Refunds are due', count((order) => figuresOf(order).due > 0) + countSales((sale) => saleFigures(sale).due > 0)],
      ['The payment provider has reversed', count(isOnHold)],
      ['Payments are held for a fraud check', count(({ attempts }) => attempts.some((one) => one.isChallenged))],
      [
        'The payment provider says what the shop cannot book',
        [...oracle.rows.paidElsewhere].filter((id) => oracle.rows.strays.get(id)?.state === 'assigned').length,
      ],
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
    // An attempt since the backup is lost: its payment has no order.
    const stray = oracle.rows.strays.get(transaction.orderId)?.payment;
    const booked = order.payments.find((payment) => payment.providerId === providerId) ?? stray;
    const isVoid = transaction.status === 'cancel' || transaction.status === 'deny';
    // The provider had taken it back before the shop asked.
    if (!booked && isVoid) continue;
    if (!booked)
      throw new Violation('provider', `a payment of order ${order.key} is not in the books`, [order.customer]);
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
  ...{ received: toCents(sent.received ?? 0), left: toCents(sent.toCollect ?? 0) },
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
  ...{ received: Math.max(0, figuresOf(order).net), left: figuresOf(order).toCollect },
  ...{ isPaid: order.status === 'paid', hasStep: true },
});

/** What a customer reads of the orders. Throws Violation. */
const checkHistory = async (world: World, customer: number): Promise<void> => {
  const { oracle } = world;
  const history = await world.call('GET', '/api/order-history', { customer });
  if (!history) return;
  const sent = history.body as readonly SentOrder[];
  const orders = oracle.orders.filter((order) => order.customer === customer);
  const sales = [...oracle.rows.sales.values()].filter((sale) => sale.customer === customer);
  const count = orders.length + sales.length;
  compare('history', `customer ${customer}`, { orders: sent.length }, { orders: count }, [customer]);
  for (const sale of sales) {
    const found = sent.find(({ _id: id }) => id === sale.id);
    const said = { status: found?.paymentStatus, fulfilment: found?.fulfilment, left: toCents(found?.toCollect ?? 0) };
    const { status, fulfilment, toCollect: left } = expectSale(sale);
    compare('history', `sale ${sale.number}`, said, { status, fulfilment, left }, [customer]);
  }
  for (const order of orders) {
    const found = sent.find(({ _id: id }) => id === order.id);
    compare('history', `order ${order.key}`, found ? readSent(found) : {}, expectSent(order), [customer]);
  }
};

/** The lists of what waits for the operator have these orders and payments, and no others. */
const checkLists = async (world: World): Promise<void> => {
  const { oracle } = world;
  const filters: readonly (readonly [string, (order: Order) => boolean, (sale: Sale) => boolean])[] = [
    ['--refund', (order) => figuresOf(order).due > 0, (sale) => saleFigures(sale).due > 0],
    ['--reversed', isOnHold, () => false],
    ['--owed', (order) => figuresOf(order).isOwed, (sale) => saleFigures(sale).isOwed],
  ];
  const sales = [...oracle.rows.sales.values()];
  for (const [filter, matches, matchesSale] of filters) {
    const said = (await world.run(['orders', 'list', filter])).json<readonly { id: string }[]>().map(({ id }) => id);
    const expected = oracle.orders.filter(matches);
    const customers = expected.map(({ customer }) => customer);
    compare(
      'orders',
      filter,
      { ids: said.sort() },
      { ids: [...expected, ...sales.filter(matchesSale)].map(({ id }) => id).sort() },
      customers,
    );
  }
  if (oracle.rows.strays.size === 0) return;
  for (const state of ['unmatched', 'dismissed'] as const) {
    const rows = (await world.run(['payments', 'list', `--${state}`])).json<readonly { payment: string }[]>();
    const isListed = (stray: Stray): boolean => stray.state === state && (state === 'dismissed' || isOpen(stray));
    const expected = [...oracle.rows.strays].filter(([, stray]) => isListed(stray)).map(([name]) => name);
    compare('provider', state, { names: rows.map(({ payment }) => payment).sort() }, { names: expected.sort() });
  }
};

/**
 * Compares everything that the shop says at the end of a day with the oracle: its orders, stock, carts and notifications,
 * reports, `doctor` and histories. They show earlier days too.
 */
export const checkDay = async (world: World): Promise<void> => {
  const { oracle, touched } = world;
  const customers = [...touched].filter((customer) => !oracle.rows.erased.has(customer));
  compareShop(await readShop(world, customers), oracle);
  checkProvider(world);
  await checkReport(world);
  await checkDoctor(world);
  await checkLists(world);
  for (const customer of customers) await checkHistory(world, customer);
  touched.clear();
  world.requireRight();
};

import type { ActionOf } from './events';
import { centsOf, type Line } from './goods';
import { newOrder, type SimulatedOrder } from './orders';
import type { World } from './world';

interface SentOrder {
  readonly _id: string;
  readonly transactionId: string;
}

/** Reads the number of an order from the customer's history. */
const readNumber = async (world: World, order: SimulatedOrder): Promise<string | undefined> => {
  if (order.number !== undefined) return order.number;
  const history = await world.call('GET', '/api/order-history', { customer: order.customer });
  if (history?.status === 200) {
    order.number = (history.body as readonly SentOrder[]).find(({ _id: id }) => id === order.id)?.transactionId;
  }
  return order.number;
};

/** Adds units to the cart; returns those that were on hand. */
const fillCart = async (world: World, customer: number, lines: readonly Line[]): Promise<readonly Line[]> => {
  const added: Line[] = [];
  for (const { product, size, count } of lines) {
    let units = 0;
    for (let unit = 0; unit < count; unit += 1) {
      const answer = await world.call('POST', '/api/addtocart', { customer, payload: { itemId: product, size } });
      if (answer?.status === 200) units += 1;
    }
    if (units > 0) added.push({ product, size, count: units });
  }
  return added;
};

/** Empties the cart of earlier visits. */
const clearCart = async (world: World, customer: number): Promise<void> => {
  const cart = await world.call('POST', '/api/getcart', { customer, payload: {} });
  for (const [line, count] of Object.entries((cart?.body ?? {}) as Record<string, number>)) {
    const [product = '', size = ''] = line.split('_');
    for (let unit = 0; unit < count; unit += 1) {
      await world.call('POST', '/api/removefromcart', { customer, payload: { itemId: Number(product), size } });
    }
  }
};

/** What customers do. */
export const customerActions = {
  fillCart: async (world: World, { customer, lines }: ActionOf<'fillCart'>) =>
    void (await fillCart(world, customer, lines)),

  order: async (world: World, { key, customer, type, lines: wanted }: ActionOf<'order'>) => {
    if (world.isDown) return;
    if ([...world.orders.values()].some((order) => order.customer === customer)) await clearCart(world, customer);
    const lines = await fillCart(world, customer, wanted);
    const paymentProof = type === 'bank_transfer' ? (world.accounts[customer]?.proof ?? '') : '';
    const payload = { shippingAddress: `Rua ${customer}, Dili`, paymentType: type, paymentProof };
    const transactions = world.provider.count;
    const answer = await world.call('POST', '/api/create-transaction', { customer, payload });
    const id = (answer?.body as { orderId?: string } | undefined)?.orderId;
    world.note(`checkout → ${answer?.status ?? ''}${id === undefined ? ' no order' : ''}`);
    if (id === undefined) return;
    const known = [...world.orders.values()].find((order) => order.id === id);
    const order = known ?? newOrder({ key, customer, id, type, lines, cents: centsOf(lines) });
    world.orders.set(key, order);
    order.number ??= world.provider.numberAfter(transactions);
  },

  look: async (world: World, { customer }: ActionOf<'look'>) => {
    await world.call('GET', '/api/order-history', { customer });
  },

  payNow: async (world: World, { key, customer }: ActionOf<'payNow'>) => {
    const order = world.orders.get(key);
    const orderId = order && (await readNumber(world, order));
    if (orderId === undefined) return;
    const answer = await world.call('POST', '/api/retry-payment', { customer, payload: { orderId } });
    world.note(`retry-payment → ${answer?.status ?? 'the shop is down'}`);
  },

  pay: async (world: World, { key, how, hook }: ActionOf<'pay'>) => {
    const number = world.orders.get(key)?.number;
    if (number === undefined) return;
    world.note(`${world.provider.pay(number, how, hook) ? 'done' : 'the payment page is closed'}`);
  },
};

import type { ActionOf } from './events';
import type { Line, Size } from './goods';
import type { Order } from './oracle';
import type { World } from './world';

interface SentOrder {
  readonly _id: string;
  readonly transactionId: string;
}

interface SentProduct {
  readonly stock_by_size: readonly { readonly size: string; readonly quantity: number }[];
}

/** Reads the number of an order from the customer's history. */
export const readNumber = async (world: World, order: Order): Promise<string | undefined> => {
  if (order.number !== undefined) return order.number;
  const history = await world.call('GET', '/api/order-history', { customer: order.customer });
  if (history?.status === 200) {
    order.number = (history.body as readonly SentOrder[]).find(({ _id: id }) => id === order.id)?.transactionId;
  }
  return order.number;
};

const add = async (world: World, customer: number, { product, size }: Size): Promise<void> => {
  const answer = await world.call('POST', '/api/addtocart', { customer, payload: { itemId: product, size } });
  if (!answer) return;
  const sent = (answer.body as { updatedProduct?: SentProduct }).updatedProduct;
  const left = sent?.stock_by_size.find((row) => row.size === size)?.quantity;
  world.oracle.add(customer, { product, size }, { status: answer.status, ...(left === undefined ? {} : { left }) });
};

const fillCart = async (world: World, customer: number, lines: readonly Line[]): Promise<void> => {
  for (const line of lines) {
    for (let unit = 0; unit < line.count; unit += 1) await add(world, customer, line);
  }
};

/** Takes what is not wanted any more out of the cart. */
const clearCart = async (world: World, customer: number): Promise<void> => {
  for (const [name, count] of world.oracle.cart(customer)) {
    const [product = '', size = ''] = name.split(' ');
    const payload = { itemId: Number(product), size };
    for (let unit = 0; unit < count; unit += 1) {
      const answer = await world.call('POST', '/api/removefromcart', { customer, payload });
      if (answer) world.oracle.remove(customer, { product: Number(product), size }, answer.status);
    }
  }
};

/** What customers do. */
export const customerActions = {
  fillCart: async (world: World, { customer, lines }: ActionOf<'fillCart'>) => fillCart(world, customer, lines),

  order: async (world: World, { key, customer, type, lines }: ActionOf<'order'>) => {
    if (world.isDown) return;
    if (world.oracle.orders.some((order) => order.customer === customer)) await clearCart(world, customer);
    await fillCart(world, customer, lines);
    const address = `Rua ${customer}, Dili`;
    const paymentProof = type === 'bank_transfer' ? (world.accounts[customer]?.proof ?? '') : '';
    const payload = { shippingAddress: address, paymentType: type, paymentProof };
    const before = world.oracle.before(customer);
    const answer = await world.call('POST', '/api/create-transaction', { customer, payload });
    if (!answer) return;
    const { orderId: id } = answer.body as { orderId?: string };
    world.note(`checkout → ${answer.status}${id === undefined ? ' no order' : ''}`);
    world.oracle.checkout({ key, customer, type, address }, before, { status: answer.status, id });
    if (id !== undefined) world.ids.set(key, id);
  },

  look: async (world: World, { customer }: ActionOf<'look'>) => {
    await world.call('GET', '/api/order-history', { customer });
  },

  payNow: async (world: World, { key, customer }: ActionOf<'payNow'>) => {
    const order = world.order(key);
    const orderId = order && (await readNumber(world, order));
    if (!order || orderId === undefined) return;
    const before = world.oracle.before(customer, order.id);
    const answer = await world.call('POST', '/api/retry-payment', { customer, payload: { orderId } });
    world.note(`retry-payment → ${answer?.status ?? 'the shop is down'}`);
    if (answer) world.oracle.payNow(order.id, before, answer.status);
  },

  pay: async (world: World, { key, how, hook }: ActionOf<'pay'>) => {
    const number = world.order(key)?.number;
    if (number === undefined) return;
    world.note(world.provider.pay(number, how, hook) ? 'done' : 'the payment page is closed');
  },
};

/** What a cart has, as `getcart` sends it. */
export const sentCart = (cart: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...cart].map(([name, count]) => [name.replace(' ', '_'), count]));

import type { ActionOf } from './events';
import type { Line, Size } from './goods';
import { LANGUAGES } from './mails';
import type { Move } from './moves';
import { LOST, type Order } from './oracle';
import type { Answer, World } from './world';

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

/** Prepares the cart of a checkout; returns the checkout. */
const prepareCheckout = async (
  world: World,
  { key, customer, type, lines }: Pick<ActionOf<'order'>, 'key' | 'customer' | 'type' | 'lines'>,
): Promise<Move> => {
  if (world.oracle.orders.some((order) => order.customer === customer)) await clearCart(world, customer);
  await fillCart(world, customer, lines);
  const address = `Rua ${customer}, Dili`;
  // A customer who orders again has chosen another language.
  const language = LANGUAGES[(customer + key.length) % LANGUAGES.length] ?? 'en';
  const paymentProof = type === 'bank_transfer' ? (world.accounts[customer]?.proof ?? '') : '';
  const request = {
    ...{
      customer,
      headers: { 'idempotency-key': `press-${key}-${world.clock.now}`, 'accept-language': language },
    },
    payload: { shippingAddress: address, paymentType: type, paymentProof },
  };
  const found = world.oracle.before(customer);
  let answer: Answer | undefined;
  return {
    customers: [customer],
    perform: async () => {
      answer = await world.call('POST', '/api/create-transaction', request);
      const { orderId: id } = (answer?.body ?? {}) as { orderId?: string };
      if (answer) world.note(`checkout → ${answer.status}${id === undefined ? ' no order' : ''}`);
      if (id !== undefined) world.ids.set(key, id);
    },
    apply: (oracle, { isLost, isAlone, newOrders }) => {
      const lost = newOrders.find((order) => !world.oracle.order(order));
      const id = isLost ? (lost ?? found.id) : (answer?.body as { orderId?: string } | undefined)?.orderId;
      if (isLost && id !== undefined) world.ids.set(key, id);
      const status = isLost ? LOST : answer?.status;
      if (status !== undefined)
        oracle.checkout({ key, customer, type, address, language }, found, { status, id, isAlone });
    },
    repeat: (oracle) => {
      const { orderId: id } = (answer?.body ?? {}) as { orderId?: string };
      if (answer) oracle.checkoutAgain(world.ids.get(key) ?? '', { status: answer.status, id });
    },
  };
};

const preparePayNow = async (
  world: World,
  { key, customer }: Pick<ActionOf<'payNow'>, 'key' | 'customer'>,
): Promise<Move | undefined> => {
  const order = world.order(key);
  const number = order && (await readNumber(world, order));
  if (!order || number === undefined) return undefined;
  world.oracle.before(customer, order.id);
  let answer: Answer | undefined;
  return {
    customers: [customer],
    perform: async () => {
      answer = await world.call('POST', '/api/retry-payment', { customer, payload: { orderId: number } });
      world.note(`retry-payment → ${answer?.status ?? 'the shop is down'}`);
    },
    apply: (oracle, { isLost }) => {
      const status = isLost ? LOST : answer?.status;
      if (status !== undefined) oracle.payNow(order.id, status);
    },
  };
};

export const customerMoves = {
  order: (world: World, action: ActionOf<'order'>) => prepareCheckout(world, action),
  payNow: (world: World, action: ActionOf<'payNow'>) => preparePayNow(world, action),
};

/** What customers do. */
export const customerActions = {
  fillCart: async (world: World, { customer, lines }: ActionOf<'fillCart'>) => fillCart(world, customer, lines),

  look: async (world: World, { customer }: ActionOf<'look'>) => {
    await world.call('GET', '/api/order-history', { customer });
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

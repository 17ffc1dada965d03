import type { Order, TimelineEntry } from '@/shared/contract/orders';

type Step = TimelineEntry['step'];

const STEPS: readonly Step[] = ['placed', 'packed', 'shipped', 'delivered'];
const PLACED_AT = Date.UTC(2025, 2, 7, 2);

/** The date of the nth step of an order, counted from 0: one step a day. */
const dateOf = (nth: number) => new Date(PLACED_AT + nth * 24 * 3600_000).toISOString();

/** An order as the API sends it, cash on delivery, that has come as far as `step`; `changes` replace its fields. */
export const orderAt = (step: 'placed' | 'packed' | 'shipped' | 'delivered', changes: Partial<Order> = {}): Order => ({
  _id: 'order-1',
  date: dateOf(0),
  paymentStatus: 'pending',
  totalAmount: 28,
  items: [
    { productId: { id: 1, name: 'Pocket Tee', images: ['/static/tee-1.webp'], new_price: 14 }, size: 'M', quantity: 2 },
  ],
  shippingAddress: 'Ana Soares, Rua Jacinto 3, Dili, Dili 0000',
  transactionId: 'LRS-1',
  paymentType: 'cod',
  userId: { name: 'Ana Soares' },
  refunds: [],
  fulfilment: step === 'placed' ? 'new' : step,
  timeline: STEPS.slice(0, STEPS.indexOf(step) + 1).map((reached, nth) => ({ step: reached, date: dateOf(nth) })),
  ...changes,
});

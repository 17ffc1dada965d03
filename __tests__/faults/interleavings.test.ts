import { engines } from '../support/database';
import { openInterleavedShop, type InterleavedShop, type Scenario } from './support/interleavedShop';
import {
  addOther,
  addUnit,
  cancelOrderOfBea,
  checkOut,
  expire,
  letTimePass,
  payNow,
  receive,
  removeUnit,
} from './support/orderActions';

const cash = { paymentType: 'cod' } as const;

const scenarios: readonly [string, Scenario][] = [
  [
    'sells the last unit once to two buyers',
    { work: checkOut(cash), concurrent: checkOut(cash, 'bea'), result: { orders: 1 } },
  ],
  [
    'makes one order of two checkouts with one key',
    { work: checkOut(cash, 'ana', 'key'), concurrent: checkOut(cash, 'ana', 'key'), result: { orders: 1 } },
  ],
  [
    'keeps one unpaid order of two tabs with different addresses',
    { work: checkOut(), concurrent: checkOut({ shippingAddress: 'Rua 2' }), units: 5 },
  ],
  [
    'leaves one payable order when an order is replaced during Pay Now',
    { before: [checkOut()], work: checkOut({ shippingAddress: 'Rua 2' }), concurrent: payNow },
  ],
  [
    'keeps a unit that is added during a checkout in the order or in the cart',
    { work: checkOut(cash), concurrent: addUnit, units: 5, result: { unitsOfAna: 2 } },
  ],
  [
    'keeps another product that is added during a checkout in the cart',
    { work: checkOut(cash), concurrent: addOther, units: 5, result: { unitsOfAna: 2 } },
  ],
  [
    'keeps a unit that is added while another is removed',
    { work: removeUnit, concurrent: addUnit, units: 5, result: { unitsOfAna: 1 } },
  ],
  [
    'keeps a unit that is added while the payment of an order empties the cart',
    { before: [checkOut()], work: receive('settlement'), concurrent: addUnit, units: 5, result: { unitsOfAna: 2 } },
  ],
  [
    'keeps a payment that arrives while its order is replaced',
    {
      before: [checkOut()],
      work: checkOut({ shippingAddress: 'Rua 2' }),
      concurrent: receive('settlement'),
      result: { isPaid: true },
    },
  ],
  [
    'keeps a payment while a checkout replaces its order',
    { before: [checkOut()], work: receive('settlement'), concurrent: checkOut(cash), result: { isPaid: true } },
  ],
  [
    'keeps a payment that arrives while its order expires',
    {
      before: [checkOut()],
      isLate: true,
      work: expire,
      concurrent: receive('settlement'),
      result: { isPaid: true },
    },
  ],
  [
    'keeps a payment while the expiry of its order runs',
    {
      before: [checkOut()],
      isLate: true,
      work: receive('settlement'),
      concurrent: expire,
      result: { isPaid: true },
    },
  ],
  [
    'keeps a late payment while another buyer takes its units',
    {
      before: [checkOut(), letTimePass, receive('expire')],
      work: receive('settlement'),
      concurrent: checkOut(cash, 'bea'),
      result: { isPaid: true },
    },
  ],
  [
    'owes a late payment only when it gets no units, while they come back and Pay Now takes them',
    {
      before: [checkOut(), letTimePass, receive('expire'), checkOut(cash, 'bea')],
      work: receive('settlement'),
      concurrent: async (context) => {
        await cancelOrderOfBea(context);
        await payNow(context);
      },
      result: { isPaid: true },
    },
  ],
  [
    'keeps a late payment that arrives during Pay Now',
    {
      before: [checkOut(), letTimePass, receive('expire')],
      work: payNow,
      concurrent: receive('settlement'),
      result: { isPaid: true },
    },
  ],
];

describe.each(engines)('interleavings of two actions between any two statements, on the %s database', (engine) => {
  let shop: InterleavedShop;
  beforeAll(async () => {
    shop = await openInterleavedShop(engine);
  });
  afterAll(() => shop.close());

  it.each(scenarios)('%s', (_name, scenario) => shop.run(scenario));
});

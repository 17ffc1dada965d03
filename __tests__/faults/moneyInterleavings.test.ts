import { engines } from '../support/database';
import { openInterleavedShop, type InterleavedShop, type Scenario } from './support/interleavedShop';
import {
  cancelOrder,
  checkOut,
  expire,
  markAsPaid,
  receive,
  recordTransfer,
  refund,
  reopen,
  undoLastRefund,
  undoRecord,
} from './support/orderActions';

const cash = { paymentType: 'cod' } as const;

const scenarios: readonly [string, Scenario][] = [
  [
    'keeps a payment when a denial arrives at the same time',
    {
      before: [checkOut()],
      // A denial ends an attempt only after its time.
      isLate: true,
      work: receive('settlement'),
      concurrent: receive('deny'),
      result: { isPaid: true, prices: 1, due: 0 },
    },
  ],
  [
    'keeps a payment that follows a denial while the denial is applied',
    {
      before: [checkOut()],
      isLate: true,
      work: receive('deny'),
      concurrent: receive('settlement'),
      result: { isPaid: true, prices: 1, due: 0 },
    },
  ],
  [
    'takes a payment back once when its refund is reported twice at the same time',
    {
      before: [checkOut(), receive('settlement')],
      work: receive('refund'),
      concurrent: receive('refund'),
      result: { isPaid: true, prices: 0, due: 0 },
    },
  ],
  [
    'counts a refund once that the provider reports while the operator records it',
    {
      before: [checkOut(), receive('settlement')],
      work: receive('refund'),
      concurrent: refund,
      result: { isPaid: true, prices: 0, due: 0 },
    },
  ],
  [
    'owes a refund again that is undone while another one is recorded',
    {
      before: [checkOut(), cancelOrder, receive('settlement'), refund],
      work: undoLastRefund,
      concurrent: refund,
    },
  ],
  [
    'owes the second payment when an operator marks an order as paid before the provider reports it',
    {
      before: [checkOut()],
      // Recorded as another payment: nothing says that it is the same money.
      work: markAsPaid(),
      concurrent: receive('settlement'),
      result: { isPaid: true },
    },
  ],
  [
    "replaces the operator's record when the provider reports the payment at the same time",
    {
      before: [checkOut(), markAsPaid(true)],
      work: receive('settlement'),
      concurrent: receive('settlement'),
      result: { isPaid: true, prices: 1, due: 0 },
    },
  ],
  [
    'keeps the payment of the provider while the operator undoes a record of it',
    {
      before: [checkOut(), markAsPaid(true)],
      work: undoRecord,
      concurrent: receive('settlement'),
      result: { isPaid: true, prices: 1, due: 0 },
    },
  ],
  [
    'owes the surplus when a transfer is recorded while the provider reports a payment',
    {
      before: [checkOut()],
      work: recordTransfer,
      concurrent: receive('settlement'),
      result: { isPaid: true, prices: 2, due: 1 },
    },
  ],
  [
    'reopens an order with units only, while another buyer takes them',
    {
      before: [checkOut(), cancelOrder, receive('settlement')],
      work: reopen,
      concurrent: checkOut(cash, 'bea'),
      result: { isPaid: true, prices: 1 },
    },
  ],
  [
    'lets a challenged payment wait while the time of its order ends',
    {
      before: [checkOut()],
      isLate: true,
      work: receive('capture', { fraud_status: 'challenge', status_code: '201' }),
      concurrent: expire,
      result: { prices: 0, due: 0 },
    },
  ],
];

describe.each(engines)(
  'interleavings of two actions about money between any two statements, on the %s database',
  (engine) => {
    let shop: InterleavedShop;
    beforeAll(async () => {
      shop = await openInterleavedShop(engine);
    });
    afterAll(() => shop.close());

    it.each(scenarios)('%s', (_name, scenario) => shop.run(scenario));
  },
);

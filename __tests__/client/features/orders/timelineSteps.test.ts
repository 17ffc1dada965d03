import { messagesOf } from '@/server/messages';
import { order } from '../../../support/customerShop';
import { timelineSteps } from '@/client/features/orders/OrderTimeline';
import type { Order, TimelineEntry } from '@/shared/contract/orders';

const en = messagesOf('en');

/** The steps as text: `*` is the current one, `?` one to come. Of those that happened, `/2` was taken in part. */
const stepsOf = (changes: Partial<Order>, happened: readonly TimelineEntry['step'][]) =>
  timelineSteps(en, {
    ...order,
    ...changes,
    timeline: happened.map((text, index) => {
      const [step = '', part] = text.split('/');
      return { step, date: `2025-03-0${index + 1}T02:00:00.000Z`, ...(part !== undefined && { inPart: true }) };
    }),
  }).map(({ label, date, state }) => {
    expect(date === undefined).toBe(state === 'toCome' || /failed|Expired|Cancelled/.test(label));
    return label + { done: '', current: '*', toCome: '?' }[state];
  });

describe('the steps of an order', () => {
  it('are those that have happened, the last one current, and those to come', () => {
    expect(stepsOf({ paymentType: 'midtrans', paymentStatus: 'paid' }, ['placed', 'paid', 'packed'])).toEqual([
      'Placed',
      'Paid',
      'Packed*',
      'Shipped?',
      'Delivered?',
    ]);
  });

  it('end with the payment for cash on delivery', () => {
    expect(stepsOf({}, ['placed'])).toEqual(['Placed*', 'Packed?', 'Shipped?', 'Delivered?', 'Paid?']);
    expect(stepsOf({ paymentStatus: 'paid' }, ['placed', 'packed', 'shipped', 'delivered', 'paid']).at(-1)).toBe(
      'Paid*',
    );
  });

  it('do not include a step of the delivery that was left out', () => {
    expect(stepsOf({}, ['placed', 'shipped'])).toEqual(['Placed', 'Shipped*', 'Delivered?', 'Paid?']);
  });

  it.each([
    ['failed', 'Payment failed*'],
    ['expired', 'Expired*'],
    ['cancelled', 'Cancelled*'],
  ] as const)('of an order that is %s have nothing to come', (paymentStatus, end) => {
    expect(stepsOf({ paymentType: 'midtrans', paymentStatus }, ['placed'])).toEqual(['Placed', end]);
  });

  it('of an order in parcels are in part until the last parcel has taken them, and then to come', () => {
    const parcels = [
      { number: 1, state: 'delivered', items: [] },
      { number: 2, state: 'new', items: [] },
    ];
    const happened = ['placed', 'packed/2', 'shipped/2', 'delivered/2'];
    expect(stepsOf({ fulfilment: 'new', parcels }, happened)).toEqual([
      ...['Placed', 'Packed in part', 'Shipped in part', 'Delivered in part*'],
      ...['Packed?', 'Shipped?', 'Delivered?', 'Paid?'],
    ]);
    expect(stepsOf({ fulfilment: 'delivered', parcels }, happened)).toEqual([
      ...['Placed', 'Packed', 'Shipped', 'Delivered*', 'Paid?'],
    ]);
  });

  it('before an exchange of a delivered order are whole, and those of the replacement to come', () => {
    const parcels = [
      { number: 1, state: 'delivered', items: [] },
      { number: 2, state: 'new', items: [] },
    ];
    const happened = ['placed', 'packed', 'shipped', 'delivered', 'paid', 'exchanged'];
    expect(stepsOf({ fulfilment: 'new', paymentStatus: 'paid', parcels }, happened)).toEqual([
      ...['Placed', 'Packed', 'Shipped', 'Delivered', 'Paid', 'Exchanged*'],
      ...['Packed?', 'Shipped?', 'Delivered?'],
    ]);
  });

  it('end with the return', () => {
    const { length, ...steps } = stepsOf({ fulfilment: 'returned' }, ['placed', 'packed', 'shipped', 'returned']);
    expect([length, steps[3]]).toEqual([4, 'Returned*']);
  });

  it('name a change, an exchange, and a return of a part', () => {
    expect(
      stepsOf({ fulfilment: 'shipped', paymentType: 'cod' }, ['placed', 'changed', 'packed', 'shipped', 'returned/2']),
    ).toEqual(['Placed', 'Changed', 'Packed', 'Shipped', 'Returned in part*', 'Delivered?', 'Paid?']);
    expect(
      stepsOf({ fulfilment: 'delivered', paymentStatus: 'paid' }, [
        ...(['placed', 'packed', 'shipped', 'delivered', 'paid', 'exchanged', 'returned/2'] as const),
      ]),
    ).toEqual(['Placed', 'Packed', 'Shipped', 'Delivered', 'Paid', 'Exchanged', 'Returned in part*']);
  });

  it('leave out those of a later release', () => {
    expect(stepsOf({ paymentStatus: 'cancelled' }, ['placed', 'gift-wrapped', 'constructor'])).toEqual([
      'Placed',
      'Cancelled*',
    ]);
  });
});

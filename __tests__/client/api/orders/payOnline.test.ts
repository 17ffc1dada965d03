import { openCustomerShop } from '../../../support/customerShop';
import { payOnline } from '@/client/api/orders/payOnline';
import { PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import { paymentMessages } from '@/shared/messages/en/payments';

const open = () => openCustomerShop({}, { isSignedIn: false });

describe('paying online', () => {
  it.each([
    ['success', 'Payment success!', 'true'],
    ['pending', 'Payment pending.', 'true'],
    ['error', 'Payment failed.', null],
    ['closed', 'You closed the popup without finishing the payment.', null],
  ] as const)('%s: alerts, and sets the flag after success and pending', async (payment, text, flag) => {
    const { store, effects } = await open();
    effects.answers.payment = payment;
    expect(await store.dispatch(payOnline('snap-1'))).toBe(payment);
    expect(effects.noted.alerts).toEqual([text]);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBe(flag);
  });

  it('opens the popup with the script address and the client key of the page configuration', async () => {
    const { store, effects } = await open();
    const requests: unknown[] = [];
    effects.pay = (request) => {
      requests.push(request);
      return Promise.resolve('closed');
    };
    await store.dispatch(payOnline('snap-1'));
    expect(requests).toEqual([{ snapToken: 'snap-1', scriptUrl: 'http://pay.test/snap.js', clientKey: 'client-key' }]);
  });

  it('does not reject when the script cannot be loaded, and alerts that the order is saved', async () => {
    const { store, effects } = await open();
    effects.answers.payment = new Error('blocked');
    expect(await store.dispatch(payOnline('snap-1'))).toBe('unavailable');
    expect(effects.noted.alerts).toEqual([paymentMessages.scriptFailed]);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBeNull();
  });
});

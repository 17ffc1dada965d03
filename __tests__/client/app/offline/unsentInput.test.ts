import { createTestEffects } from '../../../support/effects';
import { guardUnsentInput } from '@/client/app/offline/unsentInput';
import { makeStore } from '@/client/app/store';
import { baseApi } from '@/client/api/baseApi';
import { cachedResponseShown } from '@/client/api/products/productsTable';
import { proofChosen } from '@/client/features/checkout/checkoutSlice';
import { formCleared, formFilled } from '@/client/lib/forms/formsSlice';

const { onOffline, onOnline } = baseApi.internalActions;

const open = () => {
  const store = makeStore({ effects: createTestEffects() });
  const guard = jest.fn<void, [boolean]>();
  guardUnsentInput(store, guard);
  return { store, guard };
};

test('what is typed while the shop cannot be reached is not lost without a question', () => {
  const { store, guard } = open();
  store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
  expect(guard).not.toHaveBeenCalled();
  store.dispatch(onOffline());
  expect(guard.mock.calls).toEqual([[true]]);
  store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@e' } }));
  store.dispatch(onOnline());
  expect(guard.mock.calls).toEqual([[true], [false]]);
});

test('nor where the browser sees a network with no shop at its end, until it has been sent', () => {
  const { store, guard } = open();
  store.dispatch(cachedResponseShown(1));
  store.dispatch(formFilled({ formId: 'newsletter', values: { email: '  ' } }));
  expect(guard).not.toHaveBeenCalled();
  store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
  store.dispatch(formCleared('newsletter'));
  expect(guard.mock.calls).toEqual([[true], [false]]);
});

test('nor is a chosen file', () => {
  const { store, guard } = open();
  store.dispatch(onOffline());
  store.dispatch(proofChosen({ id: 'file-1', name: 'proof.png', type: 'image/png', size: 1 }));
  expect(guard.mock.calls).toEqual([[true]]);
});

import { cachedResponseShown } from '../../../support/responses';
import { createTestEffects } from '../../../support/effects';
import { baseApi } from '@/client/transport/baseApi';

import { guardUnsentInput } from '@/client/app/offline/offlineSupport';
import { makeStore } from '@/client/app/store';
import { proofChosen } from '@/client/features/checkout/checkoutSlice';
import { fieldRefused, formCleared, formFilled } from '@/client/lib/forms/formsSlice';

const { onOffline, onOnline } = baseApi.internalActions;

describe('unsent input', () => {
  const openGuarded = () => {
    const store = makeStore({ effects: createTestEffects() });
    const guard = jest.fn<void, [boolean]>();
    guardUnsentInput(store, guard);
    return { store, guard };
  };

  test('typed input activates the leave guard while the browser is offline', () => {
    const { store, guard } = openGuarded();
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    expect(guard).not.toHaveBeenCalled();
    store.dispatch(onOffline());
    expect(guard.mock.calls).toEqual([[true]]);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@e' } }));
    store.dispatch(onOnline());
    expect(guard.mock.calls).toEqual([[true], [false]]);
  });

  test('the error of a form without text does not activate the leave guard', () => {
    const { store, guard } = openGuarded();
    store.dispatch(onOffline());
    store.dispatch(fieldRefused({ formId: 'auth', field: 'email', text: 'newsletterMessages.emailInvalid' }));
    expect(guard).not.toHaveBeenCalled();
  });

  test('typed input activates the leave guard while a cached response is shown, until the form is cleared', () => {
    const { store, guard } = openGuarded();
    store.dispatch(cachedResponseShown(1));
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: '  ' } }));
    expect(guard).not.toHaveBeenCalled();
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    store.dispatch(formCleared('newsletter'));
    expect(guard.mock.calls).toEqual([[true], [false]]);
  });

  test('a chosen file activates the leave guard while the browser is offline', () => {
    const { store, guard } = openGuarded();
    store.dispatch(onOffline());
    store.dispatch(proofChosen({ id: 'file-1', name: 'proof.png', type: 'image/png', size: 1 }));
    expect(guard.mock.calls).toEqual([[true]]);
  });
});

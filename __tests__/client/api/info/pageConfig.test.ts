import { createTestEffects } from '../../../support/effects';
import { pageConfig as config } from '../../../support/pageConfig';
import { makeStore } from '@/client/app/store';
import { paymentSettingsReceived, selectPageConfig } from '@/client/api/info/pageConfig';

test('the settings of the page are in the store from the start', () => {
  const effects = createTestEffects({ blocks: { 'page-config': JSON.stringify(config) } });
  expect(selectPageConfig(makeStore({ effects }).getState())).toEqual(config);
});

test('payment methods and rate follow the server; a page without the script of the provider cannot pay online', () => {
  const received = paymentSettingsReceived({ paymentTypes: ['midtrans', 'bank_transfer'], idrPerUsd: 17_000 });
  const configAfter = (block: object) => {
    const store = makeStore({ effects: createTestEffects({ blocks: { 'page-config': JSON.stringify(block) } }) });
    store.dispatch(received);
    return selectPageConfig(store.getState());
  };
  expect(configAfter(config)).toMatchObject({ paymentTypes: ['midtrans', 'bank_transfer'], idrPerUsd: 17_000 });
  expect(configAfter({ ...config, snapScriptUrl: '' })).toMatchObject({ paymentTypes: ['bank_transfer'] });
});

test.each([undefined, 'not JSON'])('a page without readable settings (%s) offers nothing that needs them', (block) => {
  const effects = createTestEffects({ blocks: block === undefined ? {} : { 'page-config': block } });
  expect(selectPageConfig(makeStore({ effects }).getState()).isGoogleEnabled).toBe(false);
});

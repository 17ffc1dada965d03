import { createTestEffects } from '../../support/effects';
import { makeStore } from '@/client/app/store';
import { readPageConfig, selectPageConfig } from '@/client/lib/pageConfig';

const config = {
  paymentTypes: ['midtrans', 'cod'],
  isGoogleEnabled: true,
  snapScriptUrl: 'https://pay.test/snap.js',
  snapClientKey: 'key',
  adminWhatsapp: '67070000000',
  bankAccountHolder: 'Lorosae',
  bankIban: 'TL00',
};

test('the settings of the page are in the store from the start', () => {
  const effects = createTestEffects({ blocks: { 'page-config': JSON.stringify(config) } });
  expect(selectPageConfig(makeStore({ effects }).getState())).toEqual(config);
});

test.each([undefined, 'not JSON', '{}', '{"paymentTypes":["barter"]}'])('%s is rejected as page settings', (block) => {
  const effects = createTestEffects({ blocks: block === undefined ? {} : { 'page-config': block } });
  expect(readPageConfig(effects)).toBeUndefined();
  expect(selectPageConfig(makeStore({ effects }).getState()).isGoogleEnabled).toBe(false);
});

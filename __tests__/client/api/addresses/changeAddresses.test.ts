import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';
import { createScriptedShop, quietScript, refused } from '../../support/scriptedShop';
import { selectAddressesStatus } from '@/client/api/addresses/addressesApi';
import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { addAddress, deleteAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';

const fields = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' } as const;

const open = async () => {
  const addresses = [
    { _id: 'a', ...fields },
    { _id: 'b', ...fields },
  ];
  const shop = createScriptedShop({
    ...quietScript(),
    'GET /api/addresses': { json: { success: true, addresses } },
    'POST /api/addresses/add': { json: { success: true, newAddress: { _id: 'c', ...fields } } },
    'PUT /api/addresses/edit/a': { json: { success: true, updatedAddress: { _id: 'a', ...fields, city: 'Baucau' } } },
    'DELETE /api/addresses/delete/a': { json: { success: true } },
  });
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token' } });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  const toasts = () => toastsOf(store.getState()).map(({ tone, text }) => `${tone}: ${text}`);
  const shown = () => selectAddresses(store.getState()).map(({ _id, city }) => `${_id} ${city}`);
  return { shop, effects, store, toasts, shown };
};

test('adds, changes and deletes an address, each with a message', async () => {
  const { effects, store, toasts, shown } = await open();
  expect(selectAddressesStatus(store.getState())).toBe('loaded');
  expect(await store.dispatch(addAddress(fields))).toMatchObject({ _id: 'c' });
  expect(await store.dispatch(editAddress('a', fields))).toMatchObject({ _id: 'a' });
  expect(shown()).toEqual(['a Baucau', 'b Dili', 'c Dili']);
  const deleted = store.dispatch(deleteAddress('a'));
  expect(shown()).toEqual(['b Dili', 'c Dili']);
  await deleted;
  expect(effects.noted.confirms).toEqual(['Are you sure you want to delete this address?']);
  expect(toasts()).toEqual([
    'success: Address added successfully!',
    'success: Address updated successfully!',
    'success: Address deleted successfully!',
  ]);
});

test('a press whose answer was lost sends the same key again; an answered one does not', async () => {
  const { shop, store } = await open();
  const answered = shop.script['POST /api/addresses/add'];
  shop.script['POST /api/addresses/add'] = 'offline';
  await store.dispatch(addAddress(fields));
  await store.dispatch(addAddress({ ...fields }));
  if (answered) shop.script['POST /api/addresses/add'] = answered;
  await store.dispatch(addAddress(fields));
  await store.dispatch(addAddress(fields));
  const adds = shop.calls.filter(({ name }) => name === 'POST /api/addresses/add');
  const [first, second, third, fourth] = adds.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toEqual(expect.any(String));
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a deletion that is not confirmed sends nothing', async () => {
  const { shop, effects, store, shown } = await open();
  effects.answers.confirm = false;
  await store.dispatch(deleteAddress('a'));
  expect(shown()).toHaveLength(2);
  expect(shop.names()).not.toContain('DELETE /api/addresses/delete/a');
});

test('failures show a message, and an address whose deletion fails returns to its position', async () => {
  const { shop, store, toasts, shown } = await open();
  Object.assign(shop.script, {
    'POST /api/addresses/add': refused(409, 'You can save up to 20 addresses.'),
    'PUT /api/addresses/edit/a': 'offline',
    'DELETE /api/addresses/delete/a': 'offline',
  });
  expect(await store.dispatch(addAddress(fields))).toBeUndefined();
  expect(await store.dispatch(editAddress('a', fields))).toBeUndefined();
  await store.dispatch(deleteAddress('a'));
  Object.assign(shop.script, {
    'POST /api/addresses/add': 'offline',
    'PUT /api/addresses/edit/a': refused(404, 'Address not found.'),
    'DELETE /api/addresses/delete/a': refused(503, 'Later.'),
  });
  await store.dispatch(addAddress(fields));
  await store.dispatch(editAddress('a', fields));
  await store.dispatch(deleteAddress('a'));
  expect(shown()).toEqual(['a Dili', 'b Dili']);
  expect(toasts()).toEqual([
    'error: Error: You can save up to 20 addresses.',
    'error: Failed to update address.',
    'error: Failed to delete address.',
    'error: Failed to add address.',
    'error: Error: Address not found.',
    'error: Error: Later.',
  ]);
});

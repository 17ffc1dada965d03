import { openCustomerShop, address, order } from '../../../support/customerShop';
import { selectOwnDeliveryText } from '@/client/api/addresses/delivery.selectors';
import { formFilled } from '@/client/lib/forms/formsSlice';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import type { Address } from '@/shared/contract/addresses';

const delivery = { Dili: '1 to 2 days', Baucau: '2 to 4 days', Oecusse: '4 to 7 days', Ataúro: '3 to 5 days' };

const open = (addresses: readonly Address[], shippingAddress: string, isSignedIn = true) =>
  openCustomerShop(
    {
      'GET /api/addresses': { json: { success: true, addresses } },
      'GET /api/order-history': { json: [{ ...order, shippingAddress }] },
    },
    { isSignedIn, config: { delivery } },
  );

it('is that of the typed municipality, else of the first saved address, of the last order, or Dili', async () => {
  const saved = await open([{ ...address, state: 'Baucau' }], 'Ana, Rua 3, Oecusse, Oecusse 0000');
  expect(selectOwnDeliveryText(saved.store.getState())).toBe('Baucau: 2 to 4 days, free');
  saved.store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values: { addressLine1: 'Beloi, Ataúro' } }));
  expect(selectOwnDeliveryText(saved.store.getState())).toBe('Baucau: 2 to 4 days, free');
  saved.store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values: { state: 'Dili' } }));
  expect(selectOwnDeliveryText(saved.store.getState())).toBe('Ataúro: 3 to 5 days, free');

  const ordered = await open([], 'Ana, Rua 3, Oecusse, Oecusse 0000');
  expect(selectOwnDeliveryText(ordered.store.getState())).toBe('Oecusse: 4 to 7 days, free');
  const visitor = await open([], '', false);
  expect(selectOwnDeliveryText(visitor.store.getState())).toBe('Dili: 1 to 2 days, free');
});

it('is not shown for a place without a time, or in a recording without times', async () => {
  const saved = await open([{ ...address, state: 'Ermera' }], '');
  expect(selectOwnDeliveryText(saved.store.getState())).toBeUndefined();
  const { store } = await openCustomerShop();
  expect(selectOwnDeliveryText(store.getState())).toBeUndefined();
});

import { addSelected } from '@/client/features/productDisplay/selectedSize';
import { openCustomerShop, settle } from '../../../support/customerShop';

const sizes = [
  { size: 'S', quantity: 0 },
  { size: 'M', quantity: 5 },
];

describe('adding the selected size', () => {
  it.each([
    ['no size', null, 'Please select a size first!'],
    ['a sold-out size', 'S', 'Size S is out of stock.'],
    ['a size that no longer exists', 'XXL', 'Size XXL is out of stock.'],
  ])('shows an alert for %s and sends nothing', async (_case, size, text) => {
    const { store, effects, shop } = await openCustomerShop();
    store.dispatch(addSelected({ productId: 1, size, sizes }));
    expect(effects.noted.alerts).toEqual([text]);
    expect(shop.calls).toEqual([]);
  });

  it('adds a size with stock without an alert', async () => {
    const { store, effects, shop } = await openCustomerShop();
    store.dispatch(addSelected({ productId: 1, size: 'M', sizes }));
    await settle();
    expect(effects.noted.alerts).toEqual([]);
    expect(shop.callsOf('POST /api/addtocart').map(({ body }) => body)).toEqual([{ itemId: 1, size: 'M' }]);
  });
});

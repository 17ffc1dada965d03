import { screen, waitFor } from '@testing-library/react';
import { mySizes, restoreMySizes } from '@/client/api/products/mySizes';
import { rememberSizes } from '@/client/api/products/rememberSizes';
import { checkOut } from '@/client/features/checkout/placeOrder';
import { paymentTypeChosen } from '@/client/features/checkout/checkoutSlice';
import { ProductPage } from '@/client/pages/ProductPage';
import { ProfilePage } from '@/client/pages/ProfilePage';
import { logOut } from '@/client/session/logOut';
import { MY_SIZES_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { address, customerResponses, openCustomerShop, settle, tee } from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';

const stocked: Product = { ...tee, stock_by_size: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })) };
const soldOutL: Product = {
  ...tee,
  stock_by_size: stocked.stock_by_size.map((row) => (row.size === 'L' ? { ...row, quantity: 0 } : row)),
};
const stored = (sizes: unknown, isPreselected = false) => JSON.stringify({ isPreselected, sizes });

const open = async (local: string | null, product = stocked, session: Readonly<Record<string, string>> = {}) => {
  const page = renderPage(<ProductPage />, {
    path: '/product/1',
    answers: { ...customerResponses(), 'GET /api/allproducts': { json: [product] } },
    local: local === null ? {} : { [MY_SIZES_STORAGE_KEY]: local },
    session,
  });
  await screen.findByRole('button', { name: 'ADD TO CART' });
  // The script of what the device remembers has arrived when the viewed products are known.
  await waitFor(() => expect(page.store.getState().catalog.viewed).toEqual([1]));
  return { ...page, kept: () => JSON.parse(page.effects.local.get(MY_SIZES_STORAGE_KEY) ?? 'null') as unknown };
};
const selected = () => screen.getByRole('radio', { checked: true }).getAttribute('value');
const mine = () => screen.queryByRole('checkbox', { name: /^My size/ });

describe('the size of the last order', () => {
  test('is offered, and preselected only after the shopper has chosen so', async () => {
    const { user, kept } = await open(stored({ [tee.category]: ['32', 'L', 'M'] }));
    expect(selected()).toBe('S');
    await user.click(screen.getByRole('checkbox', { name: 'My size: L' }));
    expect(selected()).toBe('L');
    expect(kept()).toEqual({ isPreselected: true, sizes: { [tee.category]: ['32', 'L', 'M'] } });
    await user.click(screen.getByRole('checkbox', { name: 'My size: L' }));
    expect(kept()).toMatchObject({ isPreselected: false });
  });

  test('is preselected on the next product', async () => {
    await open(stored({ [tee.category]: ['L'] }, true));
    await waitFor(() => expect(selected()).toBe('L'));
  });

  test('is not preselected when it is sold out: the first size with stock is', async () => {
    const { user } = await open(stored({ [tee.category]: ['L'] }, true), soldOutL);
    expect(selected()).toBe('S');
    expect(mine()).toBeChecked();
    await user.click(mine() as HTMLElement);
    await user.click(mine() as HTMLElement);
    expect(selected()).toBe('S');
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"sizes":{"men":"L"}}'],
    ['another category', stored({ nobody: ['L'] }, true)],
    ['shoes', stored({ [`${tee.category}/shoes`]: ['L'] }, true)],
    ['a size that the product does not have', stored({ [tee.category]: ['XL'] }, true)],
  ])('is not offered with %s on the device', async (_name, local) => {
    await open(local);
    expect(mine()).toBeNull();
    expect(selected()).toBe('S');
  });

  test('stays out of the log of a recorded session', async () => {
    const { store } = await open(stored({ [tee.category]: ['L'] }, true), stocked, { [CARRIED_STORAGE_KEY]: '{}' });
    expect(mine()).toBeNull();
    expect(mySizes.select(store.getState()).sizes).toEqual({});
  });

  test('is remembered when an order is placed, the newest first, and removed by a logout', async () => {
    const { store, effects } = await openCustomerShop({
      'GET /api/addresses': { json: { success: true, addresses: [address] } },
      'POST /api/create-transaction': { json: { success: true, orderId: 'order-1' } },
    });
    effects.local.set(MY_SIZES_STORAGE_KEY, stored({ [tee.category]: ['L', '32'], kid: ['4'] }, true));
    store.dispatch(paymentTypeChosen('cod'));
    await store.dispatch(checkOut());
    await settle();
    expect(JSON.parse(effects.local.get(MY_SIZES_STORAGE_KEY) ?? 'null')).toEqual({
      isPreselected: true,
      sizes: { [tee.category]: ['M', 'L', '32'], kid: ['4'] },
    });
    await store.dispatch(logOut());
    expect(effects.local.get(MY_SIZES_STORAGE_KEY)).toBeNull();
    store.dispatch(restoreMySizes());
    expect(mySizes.select(store.getState())).toEqual({ isPreselected: false, sizes: {} });
  });

  test('keeps shoes apart, and no size of products with one size', async () => {
    const { store } = await openCustomerShop();
    const shoes: Product = { ...tee, type: 'shoes' };
    store.dispatch(
      rememberSizes([
        { product: shoes, size: '41' },
        { product: tee, size: 'One Size' },
        { product: undefined, size: 'S' },
      ]),
    );
    expect(mySizes.select(store.getState()).sizes).toEqual({ [`${tee.category}/shoes`]: ['41'] });
  });

  test('is shown in the profile, with the same choice, and forgotten there', async () => {
    const { user, effects } = renderPage(<ProfilePage />, {
      path: '/profile',
      token: 'token',
      answers: customerResponses(),
      local: { [MY_SIZES_STORAGE_KEY]: stored({ men: ['L'], kid: ['4', 'L'] }) },
    });
    expect(await screen.findByText('L, 4')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Choose my size on product pages' }));
    expect(JSON.parse(effects.local.get(MY_SIZES_STORAGE_KEY) ?? 'null')).toMatchObject({ isPreselected: true });
    await user.click(screen.getByRole('button', { name: 'Forget my sizes' }));
    expect(screen.queryByText('L, 4')).toBeNull();
    expect(effects.local.get(MY_SIZES_STORAGE_KEY)).toBeNull();
  });
});

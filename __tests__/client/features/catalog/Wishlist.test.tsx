import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '@/client/pages/ProfilePage';
import type { Product } from '@/shared/contract/products';
import { productWith } from '../../../support/products';
import { customerResponses, renderPage } from '../../../support/renderPage';
import { toastsOf } from '../../../support/toasts';
import { refusal, type StubResponses } from '../../../support/stubShop';

const product = (id: number, name: string): Product =>
  productWith({
    id,
    name,
    images: [`/static/catalogue/${id}.webp`],
    image: `/static/catalogue/${id}.webp`,
    new_price: 24,
    old_price: 30,
  });
const shirt = product(7, 'Linen shirt');
const skirt = product(9, 'Tais skirt');
const sized: Product = {
  ...shirt,
  stock_by_size: [
    { size: 'S', quantity: 0 },
    { size: 'M', quantity: 5 },
  ],
};
const add = 'POST /api/addtocart';
const route = 'POST /api/wishlist/remove';

const open = async (answers: StubResponses = {}) => {
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    token: 'token-1',
    answers: {
      ...customerResponses(),
      'GET /api/wishlist': { json: { success: true, wishlist: [shirt, skirt] } },
      'GET /api/allproducts': { json: [shirt, skirt] },
      ...answers,
    },
    session: { 'profile-menu': 'wishlist' },
  });
  await screen.findByRole('heading', { level: 2, name: 'Wishlist' });
  await page.isStarted;
  return page;
};

const toasts = (page: Awaited<ReturnType<typeof open>>) => JSON.stringify(toastsOf(page.store.getState()));

describe('wishlist', () => {
  it('shows name and price of each product and links to it', async () => {
    const page = await open();
    const card = screen.getByRole('link', { name: /Linen shirt/ });
    expect(card).toHaveTextContent('$24.00');
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/static/catalogue/7'));
    await page.user.click(card);
    expect(page.effects.history.location().pathname).toBe('/product/7');
  });

  it('removes a product immediately and shows a toast after the response', async () => {
    const page = await open({ [route]: { json: { success: true, message: 'ok' } } });
    await page.user.click(screen.getByRole('button', { name: 'Remove Linen shirt from your wishlist' }));
    expect(screen.queryByText('Linen shirt')).not.toBeInTheDocument();
    expect(screen.getByText('Tais skirt')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Wishlist' })).toHaveFocus();
    await waitFor(() => expect(toasts(page)).toContain('Product removed from wishlist.'));
    expect(page.shop.callsOf(route).map(({ body }) => body)).toEqual([{ productId: 7 }]);
  });

  it.each([
    [refusal(503, 'The shop is busy.'), 'Error: The shop is busy.'],
    ['network' as const, 'Failed to remove from wishlist.'],
  ])('restores the product when the request fails', async (answer, text) => {
    const page = await open({ [route]: answer });
    await page.user.click(screen.getByRole('button', { name: 'Remove Linen shirt from your wishlist' }));
    await waitFor(() => expect(toasts(page)).toContain(text));
    expect(await screen.findByText('Linen shirt')).toBeVisible();
  });

  it('adds a size to the cart, as a product card does', async () => {
    const page = await open({
      'GET /api/wishlist': { json: { success: true, wishlist: [sized, skirt] } },
      'GET /api/allproducts': { json: [sized, skirt] },
      [add]: { json: { success: true, updatedProduct: sized } },
      'POST /api/getcart': { json: { '7_M': 1 } },
    });
    await page.user.click(screen.getByRole('button', { name: 'ADD TO CART: Linen shirt' }));
    const sizes = within(screen.getByRole('group', { name: 'Choose a size' }));
    expect(sizes.getByRole('link', { name: 'Size S, sold out. Tell me when it is back' })).toBeVisible();
    await page.user.click(sizes.getByRole('button', { name: 'Add Linen shirt in size M, 5 left, 1 in your cart' }));
    await waitFor(() => expect(toasts(page)).toContain('Product successfully added to cart!'));
    expect(page.shop.callsOf(add).map(({ body }) => body)).toEqual([{ itemId: 7, size: 'M' }]);
  });

  it('shows an empty state', async () => {
    await open({ 'GET /api/wishlist': { json: { success: true, wishlist: [] } } });
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
  });

  it('shows an error and a retry button when it cannot be loaded', async () => {
    await open({ 'GET /api/wishlist': 'network' });
    expect(await screen.findByRole('heading', { name: 'Failed to load wishlist.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});

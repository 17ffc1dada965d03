import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { renderPage } from '../../../support/renderPage';
import { product, products, renderShop, shopWith } from '../../../support/renderShop';
import { refusal } from '../../../support/stubShop';
import { productsReceived } from '@/client/api/products/productsSlice';
import { ProductCard } from '@/client/features/catalog/ProductCard';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { Product } from '@/shared/contract/products';

const ADD = 'POST /api/addtocart';

const noChat = { adminWhatsapp: '' };
const openMens = async (list: readonly Product[], isLoggedIn = true, config: Partial<PageConfig> = {}) => {
  const shown = renderShop('/mens', { answers: shopWith(list), isLoggedIn, config });
  await screen.findByText(/Showing 1/);
  await shown.isStarted;
  return shown;
};
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
const opener = (name: string) => card(name).getByRole('button', { name: `ADD TO CART: ${name}` });

describe('a product card', () => {
  test('shows name, price and discount, and links to the product', async () => {
    await openMens([product(1, { new_price: 38, old_price: 50 }), product(2)]);
    expect(card('Garment 1').getByText('$38.00')).toBeVisible();
    expect(card('Garment 1').getByText('$50.00')).toBeVisible();
    expect(card('Garment 1').getByText('−24%')).toBeVisible();
    expect(card('Garment 1').getByRole('link', { name: 'Garment 1' })).toHaveAttribute('href', '/product/1');
    expect(card('Garment 2').queryByText(/%/)).not.toBeInTheDocument();
  });

  test.each([
    ['Linen Shirt', 'Linen Shirt (No Image)'],
    ['', 'Unknown Product (No Image)'],
  ])('shows a placeholder without a picture: "%s"', async (name, text) => {
    await openMens([product(1, { name, images: [], image: '' })]);
    const box = screen.getByText('(No Image)').closest('a');
    expect(box).toHaveTextContent(text);
    expect(box).toHaveAttribute('href', '/product/1');
    expect(box?.querySelector('img')).toBeNull();
    const heading = screen.getByRole('heading', { level: 2, name: name || 'Unknown Product' });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/product/1');
  });
});

describe('adding to the cart from a card', () => {
  test('opens the sizes with their quantities; sold-out sizes are disabled in a shop without a chat', async () => {
    const { user, store } = await openMens(products(2), true, noChat);
    expect(opener('Garment 1')).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener('Garment 1'));
    expect(opener('Garment 1')).toHaveAttribute('aria-expanded', 'true');
    expect(store.getState().ui.navigation['openSizes']).toBe('men/1');
    const sheet = within(card('Garment 1').getByRole('group', { name: 'Choose a size' }));
    expect(sheet.getByRole('button', { name: 'Size S, sold out' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: 'Add Garment 1 in size M, 5 left' })).toHaveTextContent('M 5 left');
  });

  test('opening another card closes the first; Escape closes the sizes and returns the focus', async () => {
    const { user } = await openMens(products(2));
    await user.click(opener('Garment 1'));
    await user.click(opener('Garment 2'));
    expect(screen.getAllByRole('group', { name: 'Choose a size' })).toHaveLength(1);
    screen.getByRole('button', { name: /in size M/ }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Choose a size' })).not.toBeInTheDocument();
    expect(opener('Garment 2')).toHaveFocus();
  });

  test('a click adds one unit optimistically and shows a toast after the response', async () => {
    const { user, shop } = await openMens(products(2));
    shop.answer({
      [ADD]: {
        json: { success: true, updatedProduct: product(1, { stock_by_size: [{ size: 'M', quantity: 4 }] }) },
      },
      'POST /api/getcart': { json: { '1_M': 1 } },
    });
    await user.click(opener('Garment 1'));
    await user.click(screen.getByRole('button', { name: 'Add Garment 1 in size M, 5 left' }));
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Garment 1 in size M, 4 left, 1 in your cart' })).toBeVisible();
    expect(await screen.findByText('Product successfully added to cart!')).toBeVisible();
    expect(shop.callsOf(ADD).map(({ body }) => body)).toEqual([{ itemId: 1, size: 'M' }]);
  });

  test('a rejected request shows an error and rolls back the change', async () => {
    const { user, shop } = await openMens(products(2));
    shop.answer({ [ADD]: refusal(409, 'This size is out of stock.', 'error') });
    await user.click(opener('Garment 1'));
    await user.click(screen.getByRole('button', { name: /in size M/ }));
    expect(await screen.findByText('Failed to add to cart: This size is out of stock.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Garment 1 in size M, 5 left' })).toBeEnabled();
  });

  test('a visitor sees a login message and no request is sent', async () => {
    const { user, shop } = await openMens(products(1), false);
    await user.click(opener('Garment 1'));
    await user.click(screen.getByRole('button', { name: /in size M/ }));
    expect(await screen.findByText('Please log in to add items to cart.')).toBeVisible();
    expect(shop.callsOf(ADD)).toEqual([]);
  });

  test('a sold-out product is marked and cannot be added', async () => {
    await openMens([product(1, { stock_by_size: [{ size: 'M', quantity: -1 }] })], true, noChat);
    expect(card('Garment 1').getByText('Sold out')).toBeVisible();
    expect(opener('Garment 1')).toBeDisabled();
  });
});

describe('a sold-out size in a shop with a chat', () => {
  const config = { adminWhatsapp: '6707700000', publicUrl: 'https://lorosae.example' };
  const chatOf = (size: string) =>
    screen.getByRole('link', { name: `Size ${size}, sold out. Tell me when it is back` });

  test('is a link to a chat with product, size and address', async () => {
    const { user } = await openMens(products(1), true, config);
    await user.click(opener('Garment 1'));
    const link = chatOf('S');
    expect(link).toHaveAttribute('target', '_blank');
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/6707700000');
    expect(address.searchParams.get('text')).toBe(
      'Hello Lorosae, please tell me when this is back: Garment 1, size S ($20.00)\nhttps://lorosae.example/product/1',
    );
    expect(
      screen.getByText('Sold out? Choose your size, and we will tell you on WhatsApp when it is back.'),
    ).toBeVisible();
    // Tab reaches it, unlike a disabled button.
    screen.getByRole('button', { name: 'Close sizes' }).focus();
    await user.tab();
    expect(link).toHaveFocus();
  });

  test('every size of a sold-out product can be asked for', async () => {
    const { user } = await openMens([product(1, { stock_by_size: [{ size: 'M', quantity: -1 }] })], true, config);
    await user.click(screen.getByRole('button', { name: 'Tell me when it is back: Garment 1' }));
    expect(chatOf('M')).toBeVisible();
  });

  test('the focus stays in the sizes when the last unit is added', async () => {
    const sizes = [{ size: 'M', quantity: 1 }];
    const { user, shop } = await openMens([product(1, { stock_by_size: sizes })], true, config);
    shop.answer({
      [ADD]: { json: { success: true, updatedProduct: product(1, { stock_by_size: [{ size: 'M', quantity: 0 }] }) } },
      'POST /api/getcart': { json: { '1_M': 1 } },
    });
    await user.click(opener('Garment 1'));
    await user.click(screen.getByRole('button', { name: 'Add Garment 1 in size M, 1 left' }));
    expect(screen.getByRole('group', { name: 'Choose a size' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'M In your cart: 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Tell me/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Tell me/ })).not.toBeInTheDocument();
  });
});

test('a size says how many of it are in the cart; a sold-out card says it in place of Sold out', async () => {
  const card = (quantity: number) => product(1, { stock_by_size: [{ size: 'M', quantity }] });
  const { user, shop } = await openMens([card(2)]);
  shop.answer({
    [ADD]: { json: { success: true, updatedProduct: card(1) } },
    'POST /api/getcart': { json: { '1_M': 1 } },
  });
  await user.click(opener('Garment 1'));
  await user.click(screen.getByRole('button', { name: 'Add Garment 1 in size M, 2 left' }));
  const again = screen.getByRole('button', { name: 'Add Garment 1 in size M, 1 left, 1 in your cart' });
  expect(again).toHaveTextContent('In your cart: 1');
  expect(again).toHaveFocus();
  shop.answer({
    [ADD]: { json: { success: true, updatedProduct: card(0) } },
    'POST /api/getcart': { json: { '1_M': 2 } },
  });
  await user.click(again);
  expect(screen.getAllByText('In your cart: 2')).toHaveLength(2);
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
});

describe('the wishlist button', () => {
  test('adds the product to the wishlist and is then pressed, under the same name', async () => {
    const { user, shop } = await openMens(products(1));
    shop.answer({
      'POST /api/wishlist/add': { json: { success: true, message: 'ok' } },
      'POST /api/wishlist/remove': { json: { success: true, message: 'ok' } },
    });
    const heart = screen.getByRole('button', { name: 'Wishlist: Garment 1', pressed: false });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(heart).toHaveAccessibleName('Wishlist: Garment 1');
    expect(await screen.findByText('Product added to wishlist!')).toBeVisible();
    expect(shop.callsOf('POST /api/wishlist/add').map(({ body }) => body)).toEqual([{ productId: 1 }]);
  });

  test('a visitor sees a login message', async () => {
    const { user } = await openMens(products(1), false);
    await user.click(screen.getByRole('button', { name: 'Wishlist: Garment 1' }));
    expect(await screen.findByText('Please log in to add items to your wishlist.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wishlist: Garment 1', pressed: false })).toBeVisible();
  });
});

describe('rendering', () => {
  test('a change of one product renders only its card', async () => {
    const renders: string[] = [];
    const list = products(20);
    const { store } = renderPage(
      <>
        {list.map(({ id }) => (
          <Profiler key={id} id={String(id)} onRender={(name) => renders.push(name)}>
            <ProductCard productId={id} list="test" level={2} sizes="10rem" />
          </Profiler>
        ))}
      </>,
      { path: '/mens', answers: shopWith(list) },
    );
    await screen.findByRole('heading', { name: 'Garment 20' });
    renders.length = 0;
    act(() => void store.dispatch(productsReceived([product(7, { new_price: 1 })])));
    await waitFor(() => expect(screen.getByText('$1.00')).toBeVisible());
    expect([...new Set(renders)]).toEqual(['7']);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { product, products, renderShop, shopWith } from '../../../support/renderShop';

const catalogue = [
  product(1, { name: 'Linen Shirt' }),
  product(2, { name: 'Rain Jacket' }),
  product(3, { name: 'Calças de Dili' }),
  ...products(9).map((each) => ({ ...each, id: each.id + 10, name: `Camp Shirt ${each.id}` })),
];
const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const open = (path = '/', answers = shopWith(catalogue)) => renderShop(path, { answers });
const placeOf = ({ store }: ReturnType<typeof open>) => {
  const { pathname, search } = store.getState().router.location;
  return pathname + search;
};

describe('the search field', () => {
  test('is a form that works without scripts', async () => {
    await act(async () => void open());
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(form).not.toHaveAttribute('method', 'post');
    expect(field()).toHaveAttribute('name', 'q');
    expect(within(form).getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  test('suggests products as the shopper types, announces their number and leads to one', async () => {
    const shop = open();
    const { user } = shop;
    await user.type(field(), 'jaket');
    const list = await screen.findByRole('listbox', { name: 'Products found' });
    expect(field()).toHaveAttribute('aria-controls', list.id);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(options()).toEqual([expect.stringContaining('Rain Jacket'), 'See all results for “jaket”']);
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('1 product found.');
    await user.click(screen.getByRole('option', { name: /Rain Jacket/ }));
    expect(placeOf(shop)).toBe('/product/2');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
  });

  test('suggests at most 6 products', async () => {
    const { user } = open();
    await user.type(field(), 'shirts');
    await screen.findByRole('listbox');
    expect(options()).toHaveLength(7);
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('10 products found.');
  });

  test.each([
    ['that composes a word', { isComposing: true }],
    ['that has just ended a word, in Safari', { keyCode: 229 }],
  ])('the keys of an input method %s are left to it', async (_when, ime) => {
    const shop = open();
    await shop.user.type(field(), 'calcas');
    await screen.findAllByRole('option');
    await shop.user.keyboard('{ArrowDown}');
    const chosen = field().getAttribute('aria-activedescendant');
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', '/'])
      expect([key, fireEvent.keyDown(field(), { key, ...ime })]).toEqual([key, true]);
    expect(field()).toHaveAttribute('aria-activedescendant', chosen);
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(placeOf(shop)).toBe('/');
  });

  test('arrows choose a suggestion, Enter opens it, and the focus stays in the field', async () => {
    const shop = open();
    const { user } = shop;
    await user.type(field(), 'calcas');
    const [first, all] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowDown}');
    expect(all).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(placeOf(shop)).toBe('/product/3');
  });

  test('Enter leads to the results, and the last suggestion too', async () => {
    const shop = open();
    await shop.user.type(field(), '  rain   jacket{Enter}');
    expect(placeOf(shop)).toBe('/search?q=rain+jacket');
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “rain jacket”' })).toHaveFocus();
    expect(field()).toHaveValue('rain jacket');
    await shop.user.clear(field());
    await shop.user.type(field(), 'zebra');
    await shop.user.click(await screen.findByRole('option', { name: 'No products found. Try a category.' }));
    expect(placeOf(shop)).toBe('/search?q=zebra');
  });

  test('nothing typed leads nowhere', async () => {
    const shop = open();
    await shop.user.type(field(), '   {Enter}{ArrowDown}');
    expect(placeOf(shop)).toBe('/');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('Escape closes the suggestions and keeps the text; an arrow opens them again; leaving closes them', async () => {
    const { user } = open();
    await user.type(field(), 'shirt');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).not.toHaveAttribute('aria-controls');
    expect(field()).toHaveValue('shirt');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('a slash focuses the field, except in another field', async () => {
    const { user } = open();
    await user.keyboard('/');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
    const email = screen.getByRole('textbox', { name: 'Your email address' });
    await user.type(email, 'a/b');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('a/b');
  });

  test('the suggestions say that the products are loading or did not arrive', async () => {
    const { user } = open('/', { ...shopWith([]), 'GET /api/allproducts': 'network' });
    await user.type(field(), 'shirt');
    const status = () => within(screen.getByRole('search')).getByRole('status');
    await waitFor(() => expect(status()).toHaveTextContent('We could not load the products.'));
    expect(options()).toEqual(['See all results for “shirt”']);
  });
});

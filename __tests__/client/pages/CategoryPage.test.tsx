import { screen } from '@testing-library/react';
import { product, products, renderShop, shopWith } from '../../support/renderShop';
import { refusal } from '../../support/stubShop';

const cards = () => screen.queryAllByRole('article');
const more = () => screen.queryByRole('button', { name: 'Explore More' });

describe('a category page', () => {
  test('shows 8 products, then 4 more per click, and hides the button at the end', async () => {
    const { user, store } = renderShop('/mens', { answers: shopWith(products(14)) });
    expect(await screen.findByText('Showing 1 - 8 out of 14 Products')).toBeVisible();
    expect(cards()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Explore More' }));
    expect(screen.getByText('Showing 1 - 12 out of 14 Products')).toBeVisible();
    expect(cards()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Explore More' }));
    expect(screen.getByText('Showing 1 - 14 out of 14 Products')).toBeVisible();
    expect(more()).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(store.getState().catalog.shown).toEqual({ men: 16, women: 8, kid: 8, search: 8 });
  });

  test.each([8, 3])('%d products need no Explore More button', async (count) => {
    renderShop('/mens', { answers: shopWith(products(count)) });
    expect(await screen.findByText(`Showing 1 - ${count} out of ${count} Products`)).toBeVisible();
    expect(more()).not.toBeInTheDocument();
  });

  test.each([
    ['/mens', 'men', 'Man'],
    ['/womens', 'women', 'Women'],
    ['/kids', 'kid', 'Kids'],
  ] as const)('%s shows only its own products', async (path, category, title) => {
    const list = [product(1), product(2, { category: 'women' }), product(3, { category: 'kid' })];
    renderShop(path, { answers: { ...shopWith(list), 'GET /api/popularinwomen': { json: [] } } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Showing 1 - 1 out of 1 Products')).toBeVisible();
    const own = list.find((entry) => entry.category === category);
    expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual([own?.name]);
  });

  test('shows the loading state while the products load', async () => {
    renderShop('/mens', { isStalled: true });
    expect(await screen.findByText('Loading products')).toBeInTheDocument();
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  });

  test('a failure is logged, shown in the list and can be retried', async () => {
    const answers = { ...shopWith([]), 'GET /api/allproducts': refusal(503, 'Busy.', 'errors') };
    const { user, shop, effects, store } = renderShop('/mens', { answers });
    expect(await screen.findByRole('heading', { name: 'We could not load the products' })).toBeVisible();
    expect(effects.noted.logs).toHaveLength(1);
    expect(store.getState().notifications.toasts).toEqual([]);
    shop.answer({ 'GET /api/allproducts': { json: products(2) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1 - 2 out of 2 Products')).toBeVisible();
  });

  test('the log contains the errors value of the response', async () => {
    const answer = { status: 500, json: { success: false, message: 'Anything.', errors: 'No database.' } };
    const { effects } = renderShop('/mens', { answers: { ...shopWith([]), 'GET /api/allproducts': answer } });
    const logged: unknown[] = [];
    effects.log = (_text, detail) => void logged.push(detail);
    expect(await screen.findByRole('heading', { name: 'We could not load the products' })).toBeVisible();
    expect(logged).toEqual([expect.objectContaining({ message: 'No database.' })]);
    expect(cards()).toEqual([]);
  });

  test('an empty category shows a link to the shop', async () => {
    renderShop('/kids');
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/');
  });
});

describe('popular in women', () => {
  const women = products(6, { category: 'women' });

  test("is shown on the women's page", async () => {
    renderShop('/womens', { answers: shopWith(women) });
    const section = await screen.findByRole('region', { name: 'Popular in Women' });
    expect(section.querySelectorAll('article')).toHaveLength(4);
  });

  test('is not rendered when it fails to load', async () => {
    renderShop('/womens', { answers: { ...shopWith(women), 'GET /api/popularinwomen': 'network' } });
    await screen.findByText('Showing 1 - 6 out of 6 Products');
    expect(screen.queryByRole('region', { name: 'Popular in Women' })).not.toBeInTheDocument();
  });

  test("is not requested on the men's page", async () => {
    const { shop } = renderShop('/mens');
    await screen.findByText(/Showing/);
    expect(shop.callsOf('GET /api/popularinwomen')).toEqual([]);
  });
});

import { screen } from '@testing-library/react';
import { product, products, renderShop, shopWith } from '../../support/renderShop';

const shirts = products(10).map((each) => ({ ...each, name: `Shirt ${each.id}` }));
const catalogue = [...shirts, product(20, { name: 'Rain Jacket', description: 'Worn over a shirt.' })];
const open = (path: string) => renderShop(path, { answers: shopWith(catalogue) });
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

describe('the results of a search', () => {
  test('are the cards of the products, best first, 8 and then 4 more', async () => {
    const { user, store } = open('/search?q=shirts');
    expect(await screen.findByText('Showing 1 - 8 out of 11 Products')).toBeVisible();
    expect(document.title).toBe('Results for “shirts” · Lorosae');
    await user.click(screen.getByRole('button', { name: 'Explore More' }));
    expect(screen.getByText('Showing 1 - 11 out of 11 Products')).toBeVisible();
    expect(names().at(-1)).toBe('Rain Jacket');
    expect(store.getState().catalog.shown.search).toBe(12);
  });

  test('can be sorted and filtered', async () => {
    open('/search?q=shirt&sort=price-down&size=S');
    expect(await screen.findByRole('heading', { name: 'No products match' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sort and filter (1)' })).toBeVisible();
  });

  test('a corrected word is said', async () => {
    open('/search?q=shrit');
    expect(await screen.findByText('Showing 1 - 8 out of 11 Products')).toBeVisible();
    expect(screen.getByText('Showing results for shirt')).toBeVisible();
  });

  test('the page has the only search field, which takes the focus without a search', async () => {
    open('/search');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
  });

  test('a search without results offers the categories', async () => {
    open('/search?q=zebra');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zebra”' })).toBeVisible();
    expect(screen.queryByText('Sort and filter')).not.toBeInTheDocument();
    const ways = ['Man', 'Women', 'Kids', 'Best Sellers'].map((name) =>
      screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href'),
    );
    expect(ways).toEqual(['/mens', '/womens', '/kids', '/best-sellers']);
  });

  test('a page without a search offers the categories', async () => {
    open('/search');
    expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    expect(document.title).toBe('Search · Lorosae');
  });
});

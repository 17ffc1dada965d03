import { act, screen } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../../support/renderShop';

const stock = (...sizes: string[]) => sizes.map((size) => ({ size, quantity: 3 }));
const catalogue = [
  product(1, { name: 'Shirt', new_price: 30, old_price: 40, stock_by_size: stock('S', 'M') }),
  product(2, { name: 'Shorts', new_price: 12, old_price: 12, stock_by_size: stock('L') }),
  product(3, { name: 'Coat', new_price: 90, old_price: 90, stock_by_size: stock('M') }),
  ...Array.from({ length: 9 }, (_, index) =>
    product(10 + index, { name: `Cap ${index}`, new_price: 20, old_price: 20, stock_by_size: stock('XL') }),
  ),
];
const answers = {
  ...shopWith(catalogue),
  'GET /api/bestsellingproducts': { json: [catalogue[2], catalogue[0]] },
  'GET /api/newcollections': { json: [catalogue[1]] },
};
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const open = (path: string) => renderShop(path, { answers });
const opener = () => screen.getByText(/^Sort and filter/);
const searchOf = ({ store }: ReturnType<typeof open>) => store.getState().router.location.search;

describe('sorting and filters', () => {
  test('open below their button; a change is in the address, and the focus stays', async () => {
    const shop = open('/mens');
    const { user } = shop;
    await screen.findByText('Showing 1 - 8 out of 12 Products');
    expect(opener()).not.toHaveAttribute('aria-controls');
    await user.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(opener().getAttribute('aria-controls') ?? '');
    const medium = await screen.findByLabelText('M');
    expect(panel).toContainElement(medium);
    expect([...(panel?.querySelectorAll('fieldset label') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'S',
      'M',
      'L',
      'XL',
    ]);
    await user.click(medium);
    expect(medium).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: high to low');
    await user.selectOptions(screen.getByLabelText('Price up to'), '$100');
    expect(searchOf(shop)).toBe('?sort=price-down&size=M&max=100');
    expect(screen.getByText('Showing 1 - 2 out of 2 Products')).toBeVisible();
    expect(screen.queryByText('Explore More')).not.toBeInTheDocument();
    expect(names()).toEqual(['Coat', 'Shirt']);
  });

  test('close by their button, and are cleared without their order', async () => {
    const shop = open('/mens?sort=price-down&size=M');
    const { user } = shop;
    await screen.findByText('Showing 1 - 2 out of 2 Products');
    await user.click(opener());
    await user.click(await screen.findByLabelText('On sale only'));
    expect(names()).toEqual(['Shirt']);
    await user.click(screen.getByText('Show 1 product'));
    expect(screen.queryByLabelText('On sale only')).not.toBeInTheDocument();
    expect(opener()).toHaveTextContent('Sort and filter (2)');
    expect(opener()).toHaveFocus();
    await user.click(screen.getByText('Clear filters'));
    expect(searchOf(shop)).toBe('?sort=price-down');
    expect(opener()).toHaveFocus();
    expect(names()).toHaveLength(8);
  });

  test('an empty list says so and offers to clear the filters', async () => {
    const shop = open('/mens?size=XXL&sort=newest');
    expect(await screen.findByRole('heading', { name: 'No products match' })).toBeVisible();
    const [, clear] = screen.getAllByText('Clear filters');
    if (clear) await shop.user.click(clear);
    expect(searchOf(shop)).toBe('?sort=newest');
    expect(opener()).toHaveFocus();
    expect(screen.getByText('Showing 1 - 8 out of 12 Products')).toBeVisible();
  });

  test('going back shows the list as it was', async () => {
    const { store, effects } = open('/mens?sale=1');
    expect(await screen.findByText('Showing 1 - 1 out of 1 Products')).toBeVisible();
    act(() => effects.popTo({ search: '' }));
    expect(screen.getByText('Showing 1 - 8 out of 12 Products')).toBeVisible();
    act(() => effects.popTo({ search: '?sale=1' }));
    expect(store.getState().router.action).toBe('POP');
    expect(names()).toEqual(['Shirt']);
  });

  test.each([
    ['/mens?sort=best-selling', ['Coat', 'Shirt', 'Shorts', 'Cap 8']],
    ['/mens?sort=newest', ['Shorts', 'Cap 8', 'Cap 7', 'Cap 6']],
    ['/mens?sort=price-up', ['Shorts', 'Cap 0', 'Cap 1', 'Cap 2']],
    ['/mens?sort=nonsense&max=x', ['Shirt', 'Shorts', 'Coat', 'Cap 0']],
    ['/best-sellers', ['Coat', 'Shirt']],
    ['/best-sellers?sort=price-up', ['Shirt', 'Coat']],
    ['/new-collections?size=L', ['Shorts']],
  ])('%s starts with %j', async (path, first) => {
    open(path);
    await screen.findByText(/^Showing/);
    expect(names().slice(0, 4)).toEqual(first);
  });

  test('the order of a list that did not arrive is not needed', async () => {
    renderShop('/mens?sort=best-selling', { answers: { ...answers, 'GET /api/bestsellingproducts': 'network' } });
    await screen.findByText(/^Showing/);
    expect(names()[0]).toBe('Shorts');
  });
});

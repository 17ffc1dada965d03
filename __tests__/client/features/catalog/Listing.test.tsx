import { allProductsReceived } from '../../../support/responses';
import { act, screen } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../../support/renderShop';

import { selectCategoryListing } from '@/client/features/catalog/listing.selectors';

const stock = (...sizes: string[]) => sizes.map((size) => ({ size, quantity: 3 }));
const catalogue = [
  product(1, {
    name: 'Shirt',
    type: 'shirt',
    color: 'white',
    new_price: 30,
    old_price: 40,
    stock_by_size: stock('S', 'M'),
  }),
  product(2, {
    name: 'Shorts',
    type: 'shorts',
    color: 'blue',
    new_price: 12,
    old_price: 12,
    stock_by_size: stock('L'),
  }),
  product(3, { name: 'Coat', type: 'jacket', new_price: 90, old_price: 90, stock_by_size: stock('M') }),
  ...Array.from({ length: 9 }, (_, index) =>
    product(10 + index, {
      name: `Cap ${index}`,
      type: 'hat',
      new_price: 20,
      old_price: 20,
      stock_by_size: stock('XL'),
    }),
  ),
];
const answers = {
  ...shopWith(catalogue),
  'GET /api/bestsellingproducts': { json: [catalogue[2], catalogue[0]] },
  'GET /api/newcollections': { json: [catalogue[1]] },
};
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const open = (path: string) => renderShop(path, { answers });
const opener = () => screen.getByText(/^Sort and filter/, { selector: 'button' });
const searchOf = ({ store }: ReturnType<typeof open>) => store.getState().router.location.search;

describe('sorting and filters', () => {
  test('open in a dialog; a change is in the address, and the focus stays', async () => {
    const shop = open('/mens');
    const { user } = shop;
    await screen.findByText('Showing 1 - 8 out of 12 Products');
    expect(opener()).toHaveAttribute('aria-haspopup', 'dialog');
    await user.click(opener());
    const panel = await screen.findByRole('dialog', { name: 'Sort and filter' });
    const medium = screen.getByLabelText('M');
    expect([...panel.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)).toEqual([
      'Shirts (1)',
      'Jackets (1)',
      'Shorts (1)',
      'Hats (9)',
      'White (1)',
      'Blue (1)',
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
    await user.click(opener());
    await user.click(await screen.findByText('Clear filters'));
    expect(searchOf(shop)).toBe('?sort=price-down');
    await user.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
    expect(names()).toHaveLength(8);
  });

  test('the garment types are links with counts; the other filters leave theirs, and going back restores the list', async () => {
    const shop = open('/mens?sort=price-up');
    const chips = async () =>
      [...(await screen.findByRole('navigation', { name: 'Type' })).querySelectorAll('a')].map((chip) => [
        chip.textContent,
        chip.getAttribute('aria-current'),
      ]);
    await screen.findByText('Showing 1 - 8 out of 12 Products');
    expect(await chips()).toEqual([
      ['Shirts (1)', null],
      ['Jackets (1)', null],
      ['Shorts (1)', null],
      ['Hats (9)', null],
    ]);
    await shop.user.click(screen.getByText('Shirts (1)'));
    expect(searchOf(shop)).toBe('?sort=price-up&type=shirt');
    expect(names()).toEqual(['Shirt']);
    const chip = screen.getByRole('link', { name: 'Shirts (1)' });
    expect(chip).toHaveAttribute('aria-current', 'true');
    expect(chip).toHaveFocus();
    act(() => shop.effects.popTo({ search: '' }));
    expect(names()).toHaveLength(8);
    act(() => shop.effects.popTo({ search: '?type=hat&type=shorts&color=blue' }));
    expect(names()).toEqual(['Shorts']);
    expect(await chips()).toEqual([
      ['Shorts (1)', 'true'],
      ['Hats (0)', 'true'],
    ]);
  });

  test('an unchanged list keeps the reference of its types', async () => {
    const shop = open('/mens');
    await screen.findByText('Showing 1 - 8 out of 12 Products');
    const { types } = selectCategoryListing.men(shop.store.getState());
    const sold = catalogue.map((each) => ({ ...each, stock_by_size: stock('M') }));
    act(() => void shop.store.dispatch(allProductsReceived(sold)));
    expect(selectCategoryListing.men(shop.store.getState()).types).toBe(types);
  });

  test('an empty list says so and offers to clear the filters', async () => {
    const shop = open('/mens?size=XXL&sort=newest');
    expect(await screen.findByRole('heading', { name: 'No products match' })).toBeVisible();
    await shop.user.click(screen.getByText('Clear filters'));
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

import { screen, waitFor, within } from '@testing-library/react';
import { product, renderShop, shopWith } from '../../support/renderShop';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const sold = (quantity: number) => [{ size: 'M', quantity }];
const tee = (id: number, color: string, quantity = 5) =>
  product(id, { name: `Tee, ${color}`, color, group: 'tee', new_price: 10 + id, stock_by_size: sold(quantity) });
const catalogue = [
  tee(1, 'white'),
  product(2, { name: 'Shirt', color: 'white' }),
  tee(3, 'black', 0),
  tee(4, 'green'),
  tee(5, 'ultraviolet'),
];

const colors = () => screen.findByRole('navigation', { name: 'Colour' });
const cards = () => screen.getAllByRole('article');
const namesOf = (list: readonly HTMLElement[]) => list.map((card) => card.querySelector('h2')?.textContent);

describe('the colours of a garment', () => {
  test('are links on its page, the shown one marked, sold-out ones too', async () => {
    const { user } = renderShop('/product/1', { answers: shopWith(catalogue), hasAllStyles: true });
    const links = within(await colors()).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['White', '/product/1', 'page'],
      ['Black, Sold out', '/product/3', null],
      ['Green', '/product/4', null],
      // A colour that this release does not know has the product's name.
      ['Tee, ultraviolet', '/product/5', null],
    ]);
    expect(links[1]).toHaveStyle({ textDecoration: 'line-through' });
    await user.click(links[1] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tee, black' })).toBeVisible();
    await waitFor(async () =>
      expect(within(await colors()).getByRole('link', { current: 'page' })).toHaveTextContent('Black'),
    );
  });

  test('have the name of the product where two of them have one colour', async () => {
    const navy = product(6, { name: 'Tee, navy', color: 'blue', group: 'tee' });
    const sky = product(7, { name: 'Tee, sky', color: 'blue', group: 'tee' });
    renderShop('/product/1', { answers: shopWith([tee(1, 'white'), navy, sky]) });
    const links = within(await colors()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['White', 'Tee, navy', 'Tee, sky']);
  });

  test.each([
    ['a chosen size', 'L', { M: 5, L: 5 }, 'L'],
    ['not one that is sold out', 'L', { S: 5, L: 0 }, 'S'],
    ['not one that it does not have', 'L', { '32': 5 }, '32'],
    ['not the default one', undefined, { S: 5, M: 5 }, 'S'],
  ])('keep %s', async (_what, choice, stock, expected) => {
    const sizes = (units: object) =>
      Object.entries(units).map(([size, quantity]) => ({ size, quantity: quantity as number }));
    const white = product(1, {
      name: 'Tee, white',
      color: 'white',
      group: 'tee',
      stock_by_size: sizes({ M: 5, L: 5 }),
    });
    const black = product(2, { name: 'Tee, black', color: 'black', group: 'tee', stock_by_size: sizes(stock) });
    const { user } = renderShop('/product/1', { answers: shopWith([white, black]) });
    const selected = () => screen.getByRole('radio', { checked: true }).getAttribute('value');
    const link = within(await colors()).getByRole('link', { name: 'Black' });
    const choose = async (size: string) => {
      for (const radio of screen.getAllByRole('radio'))
        if (radio.getAttribute('value') === size) await user.click(radio);
    };
    if (choice) await choose(choice);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tee, black' })).toBeVisible();
    expect(selected()).toBe(expected);
    await user.click(within(await colors()).getByRole('link', { name: 'White' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tee, white' })).toBeVisible();
    expect(selected()).toBe(expected === 'L' ? 'L' : 'M');
  });

  test('are not shown for a product on its own', async () => {
    renderShop('/product/2', { answers: shopWith(catalogue) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Shirt' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Colour' })).not.toBeInTheDocument();
  });

  test('are counted on each card; every one is a card of its own', async () => {
    renderShop('/mens', { answers: shopWith(catalogue) });
    await screen.findByText('Showing 1 - 5 out of 5 Products');
    expect(namesOf(cards())).toEqual(['Tee, white', 'Shirt', 'Tee, black', 'Tee, green', 'Tee, ultraviolet']);
    const [first, shirt] = cards() as [HTMLElement, HTMLElement];
    expect(within(first).getByText('4 colours')).toBeVisible();
    expect(within(shirt).queryByText(/colour/)).not.toBeInTheDocument();
  });

  test.each([
    ['/mens', ['Tee, white', 'Shirt']],
    ['/mens?color=green', ['Tee, green']],
    ['/mens?sort=price-down', ['Shirt', 'Tee, ultraviolet']],
    ['/search?q=black', ['Tee, black']],
  ])('are one card in %s where the shop wants it', async (path, names) => {
    const config = { shop: { ...defaultShopTexts, isGrouped: true } };
    renderShop(path, { answers: shopWith(catalogue), config });
    await waitFor(() => expect(namesOf(cards())).toEqual(names));
  });
});

import { screen } from '@testing-library/react';
import { products, renderShop, shopWith } from '../../support/renderShop';

describe.each([
  ['Best Sellers', '/best-sellers', 'GET /api/bestsellingproducts'],
  ['New Collections', '/new-collections', 'GET /api/newcollections'],
])('%s', (title, path, call) => {
  test('shows all products in the order of the server', async () => {
    renderShop(path, { answers: { ...shopWith([]), [call]: { json: products(12).reverse() } } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(
      products(12)
        .reverse()
        .map(({ name }) => name),
    );
  });

  test('the retry button loads the list after a failure', async () => {
    const { shop, user } = renderShop(path, { answers: { ...shopWith([]), [call]: 'network' } });
    await screen.findByRole('heading', { name: 'We could not load the products' });
    shop.answer({ [call]: { json: products(1) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  test('an empty list shows a link to the shop', async () => {
    renderShop(path, { answers: shopWith([]) });
    expect(await screen.findByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/');
  });
});

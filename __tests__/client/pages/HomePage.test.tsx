import { screen, within } from '@testing-library/react';
import { preparePage } from '@/client/app/routing/AppRoutes';
import { paths } from '@/client/lib/paths';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { product, renderShop, shopWith } from '../../support/renderShop';

const list = [product(1), product(2)];

describe('the home page', () => {
  beforeAll(() => preparePage(paths.home));

  test('links to the latest collection and to the offers', async () => {
    renderShop('/');
    expect(screen.getByRole('link', { name: 'Latest Collection' })).toHaveAttribute('href', '/new-collections');
    expect(screen.getByRole('heading', { name: 'Exclusive Offers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check now' })).toHaveAttribute('href', '/best-sellers');
    expect(await screen.findByRole('region', { name: 'Get Exclusive Offers by Email' })).toBeVisible();
  });

  test.each([
    [['midtrans', 'cod', 'bank_transfer'], 'Online, in cash or by bank transfer.'],
    [['cod', 'bank_transfer'], 'In cash or by bank transfer.'],
    [['cod'], 'In cash.'],
  ] as const)('offers only the payment methods that are on: %j', async (paymentTypes, text) => {
    renderShop('/', { config: { paymentTypes: [...paymentTypes] } });
    await screen.findAllByRole('article');
    expect(screen.getByText('Pay your way').parentElement).toHaveTextContent(`Pay your way${text}`);
  });

  test('says nothing about payment when no method is on', async () => {
    renderShop('/', { config: { paymentTypes: [] } });
    await screen.findAllByRole('article');
    expect(screen.queryByText('Pay your way')).not.toBeInTheDocument();
  });

  test("has the shop's own texts", async () => {
    const shop = { ...defaultShopTexts, hero: { eyebrow: 'E', title: 'Own hero', text: 'T' } };
    renderShop('/', { config: { shop: { ...shop, offers: { ...shop.offers, title: 'Own offers' } } } });
    await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { level: 1, name: 'Own hero' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Own offers' })).toBeVisible();
  });

  test('shows the best sellers and the new collections in the order of the server', async () => {
    const answers = { ...shopWith(list), 'GET /api/newcollections': { json: [list[1], list[0]] } };
    renderShop('/', { answers });
    await screen.findAllByRole('article');
    const names = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('article')
        .map((card) => card.querySelector('h3')?.textContent);
    expect(names('Best Selling')).toEqual(['Garment 1', 'Garment 2']);
    expect(names('New Collections')).toEqual(['Garment 2', 'Garment 1']);
  });

  test('a failed list does not affect the other and can be retried', async () => {
    const { shop, user } = renderShop('/', {
      answers: { ...shopWith(list), 'GET /api/bestsellingproducts': 'network' },
    });
    const best = within(screen.getByRole('region', { name: 'Best Selling' }));
    expect(await best.findByRole('heading', { name: 'We could not load the products' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'New Collections' })).getAllByRole('article')).toHaveLength(2);
    shop.answer({ 'GET /api/bestsellingproducts': { json: list } });
    await user.click(best.getByRole('button', { name: 'Try again' }));
    expect(await best.findAllByRole('article')).toHaveLength(2);
  });

  test('a product in both lists opens its sizes in only one', async () => {
    const { user } = renderShop('/', { answers: shopWith(list) });
    const best = within(screen.getByRole('region', { name: 'Best Selling' }));
    await user.click(await best.findByRole('button', { name: 'ADD TO CART: Garment 1' }));
    expect(screen.getAllByRole('group', { name: 'Choose a size' })).toHaveLength(1);
  });
});

import { messagesOf } from '@/server/messages';
import { titleOf } from '@/shared/pageTitles';
import { paths } from '@/client/lib/paths';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const en = messagesOf('en');

const shop = defaultShopTexts;

describe('page titles', () => {
  test('every page has its own title, with the name of the shop', () => {
    const places = [
      paths.home,
      paths.mens,
      paths.womens,
      paths.kids,
      paths.newCollections,
      paths.bestSellers,
      paths.cart,
      paths.orderHistory,
      paths.orderDetail('abc'),
      paths.profile,
      paths.login,
      paths.authCallback,
      paths.resetPassword,
      paths.product(3),
      '/nowhere',
    ];
    const titles = places.map((place) => titleOf(en, place, shop));
    expect(new Set(titles).size).toBe(places.length);
    for (const title of titles) expect(title).toContain('Lorosae');
  });

  test('a product page has the name of the product when it is known', () => {
    expect(titleOf(en, paths.product(3), shop)).toBe('Product · Lorosae');
    expect(titleOf(en, paths.product(3), shop, 'Linen Shirt')).toBe('Linen Shirt · Lorosae');
    expect(titleOf(en, paths.cart, shop, 'Linen Shirt')).toBe('Cart · Lorosae');
  });

  test('a page with information has its label; another shop has its own name', () => {
    const own = {
      brand: 'Loja Furak',
      links: [
        { label: 'Returns', to: '/info/returns' },
        { label: 'x', to: '' },
      ],
    };
    expect(titleOf(en, '/info/returns', own)).toBe('Returns · Loja Furak');
    expect(titleOf(en, '/info/other', own)).toBe('Page not found · Loja Furak');
    expect(titleOf(en, '/', own)).toContain('Loja Furak');
  });
});

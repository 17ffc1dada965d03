import { titleOf } from '@/shared/pageTitles';
import { paths } from '@/client/lib/paths';

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
    const titles = places.map((place) => titleOf(place));
    expect(new Set(titles).size).toBe(places.length);
    for (const title of titles) expect(title).toContain('Lorosae');
  });

  test('a product page has the name of the product when it is known', () => {
    expect(titleOf(paths.product(3))).toBe('Product · Lorosae');
    expect(titleOf(paths.product(3), 'Linen Shirt')).toBe('Linen Shirt · Lorosae');
    expect(titleOf(paths.cart, 'Linen Shirt')).toBe('Cart · Lorosae');
  });
});

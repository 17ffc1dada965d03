import { productSchema } from '@/shared/contract/products';

test('a product of the first release is accepted: cached responses and recordings lack the fields added since', () => {
  const product = {
    id: 1,
    name: 'Hat',
    images: ['/static/catalogue/hat-front.svg'],
    image: '/static/catalogue/hat-front.svg',
    category: 'men',
    description: 'Straw.',
    new_price: 10,
    old_price: 12.5,
    stock_by_size: [{ size: 'M', quantity: -1 }],
  };
  expect(productSchema.safeParse(product)).toEqual({ success: true, data: product });
});

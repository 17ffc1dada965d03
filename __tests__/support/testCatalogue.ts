import type { SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { sampleProduct } from './products';

const make = (
  category: SampleProduct['category'],
  slug: string,
  stock: string,
  unitsSold: number,
  addedDaysAgo: number,
  price = 12.5,
): SampleProduct =>
  sampleProduct(
    {
      name: slug,
      category,
      description: `About ${slug}.`,
      price: String(price),
      old_price: String(price + 2),
      stock,
      images: ['front', 'back', 'detail'].map((view) => `/static/catalogue/${slug}-${view}.svg`).join('|'),
    },
    { unitsSold, addedDaysAgo },
  );

/** A catalogue of six products with the ids 1 to 6. */
export const testCatalogue: readonly SampleProduct[] = [
  make('men', 'shirt', 'M 3, S 5, XL 0', 10, 60),
  make('men', 'trousers', 'S 1, M 200', 40, 50, 19.99),
  make('women', 'dress', 'S 2, M 4', 30, 40, 35),
  make('women', 'skirt', 'S 9', 5, 30),
  make('kid', 'romper', '4Y 6, 12M 3, 2Y 1', 0, 20, 8),
  { ...make('kid', 'socks', 'One Size 50', 20, 10, 6), images: [] },
];

import { productView } from '@/client/features/productDisplay/productView';
import type { Product } from '@/shared/contract/products';

const product: Product = {
  id: 1,
  name: 'Tee',
  images: [],
  image: '',
  category: 'men',
  description: '',
  new_price: 1,
  old_price: 2,
  stock_by_size: [{ size: 'M', quantity: 1 }],
};

describe('what the product page shows', () => {
  it('loads while the list is empty, whatever the address says', () => {
    expect(productView(true, undefined)).toBe('loading');
  });

  it('tells what is not found, what is without data, and shows the rest', () => {
    expect(productView(false, undefined)).toBe('notFound');
    expect(productView(false, { ...product, name: '', stock_by_size: [] })).toBe('dataMissing');
    expect(productView(false, product)).toBe('shown');
    expect(productView(false, { ...product, name: '' })).toBe('shown');
  });
});

import { productView } from '@/client/features/productDisplay/productView';
import { productWith } from '../../../support/products';

const product = productWith({ id: 1 });

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

import { productView } from '@/client/features/productDisplay/productView';
import { productWith } from '../../../support/products';

const product = productWith({ id: 1 });

describe('the view of the product page', () => {
  it('is loading while the list is empty', () => {
    expect(productView(true, undefined)).toBe('loading');
  });

  it('distinguishes missing products, products without data and complete products', () => {
    expect(productView(false, undefined)).toBe('notFound');
    expect(productView(false, { ...product, name: '', stock_by_size: [] })).toBe('dataMissing');
    expect(productView(false, product)).toBe('shown');
    expect(productView(false, { ...product, name: '' })).toBe('shown');
  });
});

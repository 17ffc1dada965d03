import { hashLines } from '@/server/modules/orders/place/newOrder';

const shirt = { productId: 1, size: 'M', count: 2, name: 'Shirt', unitCents: 1_999 };
const dress = { productId: 12, size: 'L', count: 1, name: 'Dress', unitCents: 4_550 };

describe('hashLines', () => {
  it('is the same for the same lines in any order', () => {
    expect(hashLines([shirt, dress])).toBe(hashLines([dress, shirt]));
  });

  it('differs by product, size, count and price, and does not mix them up', () => {
    const hashes = [
      [shirt],
      [{ ...shirt, count: 1 }],
      [{ ...shirt, size: 'L' }],
      [{ ...shirt, productId: 2 }],
      [{ ...shirt, unitCents: 2_099 }],
      [shirt, dress],
      [{ ...shirt, productId: 11, size: '2', count: 3 }],
      [{ ...shirt, size: '12', count: 3 }],
    ].map(hashLines);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

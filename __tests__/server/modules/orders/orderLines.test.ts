import { hashLines, inRupiah } from '@/server/modules/orders/orderLines';

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

describe('inRupiah', () => {
  it('rounds each unit and sums what is charged', () => {
    const lines = [
      { unitCents: 1_999, count: 3 },
      { unitCents: 1, count: 1 },
    ];
    expect(inRupiah(lines, 16_255)).toEqual({ units: [324_937, 163], total: 3 * 324_937 + 163 });
  });
});

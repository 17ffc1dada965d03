import { attemptId } from '@/server/modules/orderState/attempts';
import { hashLines, newTransactionId, orderNumberIn } from '@/server/modules/orderState/newOrder';

describe('newTransactionId', () => {
  it('is readable, fits the provider with a suffix, and does not repeat', () => {
    const ids = Array.from({ length: 2_000 }, newTransactionId);
    for (const id of ids) expect(id).toMatch(/^LRS(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(attemptId(ids[0] ?? '', 999)).toMatch(/^[A-Za-z0-9-]{1,50}$/);
  });

  it('numbers attempts from the second on', () => {
    expect(attemptId('LRS-1', 1)).toBe('LRS-1');
    expect(attemptId('LRS-1', 2)).toBe('LRS-1-2');
  });
});

describe('orderNumberIn', () => {
  it.each([
    '#LRS-7KQM-2X9D-HBTA',
    'lrs 7kqm 2x9d hbta',
    'LRS7KQM2X9DHBTA',
    'LRS\u20117KQM\u20132X9D\u2011HBTA\u200b',
    'Order: LRS-7KQM-2X9D-HBTA, Dili',
    'https://desk.example/orders/LRS-7KQM-2X9D-HBTA',
    'LRS-7KQM-2X9D-HBTA/1',
  ])('finds the number in %j', (text) => {
    expect(orderNumberIn(text)).toBe('LRS-7KQM-2X9D-HBTA');
  });

  it.each(['LRS-1', 'LRS-7KQM-2X9D-HBTAX', 'LRS-7KQM-2X9D', '12345', ''])('leaves %j, which has none', (text) => {
    expect(orderNumberIn(text)).toBe(text);
  });
});

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

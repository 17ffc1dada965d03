import { newTransactionId, orderNumberIn } from '@/server/modules/orderState/orderNumber';
import { attemptId } from '@/server/modules/orderState/attempts';

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

import { newTransactionId } from '@/server/modules/orders/place/newOrder';
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

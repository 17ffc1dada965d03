import fc from 'fast-check';
import { sameJson } from '@/client/api/optimisticTable';

describe('sameJson', () => {
  test('is true for values with the same JSON text', () => {
    const value = fc.jsonValue({ maxDepth: 3, noUnicodeString: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const copy = JSON.parse(JSON.stringify(a)) as unknown;
        expect(sameJson(copy, JSON.parse(JSON.stringify(a)))).toBe(true);
        const isSame = JSON.stringify(copy) === JSON.stringify(b);
        expect(sameJson(copy, JSON.parse(JSON.stringify(b))) || !isSame).toBe(true);
      }),
    );
  });

  test.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [{}, []],
    [null, {}],
    [1, '1'],
    [{ sizes: [{ left: 1 }] }, { sizes: [{ left: 2 }] }],
  ])('is false for %j and %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});

import fc from 'fast-check';
import * as z from 'zod/mini';
import { exactCheck } from '@/client/api/exactCheck';
import { CATEGORIES, productsContract } from '@/shared/contract/products';

const { response } = productsContract.all;

const text = fc.string({ maxLength: 5 });
const product = fc.record({
  id: fc.nat(),
  name: text,
  images: fc.array(text, { maxLength: 2 }),
  image: text,
  category: fc.constantFrom(...CATEGORIES),
  description: text,
  new_price: fc.double({ noNaN: true, noDefaultInfinity: true }),
  old_price: fc.integer(),
  stock_by_size: fc.array(fc.record({ size: text, quantity: fc.integer() }), { maxLength: 3 }),
});
const list = fc.array(product, { minLength: 1, maxLength: 4 });

/** A list in which one field has another value, is added or is removed. */
const spoilt = fc
  .tuple(list, fc.nat(), fc.nat(), fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('put', 'add', 'drop'), fc.boolean())
  .map(([whole, at, field, value, how, isInSize]) => {
    const copy = JSON.parse(JSON.stringify(whole)) as Record<string, unknown>[];
    const chosen = copy[at % copy.length] as Record<string, unknown>;
    const sizes = chosen['stock_by_size'] as Record<string, unknown>[];
    const target = (isInSize && sizes[0]) || chosen;
    const names = Object.keys(target);
    const name = names[field % names.length] as string;
    if (how === 'drop') Reflect.deleteProperty(target, name);
    else target[how === 'add' ? `${name}2` : name] = value;
    return copy;
  });

describe('the fast check of a response', () => {
  test('accepts every valid catalogue', () => {
    fc.assert(fc.property(list, (right) => exactCheck(response)(right)));
  });

  test('accepts only values that the schema returns unchanged', () => {
    let refused = 0;
    fc.assert(
      fc.property(spoilt, (value) => {
        const isExact = exactCheck(response)(value);
        if (!isExact) refused += 1;
        else expect(response.safeParse(value)).toEqual({ success: true, data: value });
      }),
      { numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(300);
  });

  test.each([
    ['without the field', { id: 1 }, true],
    ['with the field', { id: 1, note: 'a' }, true],
    ['with an invalid value in the field', { id: 1, note: 2 }, false],
    ['with an unknown field', { id: 1, other: 'a' }, false],
  ])('checks a schema with an optional field: an object %s', (_name, value, isExact) => {
    const schema = z.object({ id: z.int(), note: z.optional(z.string()) });
    expect(exactCheck(schema)(value)).toBe(isExact);
  });

  test.each([
    ['null', null],
    ['an object', {}],
    ['a list with null', [null]],
    ['a list with NaN', [Number.NaN]],
  ])('rejects %s', (_name, value) => {
    expect(exactCheck(response)(value)).toBe(false);
  });

  test('accepts no value for a schema that it does not support', () => {
    for (const schema of [z.string().check(z.minLength(1)), z.optional(z.string()), z.email(), z.looseObject({})]) {
      expect(exactCheck(schema)('long@example.tl')).toBe(false);
      expect(exactCheck(schema)({})).toBe(false);
    }
  });
});

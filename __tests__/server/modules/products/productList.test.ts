import type * as zlib from 'node:zlib';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cartKey } from '@/shared/domain/cartKey';
import type { SharedBody } from '@/server/http/sharedBody';
import type { StoredProduct } from '@/server/repositories/products';
import { makeFragment, ProductList, type Fragment } from '@/server/modules/products/productList';
import { storedProduct } from '../../../support/products';

let deflated = 0;
jest.mock('node:zlib', () => {
  const real = jest.requireActual<typeof zlib>('node:zlib');
  const deflateRaw = (...given: Parameters<typeof real.deflateRaw>): void => {
    deflated += 1;
    real.deflateRaw(...given);
  };
  return { ...real, deflateRaw };
});
beforeEach(() => {
  deflated = 0;
});

const stored = (id: number, onHand = 5): StoredProduct =>
  storedProduct({
    id,
    description: 'Woven, "by hand", in Suai – naïve',
    sizes: [
      { size: 'S', on_hand: onHand },
      { size: 'M', on_hand: 0 },
    ],
  });

const fragmentsOf = (count: number): readonly Fragment[] =>
  Array.from({ length: count }, (_, index) => makeFragment(stored(index + 1)));

const read = async (answer: SharedBody): Promise<readonly { id: number; stock_by_size: unknown }[]> =>
  JSON.parse((await answer.encode('identity')).toString());

describe('a list of products', () => {
  test.each([0, 1, 31, 32, 33, 200])('contains all of %i products in order, in every encoding', async (count) => {
    const list = new ProductList(fragmentsOf(count));
    const products = await read(list);
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const plain = await list.encode('identity');
    expect(brotliDecompressSync(await list.encode('br'))).toEqual(plain);
    expect(gunzipSync(await list.encode('gzip'))).toEqual(plain);
  });

  test('compresses only the block of a changed product again, and has the ETag of a new list', async () => {
    const before = fragmentsOf(200);
    const first = new ProductList(before);
    expect(first.etag).toBe(new ProductList(fragmentsOf(200)).etag);
    await first.encode('gzip');
    expect(deflated).toBe(7);
    const after = before.map((fragment) => (fragment.product.id === 70 ? makeFragment(stored(70, 4)) : fragment));
    const second = new ProductList(after, first);
    expect(second.etag).toBe(new ProductList(after).etag);
    expect(second.etag).not.toBe(first.etag);
    expect(gunzipSync(await second.encode('gzip'))).toEqual(await new ProductList(after).encode('identity'));
    expect(deflated).toBe(8);
  });

  test('is correct after a product is removed', async () => {
    const first = new ProductList(fragmentsOf(130));
    const fewer = fragmentsOf(130).filter(({ product }) => product.id !== 3);
    expect(await read(new ProductList(fewer, first))).toEqual(await read(new ProductList(fewer)));
  });

  test('prefers gzip when it is long, because a sale then costs one block', () => {
    expect(new ProductList(fragmentsOf(100)).preferred).toBe('br');
    expect(new ProductList(fragmentsOf(2_001)).preferred).toBe('gzip');
  });
});

describe("a reader's own quantities", () => {
  const own = new Map([[cartKey(80, 'S'), -2]]);

  test.each(['identity', 'gzip', 'br'] as const)(
    'are in the %s response and do not change the list',
    async (encoding) => {
      const list = new ProductList(fragmentsOf(100));
      const shared = await read(list);
      const personal = list.personal(own);
      const decode = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding];
      const products = JSON.parse(decode(await personal.encode(encoding)).toString()) as typeof shared;
      expect(products[79]?.stock_by_size).toEqual([
        { size: 'S', quantity: 3 },
        { size: 'M', quantity: 0 },
      ]);
      expect(products.filter(({ id }) => id !== 80)).toEqual(shared.filter(({ id }) => id !== 80));
      expect(await read(list)).toEqual(shared);
    },
  );

  test('are in the ETag', () => {
    const list = new ProductList(fragmentsOf(100));
    const tags = [list.etag, list.personal(own).etag, list.personal(new Map([[cartKey(80, 'S'), -1]])).etag];
    expect(new Set(tags).size).toBe(3);
    expect(new ProductList(fragmentsOf(100)).personal(own).etag).toBe(tags[1]);
  });

  test('have an ETag without building the list', () => {
    const list = new ProductList(fragmentsOf(100));
    expect(list.personal(own).etag).toBeTruthy();
    expect(deflated).toBe(0);
  });

  test('are compressed once for all readers with the same units, also after another product has changed', async () => {
    const fragments = fragmentsOf(100);
    const list = new ProductList(fragments);
    await list.encode('gzip');
    deflated = 0;
    await list.personal(own).encode('gzip');
    await list.personal(new Map(own)).encode('gzip');
    expect(deflated).toBe(1);
    const changed = new ProductList([makeFragment(stored(1, 4)), ...fragments.slice(1)], list);
    const products = JSON.parse(gunzipSync(await changed.personal(own).encode('gzip')).toString()) as unknown[];
    expect(products).toHaveLength(100);
    expect(deflated).toBe(2);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cartKey } from '@/shared/domain/cartKey';
import type { SharedBody } from '@/server/http/sharedBody';
import type { StoredProduct } from '@/server/repositories/products';
import { Fragment, ProductList } from '@/server/modules/products/productList';
import { storedProduct } from '../../../support/products';

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
  Array.from({ length: count }, (_, index) => new Fragment(stored(index + 1)));

const read = async (answer: SharedBody): Promise<readonly { id: number; stock_by_size: unknown }[]> =>
  JSON.parse((await answer.encode('identity')).toString());

describe('a list of products', () => {
  test.each([0, 1, 200])('contains all of %i products in order, in every encoding', async (count) => {
    const list = new ProductList(fragmentsOf(count));
    const products = await read(list.shared('en'));
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const plain = await list.shared('en').encode('identity');
    expect(brotliDecompressSync(await list.shared('en').encode('br'))).toEqual(plain);
    expect(gunzipSync(await list.shared('en').encode('gzip'))).toEqual(plain);
  });

  test('keeps no more memory than its JSON', () => {
    const { json } = new Fragment(stored(1));
    expect(json.buffer.byteLength).toBe(json.byteLength);
    expect(JSON.parse(json.toString().slice(0, -1))).toMatchObject({ id: 1 });
  });

  test('has another ETag after a change only', () => {
    const etagOf = (fragments: readonly Fragment[]): string => new ProductList(fragments).shared('en').etag;
    const before = fragmentsOf(3);
    expect(etagOf(before)).toBe(etagOf(fragmentsOf(3)));
    expect(etagOf([...before.slice(0, 2), new Fragment(stored(3, 4))])).not.toBe(etagOf(before));
  });
});

describe("a reader's own quantities", () => {
  const own = new Map([[cartKey(80, 'S'), -2]]);

  test.each(['identity', 'gzip', 'br'] as const)(
    'are in the %s response and do not change the list',
    async (encoding) => {
      const list = new ProductList(fragmentsOf(100));
      const shared = await read(list.shared('en'));
      const personal = list.personal('en', own);
      const decode = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding];
      const products = JSON.parse(decode(await personal.encode(encoding)).toString()) as typeof shared;
      expect(products[79]?.stock_by_size).toEqual([
        { size: 'S', quantity: 3 },
        { size: 'M', quantity: 0 },
      ]);
      expect(products.filter(({ id }) => id !== 80)).toEqual(shared.filter(({ id }) => id !== 80));
      expect(await read(list.shared('en'))).toEqual(shared);
    },
  );

  test('are in the ETag', () => {
    const list = new ProductList(fragmentsOf(100));
    const tags = [
      list.shared('en').etag,
      list.personal('en', own).etag,
      list.personal('en', new Map([[cartKey(80, 'S'), -1]])).etag,
    ];
    expect(new Set(tags).size).toBe(3);
    expect(new ProductList(fragmentsOf(100)).personal('en', own).etag).toBe(tags[1]);
  });
});

import { brotliDecompressSync } from 'node:zlib';
import { cartKey } from '@/shared/domain/cartKey';
import type { StoredProduct } from '@/server/repositories/products';
import { makeFragment, type Fragment } from '@/server/modules/products/fragment';
import { SharedResponse } from '@/server/modules/products/sharedResponse';
import { storedProduct } from '../../../support/products';

const stored = (id: number, onHand = 5): StoredProduct =>
  storedProduct({
    id,
    description: 'Woven, "by hand", in Suai',
    sizes: [
      { size: 'S', on_hand: onHand },
      { size: 'M', on_hand: 0 },
    ],
  });

const fragmentsOf = (count: number): readonly Fragment[] =>
  Array.from({ length: count }, (_, index) => makeFragment(stored(index + 1)));

const read = async (
  answer: Pick<SharedResponse, 'encode'>,
): Promise<readonly { id: number; stock_by_size: unknown }[]> =>
  JSON.parse((await answer.encode('identity')).toString());

describe('a list in blocks', () => {
  test.each([0, 1, 63, 64, 65, 200])('contains all of %i products in order', async (count) => {
    const answer = new SharedResponse(fragmentsOf(count));
    const products = await read(answer);
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(JSON.parse(brotliDecompressSync(await answer.encode('br')).toString())).toEqual(products);
  });

  test('a change rebuilds one block only, and the ETag equals that of a new list', async () => {
    const before = fragmentsOf(200);
    const first = new SharedResponse(before);
    expect(first.etag).toBe(new SharedResponse(fragmentsOf(200)).etag);
    const after = before.map((fragment) => (fragment.product.id === 70 ? makeFragment(stored(70, 4)) : fragment));
    const second = new SharedResponse(after, first.reusableBlocks);
    expect(second.etag).toBe(new SharedResponse(after).etag);
    expect(second.etag).not.toBe(first.etag);
    expect(second.reusableBlocks.map((block, at) => block === first.reusableBlocks[at])).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await read(second))[69]?.stock_by_size).toEqual([
      { size: 'S', quantity: 4 },
      { size: 'M', quantity: 0 },
    ]);
  });

  test('blocks are passed on by a list that was never requested', () => {
    const fragments = fragmentsOf(100);
    const first = new SharedResponse(fragments);
    const tag = first.etag;
    const third = new SharedResponse(fragments, new SharedResponse(fragments, first.reusableBlocks).reusableBlocks);
    expect(third.etag).toBe(tag);
    expect(third.reusableBlocks[0]).toBe(first.reusableBlocks[0]);
  });

  test('the list is correct after a product is removed', async () => {
    const first = new SharedResponse(fragmentsOf(130));
    expect(first.etag).toBeTruthy();
    const fewer = fragmentsOf(130).filter(({ product }) => product.id !== 3);
    expect(await read(new SharedResponse(fewer, first.reusableBlocks))).toEqual(await read(new SharedResponse(fewer)));
  });
});

describe("a reader's own quantities", () => {
  test('are in the response and its ETag, and do not change the shared list', async () => {
    const answer = new SharedResponse(fragmentsOf(100));
    const shared = await read(answer);
    const personal = answer.personal(new Map([[cartKey(80, 'S'), -2]]));
    expect(personal?.etag).not.toBe(answer.etag);
    const own = personal ? await read(personal) : [];
    expect(own[79]?.stock_by_size).toEqual([
      { size: 'S', quantity: 3 },
      { size: 'M', quantity: 0 },
    ]);
    expect(own.filter(({ id }) => id !== 80)).toEqual(shared.filter(({ id }) => id !== 80));
    expect(await read(answer)).toEqual(shared);
  });

  test('have an ETag that is known without building the list', async () => {
    const unbuildable = fragmentsOf(100).map((fragment) =>
      Object.defineProperty({ ...fragment }, 'stockAt', {
        get: () => {
          throw new Error('the list is built');
        },
      }),
    );
    const own = new Map([[cartKey(80, 'S'), -2]]);
    const personal = new SharedResponse(unbuildable).personal(own);
    expect(personal?.etag).toBe(new SharedResponse(fragmentsOf(100)).personal(own)?.etag);
    expect(() => personal?.encode('identity')).toThrow('the list is built');
    expect(personal?.etag).not.toBe(new SharedResponse(unbuildable).personal(new Map([[cartKey(80, 'S'), -1]]))?.etag);
  });

  test('of products that are not in the list give no personal response', () => {
    const answer = new SharedResponse(fragmentsOf(3));
    expect(answer.personal(new Map([[cartKey(9, 'S'), 1]]))).toBeUndefined();
    expect(answer.personal(new Map([[cartKey(2, 'XXL'), 1]]))).toBeUndefined();
    expect(answer.personal(new Map([[cartKey(2, 'S'), 0]]))).toBeUndefined();
  });
});

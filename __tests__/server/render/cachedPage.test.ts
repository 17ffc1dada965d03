import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CatalogueSnapshot } from '@/server/modules/products/catalogueSnapshot';
import { CachedPage } from '@/server/render/cachedPage';
import type { Page } from '@/server/render/pageShell';

/** A catalogue snapshot of which the page shows one word. */
const catalogueOf = (word: string): CatalogueSnapshot => ({ word }) as unknown as CatalogueSnapshot;

/** A page with this text. */
const pageOf = (text: string): Page => ({ status: 200, policy: '', etag: text, encode: async () => Buffer.from(text) });

const open = () => {
  const rendering: { readonly state: string; readonly end: () => Promise<void> }[] = [];
  const page = new CachedPage(
    (snapshot) => ({
      head: { language: 'en', status: 200, policy: 'page', waiting: '', tags: '' },
      json: (snapshot as unknown as { word: string }).word,
    }),
    ({ json: state }) =>
      new Promise((resolve) => {
        rendering.push({
          state,
          end: async () => {
            resolve(pageOf(`page of ${state}`));
            await new Promise(setImmediate);
          },
        });
      }),
  );
  const begun = () => rendering.map(({ state }) => state);
  const at = async (word: string, now: number) => (await page.at(catalogueOf(word), now)).etag;
  return { at, rendering, begun };
};

describe('a cached page', () => {
  test('is rendered once for all initial requests', async () => {
    const { at, rendering, begun } = open();
    const asked = [at('a', 0), at('a', 1), at('b', 2)];
    expect(begun()).toEqual(['a']);
    await rendering[0]?.end();
    expect(await Promise.all(asked)).toEqual(Array(3).fill('page of a'));
  });

  test('is not rendered again while its data stay the same', async () => {
    const { at, rendering, begun } = open();
    const first = at('a', 0);
    await rendering[0]?.end();
    for (let now = 100; now < 100_000; now += 1_000) expect(await at('a', now)).toBe(await first);
    expect(begun()).toEqual(['a']);
  });

  test('is sent stale while it is rendered again, and has one rendering at a time', async () => {
    const { at, rendering, begun } = open();
    void at('a', 0);
    await rendering[0]?.end();
    void at('a', 1_000);
    expect(await at('b', 1_010)).toBe('page of a');
    expect(await at('c', 1_300)).toBe('page of a');
    expect(begun()).toEqual(['a', 'b']);
    await rendering[1]?.end();
    expect(await at('b', 1_310)).toBe('page of b');
  });

  test('is rendered at most once per 250 ms', async () => {
    const { at, rendering, begun } = open();
    for (let now = 0; now < 1_000; now += 10) {
      void at(`at ${now}`, now);
      for (const { end } of rendering) await end();
    }
    expect(begun()).toEqual(['at 0', 'at 250', 'at 500', 'at 750']);
  });

  test('waits for the rendering when the stale page is too old', async () => {
    const { at, rendering } = open();
    void at('a', 0);
    await rendering[0]?.end();
    const asked = at('b', 500);
    await rendering[1]?.end();
    expect(await asked).toBe('page of b');
  });

  test('does not keep the snapshots of earlier requests in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const page = new CachedPage(
      () => ({ head: { language: 'en', status: 200, policy: 'page', waiting: '', tags: '' }, json: '' }),
      async () => pageOf(''),
    );
    const request = async (): Promise<WeakRef<CatalogueSnapshot>> => {
      const snapshot = catalogueOf('a');
      await page.at(snapshot, 0);
      return new WeakRef(snapshot);
    };
    const snapshot = await request();
    await new Promise(setImmediate);
    collect();
    expect(snapshot.deref()).toBeUndefined();
    expect((await page.at(catalogueOf('a'), 1)).status).toBe(200);
  });

  test('is not sent stale after 400 ms, even when rendering is slow', async () => {
    const { at, rendering, begun } = open();
    void at('a', 0);
    await rendering[0]?.end();
    expect(await at('b', 390)).toBe('page of a');
    const asked = at('b', 410);
    expect(begun()).toEqual(['a', 'b']);
    await rendering[1]?.end();
    expect(await asked).toBe('page of b');
  });
});

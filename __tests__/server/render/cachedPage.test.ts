import type { CatalogueSnapshot } from '@/server/modules/products/catalogue';
import { CachedPage } from '@/server/render/cachedPage';

/** A catalogue snapshot of which the page shows one word. */
const catalogueOf = (word: string): CatalogueSnapshot => ({ word }) as unknown as CatalogueSnapshot;

const open = () => {
  const rendering: { readonly state: string; readonly end: () => Promise<void> }[] = [];
  const page = new CachedPage<string>(
    (snapshot) => (snapshot as unknown as { word: string }).word,
    (state) =>
      new Promise((resolve) => {
        rendering.push({
          state,
          end: async () => {
            resolve(`page of ${state}`);
            await new Promise(setImmediate);
          },
        });
      }),
  );
  const begun = () => rendering.map(({ state }) => state);
  return { page, rendering, begun };
};

describe('a cached page', () => {
  test('is rendered once for all initial requests', async () => {
    const { page, rendering, begun } = open();
    const asked = [page.at(catalogueOf('a'), 0), page.at(catalogueOf('a'), 1), page.at(catalogueOf('b'), 2)];
    expect(begun()).toEqual(['a']);
    await rendering[0]?.end();
    expect(await Promise.all(asked)).toEqual(Array(3).fill('page of a'));
  });

  test('is not rendered again while its data stay the same', async () => {
    const { page, rendering, begun } = open();
    const first = page.at(catalogueOf('a'), 0);
    await rendering[0]?.end();
    for (let now = 100; now < 100_000; now += 1_000) expect(await page.at(catalogueOf('a'), now)).toBe(await first);
    expect(begun()).toEqual(['a']);
  });

  test('is sent stale while it is rendered again, and has one rendering at a time', async () => {
    const { page, rendering, begun } = open();
    void page.at(catalogueOf('a'), 0);
    await rendering[0]?.end();
    void page.at(catalogueOf('a'), 1_000);
    expect(await page.at(catalogueOf('b'), 1_010)).toBe('page of a');
    expect(await page.at(catalogueOf('c'), 1_300)).toBe('page of a');
    expect(begun()).toEqual(['a', 'b']);
    await rendering[1]?.end();
    expect(await page.at(catalogueOf('b'), 1_310)).toBe('page of b');
  });

  test('is rendered at most once per 250 ms', async () => {
    const { page, rendering, begun } = open();
    for (let now = 0; now < 1_000; now += 10) {
      void page.at(catalogueOf(`at ${now}`), now);
      for (const { end } of rendering) await end();
    }
    expect(begun()).toEqual(['at 0', 'at 250', 'at 500', 'at 750']);
  });

  test('waits for the rendering when the stale page is too old', async () => {
    const { page, rendering } = open();
    void page.at(catalogueOf('a'), 0);
    await rendering[0]?.end();
    const asked = page.at(catalogueOf('b'), 500);
    await rendering[1]?.end();
    expect(await asked).toBe('page of b');
  });

  test('is not sent stale after 400 ms, even when rendering is slow', async () => {
    const { page, rendering, begun } = open();
    void page.at(catalogueOf('a'), 0);
    await rendering[0]?.end();
    expect(await page.at(catalogueOf('b'), 390)).toBe('page of a');
    const asked = page.at(catalogueOf('b'), 410);
    expect(begun()).toEqual(['a', 'b']);
    await rendering[1]?.end();
    expect(await asked).toBe('page of b');
  });
});

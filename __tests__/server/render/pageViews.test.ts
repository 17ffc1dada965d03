import { createLog } from '@/server/http/log';
import { Catalogue } from '@/server/modules/products/catalogue';
import type * as Rendering from '@/server/render/renderView';
import { createPageViews } from '@/server/render/pageViews';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { pageConfig } from '../../support/pageConfig';
import { testCatalogue } from '../../support/testCatalogue';

let mayRender = true;
jest.mock('@/server/render/renderView', () => {
  const real = jest.requireActual<typeof Rendering>('@/server/render/renderView');
  const renderView: typeof real.renderView = (...given) =>
    mayRender ? real.renderView(...given) : Promise.reject(new Error('No page today.'));
  return { renderView };
});

describe('rendered pages', () => {
  let database: TestDatabase;
  let logged: string[];
  const open = () => {
    logged = [];
    const log = createLog('warn', { write: (text) => void logged.push(text) });
    const views = createPageViews({ catalogue: new Catalogue(database.db), config: pageConfig, log });
    return (address: string, mayRenderQuery = true) => views(address, async () => mayRenderQuery);
  };
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await seedDatabase(database.db, Date.now(), testCatalogue);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    mayRender = true;
  });

  test('are cached until the catalogue changes', async () => {
    const views = open();
    const first = await views('/mens');
    expect(first?.html).toContain('shirt');
    expect(await views('/mens')).toBe(first);
    expect(await views('/kids')).not.toBe(first);
  });

  test('are the same page for all missing products', async () => {
    const views = open();
    const missing = await views('/product/77');
    expect(await views('/product/78')).toBe(missing);
    expect(await views('/product/x')).toBe(missing);
    expect(await views('/order-detail/a')).toBe(await views('/order-detail/b'));
  });

  test('are the same page for parameters that change nothing', async () => {
    const views = open();
    const plain = await views('/mens');
    expect(await views('/mens?utm_source=chat&sort=nonsense')).toBe(plain);
    const sorted = await views('/mens?sort=newest&max=50');
    expect(sorted).not.toBe(plain);
    expect(await views('/mens?max=50&record&sort=newest')).toBe(sorted);
  });

  test('of queries are rendered only if that is allowed, or cached', async () => {
    const views = open();
    const shirts = await views('/search?q=shirt');
    expect(shirts?.html).toContain('shirt');
    expect(await views('/search?q=skirt', false)).toBeUndefined();
    expect(await views('/search?q=shirt', false)).toBe(shirts);
    expect((await views('/mens', false))?.html).toContain('shirt');
  });

  test('of queries are rendered a few at a time, and never displace the others', async () => {
    const views = open();
    const home = await views('/');
    const search = (word: number) => views(`/search?q=word${word}`);
    const at = [...Array(60).keys()];
    const together = await Promise.all(at.map(search));
    expect(together.filter((view) => view !== undefined)).toHaveLength(4);
    for (const word of at) expect(await search(word)).toBeDefined();
    expect(await views('/')).toBe(home);
    const last = await search(59);
    expect(await search(59)).toBe(last);
  });

  test('are undefined when rendering fails, and the failure is logged once', async () => {
    mayRender = false;
    const views = open();
    expect([await views('/mens'), await views('/mens')]).toEqual([undefined, undefined]);
    expect(logged.filter((line) => line.includes('No page today.'))).toHaveLength(1);
  });

  test('are undefined for paths that are not pages or not canonical', async () => {
    const views = open();
    expect(await Promise.all(['/nowhere', '/MENS', '/mens/', '/product/1/'].map((address) => views(address)))).toEqual(
      Array(4).fill(undefined),
    );
  });
});

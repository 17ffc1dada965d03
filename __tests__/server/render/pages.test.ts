import { createLog } from '@/server/http/log';
import { Catalogue } from '@/server/modules/products/catalogue';
import { byLanguage } from '@/shared/languages';
import type * as Rendering from '@/server/render/renderView';
import { requestedAddress } from '@/server/http/requestedAddress';
import { createPages } from '@/server/render/pages';
import type { PageShell } from '@/server/render/pageShell';
import { defaultShop } from '@/server/modules/shop/shop';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { pageConfig } from '../../support/pageConfig';
import { testCatalogue } from '../../support/testCatalogue';
import { until } from '../../support/until';

let mayRender = true;
/** Every view is rendered after this. */
let begun = Promise.resolve();
jest.mock('@/server/render/renderView', () => {
  const real = jest.requireActual<typeof Rendering>('@/server/render/renderView');
  const renderView: typeof real.renderView = async (...given) => {
    await begun;
    if (!mayRender) throw new Error('No page today.');
    return real.renderView(...given);
  };
  return { renderView };
});

/** Pages that consist of their view. */
const shell: PageShell = ({ status, tags }, view) => ({
  status,
  policy: tags,
  etag: '',
  encode: async () => Buffer.from(view?.html ?? ''),
});

describe('pages', () => {
  let database: TestDatabase;
  let logged: string[];
  const open = () => {
    logged = [];
    const log = createLog('warn', { write: (text) => void logged.push(text) });
    const pages = createPages({
      catalogue: new Catalogue(database.db),
      shell,
      configs: byLanguage(() => pageConfig),
      publicUrl: 'https://lorosae.example.tl',
      shop: defaultShop,
      log,
    });
    return async (address: string, mayRenderQuery = true) => {
      const page = await pages(requestedAddress(address), async () => mayRenderQuery);
      return { page, html: (await page.encode('identity')).toString() };
    };
  };
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await seedDatabase(database.db, Date.now(), testCatalogue);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    mayRender = true;
    begun = Promise.resolve();
  });

  test.each([
    [200, true],
    [404, undefined],
  ] as const)('of a recorded session that goes on answer %i, in a sandbox: %s', async (status, isSandbox) => {
    const pages = createPages({
      catalogue: new Catalogue(database.db),
      shell,
      configs: byLanguage(() => ({ ...pageConfig, isSandbox })),
      publicUrl: 'https://lorosae.example.tl',
      shop: defaultShop,
      log: createLog('silent'),
    });
    const get = async (address: string) => (await pages(requestedAddress(address), async () => true)).status;
    expect(await get('/replay/continue')).toBe(status);
    expect(await get('/replay/continue/pt/cart?size=M')).toBe(status);
    expect(await get('/replay/continued')).toBe(404);
  });

  test('are cached until the catalogue changes', async () => {
    const get = open();
    const { page, html } = await get('/mens');
    expect(html).toContain('shirt');
    expect((await get('/mens')).page).toBe(page);
    expect((await get('/kids')).page).not.toBe(page);
  });

  test.each([
    ['/', '/'],
    ['/MENS', '/mens/'],
    ['/order-detail/a', '/order-detail/b'],
    ['/nowhere', '/elsewhere'],
    ['/product/77', '/product/78'],
    ['/product/x', '/product/y'],
  ])('are the same for %s and %s', async (one, other) => {
    const get = open();
    expect((await get(one)).page).toBe((await get(other)).page);
  });

  test('are the same page for parameters that change nothing', async () => {
    const get = open();
    const { page } = await get('/mens');
    expect((await get('/mens?utm_source=chat&sort=nonsense')).page).toBe(page);
    const sorted = (await get('/mens?sort=newest&max=50')).page;
    expect(sorted).not.toBe(page);
    expect((await get('/mens?max=50&record&sort=newest')).page).toBe(sorted);
  });

  test('have a view of a query only if that is allowed, or cached', async () => {
    const get = open();
    const shirts = await get('/search?q=shirt');
    expect(shirts.html).toContain('shirt');
    expect((await get('/search?q=skirt', false)).html).toBe('');
    expect((await get('/search?q=shirt', false)).page).toBe(shirts.page);
    expect((await get('/mens', false)).html).toContain('shirt');
  });

  test('have a few views of queries at a time, which never displace the others', async () => {
    const get = open();
    const { page: home } = await get('/');
    const search = (word: number) => get(`/search?q=word${word}`);
    const at = [...Array(44).keys()];
    let begin = () => {};
    begun = new Promise((resolve) => (begin = resolve));
    let answered = 0;
    const searches = at.map((word) => search(word).finally(() => (answered += 1)));
    await until(() => answered === at.length - 4, { what: 'the pages without a view' });
    begin();
    const together = await Promise.all(searches);
    expect(together.filter(({ html }) => html !== '')).toHaveLength(4);
    for (const word of at) expect((await search(word)).html).not.toBe('');
    expect((await get('/')).page).toBe(home);
    expect((await search(43)).page).toBe((await search(43)).page);
  });

  test('have no view when rendering fails, and the failure is logged once', async () => {
    mayRender = false;
    const get = open();
    expect([(await get('/mens')).html, (await get('/mens')).html]).toEqual(['', '']);
    expect(logged.filter((line) => line.includes('No page today.'))).toHaveLength(1);
  });

  test('have no view for paths that are not pages', async () => {
    const get = open();
    for (const address of ['/nowhere', '/mens/x']) expect((await get(address)).html).toBe('');
  });
});

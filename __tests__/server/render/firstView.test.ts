import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FirstView } from '@/shared/contract/firstView';
import type { SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { REPLAY_LOADING } from '@/shared/replayConstants';
import { testCatalogue } from '../../support/testCatalogue';
import { openTestShop, type TestShopResponse, type TestShop } from '../../support/testServer';
import { until } from '../../support/until';

const PAYLOAD = `</script><script>alert(1)</script>&\u2028{{static}}<!--app-->$&`;

const [shirt] = testCatalogue;
const men = Array.from({ length: 10 }, (_, index): SampleProduct => ({
  ...(shirt as SampleProduct),
  slug: `men-${index}`,
  name: `Coat ${index}`,
}));
const coats = [0, 1].map((index): SampleProduct => ({
  ...(men[index] as SampleProduct),
  color_group: 'coat',
}));
const catalogue = [...coats, ...men.slice(2), { ...testCatalogue[2], name: PAYLOAD } as SampleProduct];
const PAYLOAD_ID = 11;

const rootOf = ({ text }: TestShopResponse): string =>
  /<div id="root">([^]*)<\/div>\s*<noscript>/.exec(text)?.[1] ?? '';
const visible = (answer: TestShopResponse): string => rootOf(answer).replace(/<!--.*?-->|<[^>]*>/g, '');
const viewOf = ({ text }: TestShopResponse): FirstView =>
  JSON.parse(/<script [^>]*id="first-view"[^>]*>([^<]*)<\/script>/.exec(text)?.[1] ?? '') as FirstView;

describe('a server-rendered page', () => {
  let shop: TestShop;
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'lorosae-root-'));
    symlinkSync(path.resolve('static'), path.join(root, 'static'));
    mkdirSync(path.join(root, '.build', 'client'), { recursive: true });
    const entries = {
      main: ['assets/vendor.js', 'assets/main.js'],
      calls: ['assets/calls.js'],
      'page-category': ['assets/category.js'],
    };
    writeFileSync(path.join(root, '.build', 'client', 'entries.json'), JSON.stringify(entries));
    shop = await openTestShop('embedded', { catalogue, root });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  test('of a product has the other colours of the garment, and no further product', async () => {
    const { products } = viewOf(await shop.call('GET /product/1'));
    expect(products.filter(({ group }) => group === 'coat').map(({ id }) => id)).toEqual([1, 2]);
    const page = await shop.call('GET /product/2');
    expect(rootOf(page)).toContain('href="/product/1"');
  });

  test.each([
    ['/', 'Coat 0'],
    ['/mens', 'Showing 1 - 8 out of 10 Products'],
    ['/womens', 'Showing 1 - 1 out of 1 Products'],
    ['/new-collections', 'Coat 9'],
    ['/best-sellers', 'Coat 9'],
    ['/product/3', 'Related Products'],
  ])('%s shows its products, and its first view contains no others', async (place, text) => {
    const page = await shop.call(`GET ${place}`);
    expect(page.status).toBe(200);
    expect(visible(page)).toContain(text);
    const { products, lists } = viewOf(page);
    const listed = new Set([...Object.values(lists).flat(), ...(place === '/product/3' ? [3] : [])]);
    expect(new Set(products.map(({ id }) => id))).toEqual(listed);
    for (const { name } of products) expect(rootOf(page)).toContain(escapeMarkup(name).replace('&#39;', '&#x27;'));
  });

  test('a category contains its first products and their total number', async () => {
    const view = viewOf(await shop.call('GET /mens'));
    expect(view.lists).toEqual({ men: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(view.totals).toEqual({ men: 10 });
    expect(view).toMatchObject({ isProductMissing: false, isShell: false });
  });

  test.each([
    ['/mens?sort=newest', { men: [10, 9, 8, 7, 6, 5, 4, 3] }, 10],
    ['/mens?sort=newest&size=none', { men: [] }, 0],
    ['/mens?sort=best-selling', { men: [10, 9, 8, 7, 6, 5, 4, 3] }, 10],
    ['/mens?sort=nonsense&max=x', { men: [1, 2, 3, 4, 5, 6, 7, 8] }, 10],
    ['/search?q=coats', { search: [1, 2, 3, 4, 5, 6, 7, 8] }, 10],
    ['/search?q=coat+7', { search: [8] }, 1],
    ['/search?q=cout&sort=newest', { search: [10, 9, 8, 7, 6, 5, 4, 3] }, 10],
    ['/search?q=zebra', { search: [] }, 0],
  ])('%s is rendered for its query', async (place, lists, total) => {
    const page = await shop.call(`GET ${place}`);
    const view = viewOf(page);
    expect(view.lists).toMatchObject(lists);
    expect(view.totals).toEqual({ [Object.keys(lists)[0] ?? '']: total });
    expect(visible(page)).toContain(total === 0 ? 'No' : `Showing 1 - ${Math.min(8, total)} out of ${total} Products`);
    const shown = [...rootOf(page).matchAll(/<h2[^>]*><a[^>]*href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown).toEqual(Object.values(lists).flat());
  });

  test('a page of best sellers is filtered', async () => {
    expect(visible(await shop.call('GET /best-sellers?max=1'))).toContain('No products match');
  });

  test('a search is escaped in the page, bounded, and not indexed', async () => {
    const text = `"><img src=x onerror=alert(1)>${PAYLOAD}`;
    const page = await shop.call(`GET /search?q=${encodeURIComponent(text)}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<img src=x|<script>alert/);
    expect(page.text).toMatch(/<title>Results for “&quot;&gt;&lt;img src=x/);
    expect(page.text).toContain('<meta name="robots" content="noindex" />');
    expect(visible(page)).toContain('Nothing found for “&quot;&gt;&lt;img');
    const long = await shop.call(`GET /search?q=${'x'.repeat(5000)}`);
    expect(visible(long)).toContain(`Nothing found for “${'x'.repeat(100)}”`);
    expect(long.text).not.toContain('x'.repeat(101));
  });

  test('a page without a search has the field, and leads to the categories', async () => {
    const page = await shop.call('GET /search');
    expect(rootOf(page)).toMatch(/<form[^>]*action="\/search"[^>]*><input[^>]*name="q"/);
    expect(visible(page)).toContain('What are you looking for?');
    expect(viewOf(page)).not.toHaveProperty('query');
  });

  test.each(['/product/999', '/product/abc', '/product/0'])(
    '%s returns 404 and a page with "not found"',
    async (place) => {
      const page = await shop.call(`GET ${place}`);
      expect(page.status).toBe(404);
      expect(visible(page)).toContain('Product not found.');
      expect(viewOf(page)).toMatchObject({ products: [], isProductMissing: true });
    },
  );

  test('/product without an id shows the loading text, not "not found"', async () => {
    const page = await shop.call('GET /product');
    expect(page.status).toBe(200);
    expect(visible(page)).toContain('Loading product details...');
    expect(visible(page)).not.toContain('not found');
  });

  test('the login page has the form, which never puts a password into the address', async () => {
    const page = await shop.call('GET /login');
    expect(viewOf(page).isShell).toBe(false);
    expect(rootOf(page)).toMatch(/<h1[^>]*>Login<\/h1><form[^>]* method="post"/);
    expect(rootOf(page)).toMatch(/<input[^>]*type="password"/);
  });

  test('the cart page is that of a signed-out visitor, with the frame of a loading cart', async () => {
    const page = await shop.call('GET /cart');
    expect(viewOf(page)).toMatchObject({ products: [], isShell: false });
    // HTML forbids roles on the parts of a `table`.
    expect(rootOf(page)).not.toMatch(/<(tr|th|td)[ >]/);
    expect(visible(page)).toMatch(/Shopping Cart.*Log in to see your cart.*Cart Totals/);
    expect(rootOf(page)).toMatch(/role="cell"[^>]*><div[^>]*><div[^>]*>(<span aria-hidden="true"[^>]*><\/span>){3}/);
  });

  test.each(['/profile', '/order-history', '/order-detail/whose'])(
    '%s is a shell without personal data',
    async (place) => {
      const page = await shop.call(`GET ${place}`);
      expect(page.status).toBe(200);
      expect(viewOf(page)).toEqual({ products: [], lists: {}, totals: {}, isProductMissing: false, isShell: true });
      expect(rootOf(page)).toMatch(/<header.*<main.*role="status"/s);
      expect(rootOf(page).includes('<footer')).toBe(place !== '/profile');
    },
  );

  test('a product name is escaped in the page and in its first view', async () => {
    const page = await shop.call(`GET /product/${PAYLOAD_ID}`);
    expect(viewOf(page).products[0]?.name).toBe(PAYLOAD);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('{{static}}&lt;!--app--&gt;$&amp;');
    expect(page.text.match(/<div id="root">/g)).toHaveLength(1);
  });

  test.each(['/mens', '/cart', '/product/11', '/replay'])(
    'the content security policy of %s has exactly the hashes of its inline scripts and styles',
    async (place) => {
      const { text, headers } = await shop.call(`GET ${place}`);
      const policy = String(headers['content-security-policy']);
      const sources = (name: string) => new RegExp(`${name} 'self'([^;]*)`).exec(policy)?.[1] ?? '';
      const hashesIn = (name: string) => sources(name).match(/'sha256-[^']+'/g) ?? [];
      const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
      const textsOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, inline = '']) => inline);
      const scripts = textsOf(/<script>([^]*?)<\/script>/g);
      const styles = textsOf(/<style(?: [^>]*)?>([^]*?)<\/style>/g);
      expect(scripts).toHaveLength(place === '/replay' ? 0 : 1);
      expect(hashesIn('script-src')).toEqual(scripts.map(hashOf));
      // In the browser, styled-components starts with an empty style element.
      expect(hashesIn('style-src')).toEqual(['', ...styles].map(hashOf));
    },
  );

  test('a page has an ETag, and a matching If-None-Match returns 304', async () => {
    const first = await shop.call('GET /mens');
    const tag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    const again = await shop.call('GET /mens', { headers: { 'if-none-match': tag } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag]);
    expect(again.headers).not.toHaveProperty('content-security-policy');
    const other = await shop.call('GET /womens', { headers: { 'if-none-match': tag } });
    expect([other.status, other.headers['etag'] === tag]).toEqual([200, false]);
    const missing = await shop.call('GET /product/999', { headers: { 'if-none-match': '*' } });
    expect([missing.status, missing.headers['etag']]).toEqual([404, undefined]);
  });

  test('customers and visitors get the same page', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    const headers = { cookie: `auth-token=${token}` };
    const [customers, visitors] = [
      await shop.call('GET /product/1', { token, headers }),
      await shop.call('GET /product/1'),
    ];
    expect([customers.text, customers.headers['etag']]).toEqual([visitors.text, visitors.headers['etag']]);
  });

  test('a rendered page loads its scripts late, with the page chunk; a shell loads them directly', async () => {
    const { text } = await shop.call('GET /mens');
    expect(text).not.toMatch(/<script src=/);
    expect(text).toContain('["/assets/vendor.js","/assets/category.js","/assets/main.js"],["/assets/calls.js"]');
    const shell = (await shop.call('GET /profile')).text;
    expect(shell.match(/<script src="[^"]*"/g)).toEqual([
      '<script src="/assets/vendor.js"',
      '<script src="/assets/main.js"',
    ]);
  });

  test('a page shows a change of the catalogue', async () => {
    const priceOf = async () => viewOf(await shop.call('GET /product/2')).products[0];
    const before = await priceOf();
    await shop.db.transaction(async (tx) => {
      const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      await tx
        .updateTable('catalogue_version')
        .set({ version: version + 1 })
        .execute();
      const changed = { new_price_cents: 4321, version: version + 1 };
      await tx.updateTable('products').set(changed).where('id', '=', 2).execute();
    });
    expect(before?.new_price).not.toBe(43.21);
    await until(async () => (await priceOf())?.new_price === 43.21, { what: 'the new price on the page' });
    expect(visible(await shop.call('GET /product/2'))).toContain('$43.21');
  });

  test('non-canonical and unknown paths are not rendered on the server', async () => {
    for (const place of ['/Mens/', '/nowhere', '/product/01']) {
      expect(rootOf(await shop.call(`GET ${place}`))).toBe('');
    }
  });

  test.each(['/replay', '/replay/continue/mens'])('%s says that its scripts are loading', async (place) => {
    expect(rootOf(await shop.call(`GET ${place}`))).toBe(REPLAY_LOADING);
  });
});

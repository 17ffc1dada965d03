import path from 'node:path';
import { readShop } from '@/server/modules/shop/readShop';
import { defaultShop } from '@/server/modules/shop/shop';
import { LANGUAGES } from '@/shared/languages';
import { openTestShop, type TestShop, type TestShopResponse } from '../../../support/testServer';

const EXAMPLE = path.resolve('src/server/modules/shop/example/shop.json');

const visible = ({ text }: TestShopResponse): string => text.replace(/<script[^]*?<\/script>|<!--.*?-->|<[^>]*>/g, '');

describe('a shop with texts of its own', () => {
  let shop: TestShop;
  let usual: TestShop;
  beforeAll(async () => {
    const options = { settings: { enabled: ['cod'] as const } };
    shop = await openTestShop('embedded', {
      ...options,
      shop: await readShop({ dataDir: '/nowhere', shopConfig: EXAMPLE }),
    });
    usual = await openTestShop('embedded', options);
  });
  afterAll(async () => {
    await shop.close();
    await usual.close();
  });

  test('sends a page with information, and 404 for an unknown one', async () => {
    const page = await shop.call('GET /api/info/returns');
    expect([page.status, page.json()]).toEqual([
      200,
      { success: true, title: 'Returns', content: expect.arrayContaining([{ open: 'table' }]) },
    ]);
    expect((await shop.call('GET /api/info/nothing')).status).toBe(404);
    expect((await usual.call('GET /api/info/returns')).status).toBe(404);
  });

  test('sends what product pages say about sizes, delivery and returns, and 304 for what the client has', async () => {
    const own = await shop.call('GET /api/shopping-info');
    expect(own.json()).toMatchObject({
      success: true,
      sizeCharts: [{ title: 'Skirts and trousers', words: ['skirt', 'trousers', 'shorts'] }, {}, {}],
      delivery: { Oecusse: 'A week, by ferry' },
      returns: expect.arrayContaining([{ open: 'table' }]),
    });
    expect(own.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
    const etag = String(own.headers['etag']);
    const again = await shop.call('GET /api/shopping-info', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    const other = await usual.call('GET /api/shopping-info', { headers: { 'if-none-match': etag } });
    expect([other.status, other.json()]).toEqual([
      200,
      { success: true, ...defaultShop.en.shopping, paymentTypes: ['cod'] },
    ]);
  });

  const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

  test('sends a page with information in the language of the request', async () => {
    const page = await shop.call('GET /api/info/returns', inLanguage('pt-PT,pt;q=0.9'));
    expect(page.headers['vary']).toBe('Accept-Language');
    expect(page.json()).toMatchObject({ title: 'Devoluções' });
    const untranslated = await shop.call('GET /api/info/returns', inLanguage('id'));
    expect(untranslated.json()).toEqual((await shop.call('GET /api/info/returns')).json());
  });

  test('sends what product pages say in the language of the request', async () => {
    for (const language of LANGUAGES) {
      const { headers, ...response } = await usual.call('GET /api/shopping-info', inLanguage(language));
      expect(response.json()).toEqual({
        success: true,
        ...defaultShop[language].shopping,
        paymentTypes: ['cod'],
      });
      expect(headers['vary']).toBe('Accept-Language, Accept-Encoding');
    }
  });

  test('sends the texts of the shop in the language of the request, and 304 for what the client has', async () => {
    for (const language of LANGUAGES) {
      const response = await usual.call('GET /api/shop', inLanguage(language));
      expect([response.status, response.json()]).toEqual([200, defaultShop[language].texts]);
    }
    const portuguese = await shop.call('GET /api/shop', inLanguage('pt'));
    expect(portuguese.json()).toMatchObject({ brand: 'Loja Furak', tagline: 'Roupa de Díli, para todos os dias.' });
    const { etag } = portuguese.headers;
    expect(portuguese.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
    const known = { 'if-none-match': String(etag) };
    const statusOf = async (language: string) =>
      (await shop.call('GET /api/shop', { headers: { ...known, 'accept-language': language } })).status;
    expect([await statusOf('pt'), await statusOf('tet')]).toEqual([304, 200]);
  });

  test('the page has its own title, description and canonical address, and is in the sitemap', async () => {
    const { status, text } = await shop.call('GET /info/about');
    expect(status).toBe(200);
    expect(text).toContain('<title>About us · Loja Furak</title>');
    expect(text).toMatch(/<meta name="description" content="Loja Furak is a family shop/);
    expect(text).toContain(`<link rel="canonical" href="${shop.settings.publicUrl}/info/about" />`);
    expect((await shop.call('GET /sitemap-en.xml')).text).toContain('/info/privacy</loc>');
    const other = await shop.call('GET /info/terms');
    expect(other.text).toContain('<title>Terms of use · Loja Furak</title>');
  });

  test('an unknown page is not found and not indexed', async () => {
    for (const [place, open] of [
      ['/info/nothing', shop],
      ['/info/about', usual],
    ] as const) {
      const { status, text } = await open.call(`GET ${place}`);
      expect([status, text.includes('noindex')]).toEqual([404, true]);
    }
  });

  test('pages have the texts of the shop, and another ETag', async () => {
    const [own, other] = [await shop.call('GET /'), await usual.call('GET /')];
    expect(own.headers['etag']).not.toBe(other.headers['etag']);
    expect(own.text).toContain('"brand":"Loja Furak"');
    expect(own.text).toContain('property="og:site_name" content="Loja Furak"');
    expect(own.text).toContain('turn on JavaScript to shop at Loja Furak');
    expect(visible(own)).not.toContain('Lorosae');
    expect(other.text).not.toContain('"brand"');
    expect(other.text).toContain('turn on JavaScript to shop at Lorosae');
  });

  test('the installed shop has its name', async () => {
    expect((await shop.call('GET /manifest.webmanifest')).json()).toMatchObject({ name: 'Loja Furak', start_url: '/' });
    expect((await usual.call('GET /manifest.webmanifest')).json()).toMatchObject({ short_name: 'Lorosae' });
    expect((await usual.call('GET /')).text).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  });

  test('no page holds the bank account, and no response while bank transfers are off', async () => {
    const all = await openTestShop('embedded', { settings: { enabled: ['midtrans', 'bank_transfer'] } });
    for (const open of [all, usual]) expect((await open.call('GET /cart')).text).not.toContain(all.settings.bankIban);
    const { bankAccountHolder: holder, bankIban: iban, midtrans } = all.settings;
    expect((await all.call('GET /api/shopping-info')).json()).toMatchObject({
      paymentTypes: ['midtrans', 'bank_transfer'],
      idrPerUsd: midtrans.idrPerUsd,
      bank: { name: '', holder, iban },
    });
    const { text } = await usual.call('GET /api/shopping-info');
    expect(text).not.toContain(iban);
    expect(text).toContain('"paymentTypes":["cod"]');
    await all.close();
  });
});

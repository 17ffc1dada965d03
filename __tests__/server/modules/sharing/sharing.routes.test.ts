import sharp from 'sharp';
import { inLanguage, LANGUAGES } from '@/shared/languages';
import type { SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { setOnSale } from '@/server/modules/products/changeProducts';
import { createFileStore } from '@/server/gateways/files';
import { pictureAddress } from '@/server/gateways/pictures';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { picture } from '../../../attacks/support/pictures';
import { engines } from '../../../support/database';
import { testCatalogue } from '../../../support/testCatalogue';
import { storePicture } from '../../../support/storePicture';
import { openTestShop, type TestShop } from '../../../support/testServer';

const SHOP = 'https://lorosae.example.tl';
const DRAWN = '/static/catalogue/papaya-sundress-front.svg';

/** The test catalogue's first products with these pictures. */
const picturedAs = (images: readonly string[]) =>
  testCatalogue.map((product, index) => ({ ...product, images: index < images.length ? [String(images[index])] : [] }));

describe.each(engines)('previews, sitemap and robots.txt on the %s database', (engine) => {
  let shop: TestShop;
  const open = async (images: readonly string[] = [DRAWN], catalogue = picturedAs(images)) => {
    shop = await openTestShop(engine, { settings: { publicUrl: SHOP }, catalogue });
  };
  afterEach(() => shop.close());

  const pictureOf = async (id: number) => {
    const { text } = await shop.call(`GET /product/${id}`);
    return /<meta property="og:image" content="https:\/\/lorosae\.example\.tl([^"]+)"/.exec(text)?.[1] ?? '';
  };

  test('a preview shows the product’s picture as a cacheable JPEG', async () => {
    await open();
    const address = await pictureOf(1);
    const response = await shop.call(`GET ${address}`);
    expect(response).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(response.bytes.length).toBeLessThan(300_000);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await shop.call(`GET ${address}`)).bytes.equals(response.bytes)).toBe(true);
    expect((await shop.call(`HEAD ${address}`)).status).toBe(200);
  });

  test('a preview shows an uploaded photograph', async () => {
    const bytes = await picture(900, 1200).jpeg().toBuffer();
    await open([DRAWN, pictureAddress(bytes)]);
    await storePicture(createFileStore(path.join(shop.settings.dataDir, 'uploads')), bytes);
    const response = await shop.call(`GET ${await pictureOf(2)}`);
    expect(response.headers['content-type']).toBe('image/jpeg');
    const { dominant } = await sharp(response.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 80);
  });

  test('the URL of an earlier picture redirects to the current one', async () => {
    await open();
    const address = await pictureOf(1);
    for (const old of ['/share/1.jpg', '/share/1-000000000000.jpg', '/share/01.jpg']) {
      const response = await shop.call(`GET ${old}`);
      expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
        302,
        address,
        'no-cache',
      ]);
    }
  });

  test('a preview redirects to the shop’s own picture when the product’s cannot be read', async () => {
    const images = [
      '/static/catalogue/never-drawn.svg',
      '/static/catalogue/../../package.json',
      '/static/../README.md',
      '/static/../static/catalogue/papaya-sundress-front.svg',
      '/static/index.html/front.svg',
      '/static/index.html',
      '/static/catalogue',
      '/pictures/00000000000000000000000000000000-1280.webp',
      '/pictures/../proofs/secret.png',
      '/uploads/proofs/secret.png',
      '/etc/passwd',
      'http://127.0.0.1:9/x.png',
      'file:///etc/passwd',
    ];
    const [product] = testCatalogue;
    await open(
      [],
      images.map((image, at) => ({ ...(product as SampleProduct), slug: `shirt-${at}`, images: [image] })),
    );
    for (const [at, image] of images.entries()) {
      const response = await shop.call(`GET /share/${at + 1}.jpg`);
      const to = String(response.headers.location);
      const end = to.startsWith('/share/') ? await shop.call(`GET ${to}`) : response;
      expect([image, end.status, end.headers.location]).toEqual([image, 302, '/static/share/shop.jpg']);
    }
    const shown = await shop.call('GET /static/share/shop.jpg');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('a URL without a product returns 404', async () => {
    await open();
    for (const address of [
      '/share/999.jpg',
      '/share/999-000000000000.jpg',
      '/share/1',
      '/share/1.png',
      '/share/shirt.jpg',
      '/share/..%2f..%2fpackage.json',
      '/share/1-000000000000.jpg%00.png',
      '/share/99999999999999999999.jpg',
    ]) {
      const { status, headers } = await shop.call(`GET ${address}`);
      expect([address, status, headers['content-type']]).toEqual([address, 404, 'text/html; charset=utf-8']);
    }
  });

  test('a hidden product has no preview and is not in the sitemap', async () => {
    await open();
    const address = await pictureOf(1);
    await setOnSale(shop.db, '1', false);
    expect((await shop.call(`GET ${address}`)).status).toBe(404);
    const { text } = await shop.call('GET /sitemap-en.xml');
    expect(text).not.toContain('/product/1<');
    expect(text).toContain('/product/2<');
    await setOnSale(shop.db, '1', true);
    expect((await shop.call('GET /sitemap-en.xml')).text).toContain('/product/1<');
  });

  test('the sitemap lists every public page, in one file for each language', async () => {
    await open();
    const locationsOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const response = await shop.call('GET /sitemap.xml');
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const files = LANGUAGES.map((language) => `/sitemap-${language}.xml`);
    expect(locationsOf(response.text)).toEqual(files.map((file) => SHOP + file));
    const pages = ['/', '/mens', '/womens', '/kids', '/new-collections', '/best-sellers'].concat(
      [1, 2, 3, 4, 5, 6].map((id) => `/product/${id}`),
    );
    for (const language of LANGUAGES) {
      const file = await shop.call(`GET /sitemap-${language}.xml`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(locationsOf(file.text)).toEqual(pages.map((page) => SHOP + inLanguage(language, page)));
    }
    const small = await shop.call('GET /sitemap.xml', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(small.bytes).toString()).toBe(response.text);
    const again = await shop.call('GET /sitemap.xml', { headers: { 'if-none-match': String(response.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('robots.txt lists the sitemap, the private pages and the lists that pages load', async () => {
    await open();
    const { status, headers, text } = await shop.call('GET /robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
    for (const place of [
      '/api/',
      '/profile',
      '/order-history',
      '/order-detail/',
      '/auth-callback',
      '/reset-password',
      '/replay',
    ]) {
      expect(lines).toContain(`Disallow: ${place}`);
    }
    expect(lines).toContain('Allow: /api/allproducts');
  });
});

/** @jest-environment ./__tests__/support/environment.page.cjs */
import { defaultShop } from '@/server/modules/shop/shop';
import fc from 'fast-check';
import { renderHead } from '@/server/render/headTags';
import { factsOf, type ShownProduct } from '@/server/render/pageFacts';
import { SHARE_PICTURE_SIZE } from '@/shared/constants';
import { LANGUAGES, type Language } from '@/shared/languages';
import { messagesOf } from '@/server/messages';
import { storedProduct } from '../../support/products';

const SHOP = 'https://lorosae.example.tl';
const shownIn = (language: Language) => ({ publicUrl: SHOP, shop: defaultShop, language });
const SHOWN_SHOP = shownIn('en');

const dress = storedProduct({
  id: 7,
  name: 'Papaya Sundress',
  category: 'women',
  description: 'A light dress. Cut from one piece of cotton.',
  new_price_cents: 2450,
  old_price_cents: 3000,
  images: ['/static/catalogue/papaya-sundress-front.svg', '/pictures/0123456789abcdef0123456789abcdef-1280.webp'],
  sizes: [
    { size: 'S', on_hand: 0 },
    { size: 'M', on_hand: 2 },
  ],
});

const headOf = (path: string, shown: ShownProduct = 'unknown', language: Language = 'en') => {
  const html = renderHead(factsOf(path, shownIn(language), shown));
  const { head, body } = new DOMParser().parseFromString(`<!doctype html><head>${html}</head><body>`, 'text/html');
  const content = (key: string) =>
    head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? undefined;
  return {
    html,
    head,
    title: head.querySelector('title')?.textContent,
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
    content,
    data: [...head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent) as unknown),
    shape: [...head.querySelectorAll('*')].map(
      (element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`,
    ),
    isAllHead: body.childNodes.length === 0,
  };
};

describe('the head of a page', () => {
  test('names the page in every language, its own address and its locale', () => {
    const { head, canonical, content, data } = headOf('/mens', 'unknown', 'tet');
    const links = [...head.querySelectorAll('link[rel=alternate]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', `${SHOP}/mens`],
      ['tet', `${SHOP}/tet/mens`],
      ['pt', `${SHOP}/pt/mens`],
      ['id', `${SHOP}/id/mens`],
      ['x-default', `${SHOP}/mens`],
    ]);
    expect([canonical, content('og:url')]).toEqual([`${SHOP}/tet/mens`, `${SHOP}/tet/mens`]);
    expect(content('og:locale')).toBe('tet_TL');
    expect(JSON.stringify(data)).toContain(`"item":"${SHOP}/tet"`);
    expect(headOf('/profile', 'unknown', 'tet').html).not.toContain('hreflang');
  });

  test.each(LANGUAGES)('is in %s', (language) => {
    const { appMessages, categoryLabels, pageFactsMessages, productMessages } = messagesOf(language);
    const home = headOf('/', 'unknown', language);
    expect(home.title).toBe(appMessages.title('Lorosae'));
    expect(home.content('description')).toBe(pageFactsMessages.descriptions('Lorosae').home);
    expect(home.content('og:image:alt')).toBe(pageFactsMessages.pictureAlt('Lorosae'));
    expect(headOf('/nowhere', 'unknown', language).title).toBe(
      appMessages.title('Lorosae', appMessages.titles.notFound),
    );
    const text = JSON.stringify(headOf('/product/7', dress, language).data);
    for (const name of [productMessages.home, productMessages.shop, categoryLabels.women])
      expect(text).toContain(`"name":"${name}"`);
    expect(text).toContain(`"category":"${categoryLabels.women}"`);
    expect(JSON.stringify(headOf('/kids', 'unknown', language).data)).toContain(`"name":"${appMessages.titles.kids}"`);
  });

  test.each([
    ['/', `${SHOP}/`],
    ['/Mens/', `${SHOP}/mens`],
    ['/womens', `${SHOP}/womens`],
    ['/kids', `${SHOP}/kids`],
    ['/new-collections', `${SHOP}/new-collections`],
    ['/best-sellers', `${SHOP}/best-sellers`],
    ['/login', `${SHOP}/login`],
  ])('%s is indexed, with a canonical URL, title, description and picture', (path, address) => {
    const { canonical, content, title } = headOf(path);
    expect([canonical, content('og:url')]).toEqual([address, address]);
    expect(title).toContain('Lorosae');
    expect(content('description')?.length).toBeGreaterThan(50);
    expect(content('og:type')).toBe('website');
    expect(content('og:image')).toBe(`${SHOP}/static/share/shop.jpg`);
    expect(content('robots')).toBeUndefined();
  });

  test('pages differ in title and description', () => {
    const pages = ['/', '/mens', '/womens', '/kids', '/new-collections', '/best-sellers', '/login', '/cart'].map((p) =>
      headOf(p),
    );
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ content }) => content('description'))).size).toBe(pages.length);
  });

  test.each([
    '/profile',
    '/order-history',
    '/order-detail/abc',
    '/auth-callback',
    '/reset-password',
    '/product',
    '/nowhere',
    '/replay',
  ])('%s is not indexed', (path) => {
    const { canonical, content } = headOf(path);
    expect([content('robots'), canonical, content('og:url')]).toEqual(['noindex', undefined, undefined]);
  });

  test('the home page has organization data, a product list has a breadcrumb', () => {
    expect(headOf('/').data.map((told) => (told as { '@type': string })['@type'])).toEqual(['Organization', 'WebSite']);
    expect(headOf('/kids').data).toEqual([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${SHOP}/` },
          { '@type': 'ListItem', position: 2, name: 'Kids', item: `${SHOP}/kids` },
        ],
      }),
    ]);
  });

  test('a product page has Open Graph tags for name, price, stock and picture', () => {
    const { title, canonical, content } = headOf('/product/007', dress);
    expect(title).toBe('Papaya Sundress · Lorosae');
    expect(canonical).toBe(`${SHOP}/product/7`);
    expect(content('og:title')).toBe('Papaya Sundress');
    expect(content('og:type')).toBe('product');
    expect(content('og:description')).toBe('$24.50 · A light dress. Cut from one piece of cotton.');
    expect(content('og:image')).toMatch(new RegExp(`^${SHOP}/share/7-[0-9a-f]{12}\\.jpg$`));
    expect(content('og:image:alt')).toBe('Papaya Sundress');
    expect([content('og:image:width'), content('og:image:height')]).toEqual(
      [SHARE_PICTURE_SIZE.width, SHARE_PICTURE_SIZE.height].map(String),
    );
    expect(content('product:price:amount')).toBe('24.50');
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  test('a product page has structured data with its offer', () => {
    const { data, content } = headOf('/product/7', dress);
    expect(data[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Papaya Sundress',
      description: dress.description,
      image: [content('og:image'), ...dress.images.map((image) => SHOP + image)],
      sku: '7',
      productID: '7',
      category: 'Women',
      url: `${SHOP}/product/7`,
      offers: expect.objectContaining({
        url: `${SHOP}/product/7`,
        price: '24.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      }) as unknown,
    });
    expect(JSON.stringify(data[1])).toContain(`"item":"${SHOP}/womens"`);
  });

  test('a product without units on hand is out of stock in all tags', () => {
    const { data, content } = headOf('/product/7', { ...dress, sizes: [{ size: 'S', on_hand: 0, sold: 1 }] });
    expect(content('product:availability')).toBe('out of stock');
    expect(content('description')).toMatch(/^\$24\.50 · Sold out · /);
    expect(JSON.stringify(data)).toContain('schema.org/OutOfStock');
  });

  test('a product without pictures has the default picture; another picture has another URL', () => {
    const addressOf = (images: readonly string[]) => headOf('/product/7', { ...dress, images }).content('og:image');
    expect(addressOf([])).toBe(`${SHOP}/static/share/shop.jpg`);
    expect(addressOf(['/a.svg'])).not.toBe(addressOf(['/b.svg']));
    expect(headOf('/product/7', { ...dress, images: [] }).data[0]).not.toHaveProperty('image');
  });

  test('a missing product is not indexed; an unknown one stays indexed', () => {
    expect(factsOf('/product/7', SHOWN_SHOP, 'missing')).toMatchObject({ status: 404, canonical: undefined });
    expect(headOf('/product/7', 'missing').content('robots')).toBe('noindex');
    expect(factsOf('/product/7', SHOWN_SHOP, 'unknown')).toMatchObject({ status: 200, canonical: `${SHOP}/product/7` });
  });
});

describe('product texts are escaped', () => {
  const usual = headOf('/product/7', dress);
  const texts = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    '</title><script>alert(1)</script>',
    '<!--<script>',
    ']]>&quot;&#x22;{{static}}<!--head-->$&$1',
    'a\u2028b\u2029c',
    '\u0000\u0007\uD800',
  ];

  const expectPlain = (text: string) => {
    const { data, shape, isAllHead, content, html } = headOf('/product/7', { ...dress, name: text, description: text });
    expect(isAllHead).toBe(true);
    expect(shape).toEqual(usual.shape);
    expect(html).not.toMatch(/[\u2028\u2029]/);
    const name = text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'Unknown Product';
    expect(content('og:title')?.replaceAll('\0', '')).toBe(name);
    expect(data[0]).toMatchObject({ name, description: text });
  };

  test.each(texts)('%j', expectPlain);

  test('for random names and descriptions', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...texts)), expectPlain));
  });

  test('text from an unknown path does not appear in the head', () => {
    for (const path of ['/"><script>alert(1)</script>', '/product/%22%3E%3Cscript%3E', '/product/7"onload=']) {
      const { html, shape } = headOf(path);
      expect(html).not.toMatch(/alert|%3C|onload/);
      expect(shape).toEqual(headOf('/nowhere').shape);
    }
  });
});

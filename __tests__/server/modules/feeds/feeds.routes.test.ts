import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { setOnSale } from '@/server/modules/products/changeProducts';
import { planSale } from '@/server/modules/products/planPrices';
import { FEED_ATTRIBUTES } from '@/server/modules/feeds/feedItems';
import { inLanguage, LANGUAGES, type Language } from '@/shared/languages';
import { engines } from '../../../support/database';
import { sampleProduct } from '../../../support/products';
import { testCatalogue } from '../../../support/testCatalogue';
import { openTestShop, type TestShop } from '../../../support/testServer';

const SHOP = 'https://lorosae.example.tl';

const price = z.string().regex(/^\d+\.\d{2} USD$/);
const address = z.url({ protocol: /^https$/ }).max(2_000);
/** The rules that Meta's catalogue reference and Google's product data specification share, for one item. */
const item = z
  .strictObject({
    id: z.string().regex(/^\S{1,50}$/),
    title: z.string().min(1).max(150),
    description: z
      .string()
      .min(1)
      .max(5_000)
      .regex(/^[^<>\n]*$/),
    availability: z.enum(['in stock', 'out of stock']),
    condition: z.literal('new'),
    price,
    sale_price: price.or(z.literal('')),
    sale_price_effective_date: z
      .string()
      .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00(\/|$)){2}$/)
      .or(z.literal('')),
    link: address,
    image_link: address.regex(/\.(jpe?g|png|webp)$/),
    additional_image_link: z
      .string()
      .transform((text) => text.split(',').filter((one) => one !== ''))
      .pipe(z.array(address).max(10)),
    brand: z.string().min(1).max(70),
    item_group_id: z.string().regex(/^\S{1,50}$/),
    size: z.string().min(1).max(100),
    color: z.string().max(100),
    gender: z.enum(['male', 'female', 'unisex']),
    age_group: z.enum(['adult', 'kids']),
    product_type: z.string().max(750),
  })
  .refine((one) => one.sale_price === '' || Number.parseFloat(one.sale_price) < Number.parseFloat(one.price));

type Row = Readonly<Record<string, string>>;

const unescape = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** The items of an RSS feed. Throws when it is not well-formed: a tag that is not closed, a bare `&`, a character that XML lacks. */
const readXml = (xml: string): Row[] => {
  // eslint-disable-next-line no-control-regex -- The characters that XML 1.0 does not allow.
  expect(xml).not.toMatch(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/u);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
  return [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, body = '']) => {
    const row: Record<string, string> = Object.fromEntries(
      [...FEED_ATTRIBUTES, 'identifier_exists'].map((name) => [name, '']),
    );
    const rest = body.replace(/<g:(\w+)>([^<]*)<\/g:\1>/g, (_all, name: string, text: string) => {
      row[name] = row[name] === '' ? unescape(text) : `${row[name]},${unescape(text)}`;
      return '';
    });
    expect(rest).toBe('');
    return row;
  });
};
const readCsv = (csv: string): Row[] => parse(csv, { columns: true });

describe.each(engines)('product feeds on the %s database', (engine) => {
  let shop: TestShop;
  const open = async (catalogue = testCatalogue, settings = {}) => {
    shop = await openTestShop(engine, { settings: { publicUrl: SHOP, ...settings }, catalogue });
  };
  afterEach(() => shop.close());
  const feed = (format: string, language: Language = 'en', headers = {}) =>
    shop.call(`GET ${inLanguage(language, '/feeds/catalogue')}.${format}`, { headers });

  test.each(LANGUAGES)(
    'keep the published rules in both formats, and have each size of each product: %s',
    async (language) => {
      await open();
      const csv = await feed('csv', language);
      const xml = await feed('xml', language);
      expect(
        [csv, xml].map(({ status, headers }) => [status, headers['content-type'], headers['cache-control']]),
      ).toEqual([
        [200, 'text/csv; charset=utf-8', 'public, max-age=900'],
        [200, 'application/xml; charset=utf-8', 'public, max-age=900'],
      ]);
      const rows = readCsv(csv.text);
      for (const row of rows) expect(() => item.parse(row)).not.toThrow();
      expect(rows).toHaveLength(testCatalogue.reduce((sum, { sizes }) => sum + sizes.length, 0));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.every(({ link }) => link?.startsWith(SHOP + inLanguage(language, '/product/')))).toBe(true);
      const google = rows.map((row) => ({
        ...row,
        availability: row.availability?.replaceAll(' ', '_'),
        identifier_exists: 'no',
      }));
      expect(readXml(xml.text)).toEqual(google);
    },
  );

  test('have the stock of each size, and the price of an offer', async () => {
    await open([
      sampleProduct({ name: 'shirt', category: 'men', price: '9.9', old_price: '12', stock: 'M 1, One Size 0' }),
    ]);
    const token = await shop.signUp();
    const rows = readCsv((await feed('csv')).text);
    expect(rows.map(({ id, availability, size }) => [id, availability, size])).toEqual([
      ['1_M', 'in stock', 'M'],
      ['1_One-Size', 'out of stock', 'One Size'],
    ]);
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    await shop.call('POST /api/create-transaction', {
      token,
      body: { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '', phone: '+670 7723 0000' },
    });
    shop.advance(60_000);
    expect(readCsv((await feed('csv')).text)[0]).toMatchObject({ availability: 'out of stock' });
  });

  test('say how long a planned price counts, and nothing of one that has no end, is not yet, or is over', async () => {
    const shirt = { category: 'men', price: '10', stock: 'M 1' } as const;
    await open([
      sampleProduct({ ...shirt, name: 'planned' }),
      sampleProduct({ ...shirt, name: 'lowered', category: 'kid', old_price: '12' }),
    ]);
    const start = Date.parse('2030-03-01T00:30:00+09:00');
    const request = { category: 'men', percent: 20, isPlannedSkipped: false } as const;
    await planSale(shop.db, shop.now(), { ...request, start, end: start + 86_400_000 });
    const dates = async () => {
      const rows = readCsv((await feed('csv')).text);
      for (const row of rows) expect(() => item.parse(row)).not.toThrow();
      return rows.map((row) => [row.sale_price, row.sale_price_effective_date]);
    };
    expect(await dates()).toEqual([
      ['', ''],
      ['10.00 USD', ''],
    ]);
    shop.advance(start - shop.now());
    expect(await dates()).toEqual([
      ['8.00 USD', '2030-02-28T15:30+00:00/2030-03-01T15:30+00:00'],
      ['10.00 USD', ''],
    ]);
    expect(readXml((await feed('xml')).text)[0]).toMatchObject({
      sale_price_effective_date: '2030-02-28T15:30+00:00/2030-03-01T15:30+00:00',
    });
    shop.advance(86_400_000);
    expect(await dates()).toEqual([
      ['', ''],
      ['10.00 USD', ''],
    ]);
  });

  test('join the sizes and the colours of a garment', async () => {
    const colors = ['white', 'black'].map((color) =>
      sampleProduct({ name: `tee ${color}`, category: 'men', price: '9', stock: 'M 1, L 2', color, group: 'tee' }),
    );
    await open([...colors, sampleProduct({ name: 'shirt', category: 'men', price: '9', stock: 'M 1' })]);
    const rows = readCsv((await feed('csv')).text);
    expect(rows.map(({ item_group_id: group }) => group)).toEqual(['tee', 'tee', 'tee', 'tee', '3']);
  });

  test('are confirmed by their ETag, and leave out what is not on sale', async () => {
    await open();
    const { headers, text } = await feed('xml');
    const again = await feed('xml', 'en', { 'if-none-match': headers.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await setOnSale(shop.db, 'trousers', false);
    shop.advance(60_000);
    const changed = await feed('xml', 'en', { 'if-none-match': headers.etag });
    expect(changed.status).toBe(200);
    expect(readXml(changed.text).length).toBeLessThan(readXml(text).length);
  });

  test('survive any text of a product', async () => {
    const hostile = {
      ...sampleProduct({ name: 'x', category: 'kid', price: '1', stock: '2Y 1' }),
      images: ['/static/catalogue/a.svg', '/pictures/b.webp', '/pictures/c.webp'],
    };
    await open([
      {
        ...hostile,
        slug: 'a',
        name: '<b>&"\'=1+1\u0001\uFFFE',
        description: 'two\nlines\t]]>\uD800 ' + 'é'.repeat(9_000),
      },
      { ...hostile, slug: 'b', name: '', description: '', images: [] },
    ]);
    const [csv, xml] = [readCsv((await feed('csv')).text), readXml((await feed('xml')).text)];
    for (const row of csv)
      expect(() => item.parse({ ...row, description: row.description?.replace(/[<>]/g, '') })).not.toThrow();
    expect(xml.map(({ title }) => title)).toEqual(csv.map(({ title }) => title));
  });

  test('have each picture whose address has a comma as one', async () => {
    const images = ['/static/a.jpg', 'https://example.com/w_100,h_100/b.jpg', '/static/c,d.jpg'];
    await open([{ ...sampleProduct({ name: 'x', category: 'kid', price: '1', stock: '2Y 1' }), images }]);
    const [csv] = readCsv((await feed('csv')).text);
    const [, second, third] = images.map((image) => new URL(image, SHOP).href.replaceAll(',', '%2C'));
    expect(csv?.['additional_image_link']?.split(',')).toEqual([second, third]);
    const { text } = await feed('xml');
    expect(text.match(/<g:additional_image_link>[^<]*/g)).toHaveLength(2);
  });

  test('are off when ENABLED leaves them out', async () => {
    await open(testCatalogue, { enabled: ['cod'] });
    expect((await feed('csv')).status).toBe(404);
  });
});

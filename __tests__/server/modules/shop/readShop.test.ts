import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsError } from '@/server/settings/settings';
import { readShop } from '@/server/modules/shop/readShop';
import { defaultShop } from '@/server/modules/shop/shop';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { usualDelivery } from '@/shared/messages/en/shopDefaults';

const EXAMPLE = path.resolve('src/server/modules/shop/example/shop.json');

const chart = {
  title: 'Shirts',
  words: ['shirt'],
  measures: { Chest: 'Around.', Waist: 'Around.' },
  sizes: { S: [88, 60] },
};

describe("the shop's identity", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-identity-'));
  const file = path.join(dataDir, 'shop.json');
  const read = (content?: unknown, shopConfig?: string) => {
    rmSync(file, { force: true });
    if (content !== undefined) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readShop({ dataDir, shopConfig });
  };
  const faultOf = async (content: unknown): Promise<string> => {
    const error = await read(content).then(
      () => undefined,
      (thrown: unknown) => thrown as Error,
    );
    expect(error).toBeInstanceOf(SettingsError);
    return error?.message ?? '';
  };
  beforeEach(() => writeFileSync(path.join(dataDir, 'about.md'), '# About\n\nWe are *here*.'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('is the usual one without a file', async () => {
    expect(await read()).toBe(defaultShop);
  });

  test('has words of its own for the search', async () => {
    const { texts } = await read({ searchWords: { shirt: ['kamizeta'] } });
    expect(texts.searchWords).toEqual({ shirt: ['kamizeta'] });
  });

  test('takes what the file has, and the usual texts for the rest', async () => {
    const { texts, infoPages } = await read({
      name: ' Loja Furak ',
      hero: { title: 'Hello' },
      announcement: null,
      social: { facebook: null },
      footer: [{ label: 'About us', page: 'about' }, { label: 'Sale', href: '/best-sellers' }, { label: 'Company' }],
    });
    expect(texts).toEqual({
      ...defaultShopTexts,
      brand: 'Loja Furak',
      hero: { ...defaultShopTexts.hero, title: 'Hello' },
      announcement: null,
      social: { ...defaultShopTexts.social, facebook: '' },
      links: [
        { label: 'About us', to: '/info/about' },
        { label: 'Sale', to: '/best-sellers' },
        { label: 'Company', to: '' },
      ],
    });
    expect([...infoPages]).toEqual([
      [
        'about',
        {
          title: 'About us',
          content: [{ open: 'p' }, { text: 'We are ' }, { open: 'em' }, { text: 'here' }, {}, { text: '.' }, {}],
        },
      ],
    ]);
  });

  test('a file with a byte order mark is read', async () => {
    expect((await read('\uFEFF{"name":"Loja"}')).texts.brand).toBe('Loja');
  });

  test('takes size charts, delivery times and the page about returns', async () => {
    writeFileSync(path.join(dataDir, 'returns.md'), 'Within a week.');
    const delivery = Object.fromEntries(Object.keys(usualDelivery).map((place) => [place, ` To ${place} `]));
    const { shopping } = await read({
      sizeCharts: [{ ...chart, sizes: { S: [88.5, '60-64'], M: ['92', '65–70'] } }],
      delivery,
      footer: [{ label: 'Sent back', page: 'returns' }],
    });
    expect(shopping.sizeCharts).toEqual([{ ...chart, sizes: { S: ['88.5', '60–64'], M: ['92', '65–70'] } }]);
    expect(Object.entries(shopping.delivery)[2]).toEqual(['Ataúro', 'To Ataúro']);
    expect(shopping.returns).toEqual([{ open: 'p' }, { text: 'Within a week.' }, {}]);
    expect((await read({ name: 'Loja' })).shopping).toEqual(defaultShop.shopping);
  });

  test('the example is complete and valid', async () => {
    const { texts, infoPages, shopping } = await read(undefined, EXAMPLE);
    expect([...infoPages.keys()]).toEqual(['about', 'contact', 'returns', 'terms', 'privacy']);
    const usual = Object.values(defaultShopTexts);
    expect(Object.values(texts).filter((text) => usual.includes(text))).toEqual([]);
    expect(Object.values(shopping).filter((part) => Object.values(defaultShop.shopping).includes(part))).toEqual([]);
  });

  test.each([
    [{ nmae: 'x' }, 'nmae is not known'],
    [{ name: '' }, 'name must be a text of 1 to 40 characters in one line'],
    [
      { hero: { title: 7, text: 'a\nb' } },
      'hero.title must be a text of 1 to 80 characters in one line; hero.text must',
    ],
    [{ hero: { titel: 'x' } }, 'hero.titel is not known'],
    [{ hero: 'x' }, 'hero must be an object'],
    [[], 'it must be an object'],
    [{ phone: '7723 0000' }, 'phone must be a phone number with its country code'],
    [{ social: { instagram: 'http://x' } }, 'social.instagram must be an address that starts with https://'],
    [{ social: { instagram: 'javascript:alert(1)' } }, 'social.instagram must be'],
    [{ footer: {} }, 'footer must be a list of links'],
    [{ footer: [{ page: 'about' }] }, 'footer.0.label must be'],
    [{ footer: [{ label: 'A', page: '../secret' }] }, 'footer.0.page must be the name of a page'],
    [{ footer: [{ label: 'A', page: 'about', href: '/cart' }] }, 'footer.0 must have either page or href'],
    [{ footer: [{ label: 'A', href: '/nowhere' }] }, 'footer.0.href must be a page of the shop'],
    [{ footer: [{ label: 'A', page: 'gone' }] }, 'footer.0.page needs the file gone.md beside it'],
    [
      {
        footer: [
          { label: 'A', page: 'about' },
          { label: 'B', page: 'about' },
        ],
      },
      'footer.1.page appears twice',
    ],
    [{ searchWords: ['kamizeta'] }, 'searchWords'],
    [{ searchWords: { shirt: 'kamizeta' } }, 'searchWords.shirt must be a list of words'],
    [{ searchWords: { shirt: ['a b'] } }, 'searchWords.shirt.0 must be a word of 2 to 40 letters and digits'],
    [{ sizeCharts: {} }, 'sizeCharts must be a list of size charts'],
    [{ sizeCharts: [] }, 'sizeCharts must not be empty'],
    [{ sizeCharts: [chart, { ...chart, title: '' }] }, 'sizeCharts.1.title must be a text'],
    [{ sizeCharts: [{ ...chart, categories: ['boys'] }] }, 'sizeCharts.0.categories.0 must be one of men, women, kid'],
    [{ sizeCharts: [{ ...chart, word: ['x'] }] }, 'sizeCharts.0.word is not known'],
    [{ sizeCharts: [{ ...chart, words: ['x', 7] }] }, 'sizeCharts.0.words.1 must be a text'],
    [{ sizeCharts: [{ ...chart, measures: {} }] }, 'sizeCharts.0.measures must not be empty'],
    [{ sizeCharts: [{ ...chart, measures: ['Chest'] }] }, 'sizeCharts.0.measures must be an object of measures'],
    [{ sizeCharts: [{ ...chart, sizes: { S: [88, 'wide'] } }] }, 'sizeCharts.0.sizes.S.1 must be centimetres'],
    [{ sizeCharts: [{ ...chart, sizes: { S: [88] } }] }, 'sizeCharts.0.sizes.S must have as many centimetres'],
    [{ sizeCharts: [{ ...chart, sizes: { ' ': [88, 70] } }] }, 'sizeCharts.0.sizes must have names of 1 to 30'],
    [{ delivery: { ...usualDelivery, Díli: '1 day' } }, 'delivery.Díli is not known'],
    [{ delivery: { ...usualDelivery, Baucau: undefined } }, 'delivery.Baucau must be a text of 1 to 60 characters'],
    ['{"name": }', 'JSON'],
  ])('a mistake is named by its path: %j', async (content, message) => {
    const fault = await faultOf(content);
    expect(fault).toContain(message);
    expect(fault).toMatch(new RegExp(`^shop\\.json cannot be used \\(${file}\\): .*\\.$`));
  });

  test('SHOP_CONFIG must name a file', async () => {
    await expect(read({}, path.join(dataDir, 'other.json'))).rejects.toThrow(/^SHOP_CONFIG cannot be used .*ENOENT/);
  });
});

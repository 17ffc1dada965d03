import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsError } from '@/server/settings/settings';
import { readShop } from '@/server/modules/shop/readShop';
import { defaultShop } from '@/server/modules/shop/shop';
import { LANGUAGES } from '@/shared/languages';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const EXAMPLE = path.resolve('src/server/modules/shop/example/shop.json');

const { delivery } = defaultShop.en.shopping;
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
    const { texts } = (await read({ searchWords: { shirt: ['kamizeta'] } })).en;
    expect(texts.searchWords).toEqual({ shirt: ['kamizeta'] });
  });

  test('shows a garment once in lists only where the file says so', async () => {
    expect((await read({ colorsTogether: true })).tet.texts.isGrouped).toBe(true);
    expect((await read({ colorsTogether: false })).en.texts.isGrouped).toBeUndefined();
  });

  test('takes what the file has, and the usual texts for the rest', async () => {
    const { texts, infoPages } = (
      await read({
        name: ' Loja Furak ',
        hero: { title: 'Hello' },
        announcement: null,
        social: { facebook: null },
        footer: [{ label: 'About us', page: 'about' }, { label: 'Sale', href: '/best-sellers' }, { label: 'Company' }],
      })
    ).en;
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
    expect((await read('\uFEFF{"name":"Loja"}')).en.texts.brand).toBe('Loja');
  });

  test('takes size charts, delivery times and the page about returns', async () => {
    writeFileSync(path.join(dataDir, 'returns.md'), 'Within a week.');
    const { shopping } = (
      await read({
        sizeCharts: [{ ...chart, sizes: { S: [88.5, '60-64'], M: ['92', '65–70'] } }],
        delivery: Object.fromEntries(Object.keys(delivery).map((place) => [place, ` To ${place} `])),
        footer: [{ label: 'Sent back', page: 'returns' }],
      })
    ).en;
    expect(shopping.sizeCharts).toEqual([{ ...chart, sizes: { S: ['88.5', '60–64'], M: ['92', '65–70'] } }]);
    expect(Object.entries(shopping.delivery)[2]).toEqual(['Ataúro', 'To Ataúro']);
    expect(shopping.returns).toEqual([{ open: 'p' }, { text: 'Within a week.' }, {}]);
    expect((await read({ name: 'Loja' })).tet.shopping).toEqual(defaultShop.tet.shopping);
  });

  test('texts can be in several languages; a language without a text has the English one', async () => {
    const texts = { en: 'Hello', tet: ' Bondia ', pt: 'Olá' };
    const shop = await read({
      name: { en: 'Furak', pt: 'Loja Furak' },
      hero: { title: texts },
      announcement: texts,
      bankName: texts,
      footer: [{ label: texts, page: 'about' }],
      delivery: { ...delivery, Dili: texts },
      sizeCharts: [
        {
          ...chart,
          title: texts,
          measures: { en: chart.measures, tet: { Peitu: 'Sukat haleu.', Sintura: 'Sukat haleu.' } },
        },
      ],
    });
    const shown = LANGUAGES.map((language) => {
      const { texts: own, infoPages, bankName, shopping } = shop[language];
      const { title, measures } = shopping.sizeCharts[0] ?? {};
      expect(own.hero).toEqual({ ...defaultShop[language].texts.hero, title: own.hero.title });
      expect([own.announcement, bankName, own.links[0]?.label, infoPages.get('about')?.title]).toEqual(
        Array(4).fill(own.hero.title),
      );
      expect([title, shopping.delivery['Dili']]).toEqual(Array(2).fill(own.hero.title));
      return [own.brand, own.hero.title, ...Object.keys(measures ?? {})];
    });
    expect(shown).toEqual([
      ['Furak', 'Hello', 'Chest', 'Waist'],
      ['Furak', 'Bondia', 'Peitu', 'Sintura'],
      ['Loja Furak', 'Olá', 'Chest', 'Waist'],
      ['Furak', 'Hello', 'Chest', 'Waist'],
    ]);
  });

  test('a page can have a file for each language, which has the same limits', async () => {
    const footer = [{ label: 'About us', page: 'about' }];
    const translation = path.join(dataDir, 'about.pt.md');
    writeFileSync(translation, 'Estamos aqui.');
    const shop = await read({ footer });
    const contentIn = (language: 'en' | 'tet' | 'pt') => shop[language].infoPages.get('about')?.content;
    expect(contentIn('pt')).toEqual([{ open: 'p' }, { text: 'Estamos aqui.' }, {}]);
    expect(contentIn('tet')).toEqual(contentIn('en'));
    writeFileSync(translation, 'x'.repeat(100_001));
    expect(await faultOf({ footer })).toContain('footer.0.page: about.pt.md has more than 100000 characters');
    rmSync(translation);
  });

  test('the usual identity is whole in every language', () => {
    const [english, ...others] = LANGUAGES.map((language) => defaultShop[language]);
    const textsOf = (value: unknown): readonly string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);
    for (const { texts, shopping } of others) {
      const { brand: _brand, contactNumber: _number, social: _social, links, ...own } = texts;
      expect(textsOf(own)).toHaveLength(11);
      expect(textsOf(own).filter((text) => textsOf(english?.texts).includes(text))).toEqual([]);
      expect(links.map(({ to }) => to)).toEqual(english?.texts.links.map(({ to }) => to));
      const sizesOf = ({ sizeCharts }: typeof shopping) => sizeCharts.map(({ sizes }) => JSON.stringify(sizes)).sort();
      expect(sizesOf(shopping)).toEqual(english && sizesOf(english.shopping));
      for (const { measures, sizes } of shopping.sizeCharts)
        for (const values of Object.values(sizes)) expect(values).toHaveLength(Object.keys(measures).length);
    }
  });

  test('the example is complete and valid', async () => {
    const shop = await read(undefined, EXAMPLE);
    for (const language of LANGUAGES) {
      const { texts, infoPages, shopping } = shop[language];
      expect([...infoPages.keys()]).toEqual(['about', 'contact', 'returns', 'terms', 'privacy']);
      const usual = defaultShop[language];
      expect(Object.values(texts).filter((text) => Object.values(usual.texts).includes(text))).toEqual([]);
      expect(Object.values(shopping).filter((part) => Object.values(usual.shopping).includes(part))).toEqual([]);
    }
    expect([shop.en, shop.tet, shop.pt].map(({ texts }) => texts.tagline)).toEqual([
      'Clothes from Dili, for every day.',
      'Roupa hosi Dili, ba loron hotu.',
      'Roupa de Díli, para todos os dias.',
    ]);
    expect(shop.tet.shopping.returns).not.toEqual(shop.en.shopping.returns);
    expect(shop.id.shopping.returns).toEqual(shop.en.shopping.returns);
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
    [{ name: { tet: 'Loja' } }, 'name.en must be a text of 1 to 40 characters in one line'],
    [{ name: { en: 'Loja', tet: 'a\nb' } }, 'name.tet must be a text of 1 to 40 characters in one line'],
    [{ tagline: { en: 'Hi', fr: 'Salut' } }, 'tagline.fr is not a language of the shop (en, tet, pt, id)'],
    [{ tagline: ['Hi', 'Ola'] }, 'tagline must be a text of 1 to 120 characters in one line'],
    [{ announcement: { en: 'Hi', tet: null } }, 'announcement.tet must be a text of 1 to 300 characters'],
    [{ phone: { en: '+670 7723 0000' } }, 'phone must be a phone number'],
    [{ footer: [{ label: { pt: 'A' } }] }, 'footer.0.label.en must be a text'],
    [{ delivery: { ...delivery, Dili: { tet: 'loron 1' } } }, 'delivery.Dili.en must be a text of 1 to 60 characters'],
    [
      { sizeCharts: [{ ...chart, measures: { tet: chart.measures } }] },
      'sizeCharts.0.measures.en must be an object of',
    ],
    [
      { sizeCharts: [{ ...chart, measures: { ...chart.measures, Waist: { en: 'x' } } }] },
      'sizeCharts.0.measures.Chest is not a language of the shop',
    ],
    [
      { sizeCharts: [{ ...chart, measures: { en: chart.measures, pt: { Peito: 'À volta.' } } }] },
      'sizeCharts.0.sizes.S must have as many centimetres as there are measures in pt: 1',
    ],
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
    [{ colorsTogether: 'yes' }, 'colorsTogether must be true or false'],
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
    [{ delivery: { ...delivery, Díli: '1 day' } }, 'delivery.Díli is not known'],
    [{ delivery: { ...delivery, Baucau: undefined } }, 'delivery.Baucau must be a text of 1 to 60 characters'],
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

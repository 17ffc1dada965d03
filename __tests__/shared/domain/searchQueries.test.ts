import { ROOT } from '../../support/sources';
import { readSampleCatalogue } from '@/server/modules/seed/sampleCatalogue';
import { createSearchIndex, defaultWordsOf, searchProducts, type SearchIndex } from '@/shared/domain/search';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';

/** What shoppers search for, in each language of the shop, and the products that they expect among the first results. */
const queries: Readonly<Record<Language, readonly (readonly [query: string, ...expected: readonly string[]])[]>> = {
  en: [
    ['linen shirt', 'areia-branca-linen-shirt'],
    [
      't-shirt',
      ...['everyday-pocket-tee', 'atauro-striped-tee', 'little-crocodile-tee', 'saffron-stripe-tee'],
      ...['sunday-league-football-shirt', 'playground-football-shirt'],
    ],
    ['blue jeans', 'comoro-straight-jeans'],
    ['RAIN JACKETS', 'monsoon-rain-jacket', 'puddle-rain-jacket'],
    ['tais cap', 'tais-trim-cap'],
    ['kebaya', 'rosa-lace-edged-kebaya', 'indigo-bloom-kebaya'],
    ['backpak', 'big-day-backpack'],
    ['sandels', 'walkers-leather-sandals', 'crossed-strap-sandals', 'river-sandals'],
    ['pajamas', 'moonlight-pyjama-set'],
    ['hood', 'ramelau-sunrise-hoodie', 'cool-morning-hoodie'],
    ['red dress', 'hibiscus-sundress'],
    ['school skirt', 'school-pleated-skirt-navy'],
    ['womens linen trousers', 'wide-leg-linen-trousers'],
    ['ataúro', 'atauro-striped-tee'],
    ['jackt', 'monsoon-rain-jacket', 'cropped-denim-jacket', 'puddle-rain-jacket'],
  ],
  tet: [
    ['kamiza linu', 'areia-branca-linen-shirt'],
    ['kamizola riska', 'atauro-striped-tee', 'boat-neck-striped-top', 'saffron-stripe-tee'],
    [
      'vestidu',
      ...['oecusse-tais-shift-dress', 'bidau-tiered-maxi-dress', 'parang-wrap-dress', 'dili-shirt-dress'],
      ...['hibiscus-sundress', 'communion-puff-sleeve-dress', 'papaya-sundress'],
    ],
    ['vestidu mean', 'hibiscus-sundress'],
    ['kalsa badak eskola', 'school-shorts-navy'],
    ['xapéu', 'palm-leaf-sun-hat', 'shade-bucket-hat'],
    ['bone', 'tais-trim-cap'],
    ['sandalia', 'walkers-leather-sandals', 'crossed-strap-sandals', 'river-sandals'],
    ['kazaku udan', 'monsoon-rain-jacket', 'puddle-rain-jacket'],
    ['pasta', 'market-canvas-tote', 'big-day-backpack'],
    ['kabaia', 'rosa-lace-edged-kebaya', 'indigo-bloom-kebaya'],
    ['vestdu naruk', 'bidau-tiered-maxi-dress'],
    ['kamizla bola', 'sunday-league-football-shirt', 'playground-football-shirt'],
    ['lafaek', 'little-crocodile-tee'],
    ['backpack', 'big-day-backpack'],
  ],
  pt: [
    ['camisa de linho', 'areia-branca-linen-shirt'],
    ['calcas chino', 'harbour-chino-trousers'],
    ['Calções', 'coast-road-cargo-shorts', 'jaco-swim-shorts', 'school-shorts-navy', 'beach-day-shorts'],
    ['vestido comprido', 'bidau-tiered-maxi-dress'],
    ['vestido preto', 'oecusse-tais-shift-dress'],
    ['impermeavel', 'monsoon-rain-jacket', 'puddle-rain-jacket'],
    ['chapeus', 'palm-leaf-sun-hat', 'shade-bucket-hat'],
    ['mochilla', 'big-day-backpack'],
    ['sapatos', 'walkers-leather-sandals', 'crossed-strap-sandals', 'river-sandals'],
    ['saia escolar', 'school-pleated-skirt-navy'],
    ['camisola futebol', 'sunday-league-football-shirt', 'playground-football-shirt'],
    ['macacao', 'easy-linen-jumpsuit'],
    ['blusa branca', 'cristo-rei-puff-sleeve-blouse'],
    ['casaco de malha', 'evening-breeze-cardigan'],
    ['pijama criança', 'moonlight-pyjama-set'],
  ],
  id: [
    ['kemeja linen', 'areia-branca-linen-shirt'],
    ['celana pendek', 'coast-road-cargo-shorts', 'school-shorts-navy', 'beach-day-shorts'],
    ['gaun merah', 'hibiscus-sundress'],
    ['topi', 'tais-trim-cap', 'palm-leaf-sun-hat', 'shade-bucket-hat'],
    ['tas', 'market-canvas-tote'],
    ['jaket hujan', 'monsoon-rain-jacket', 'puddle-rain-jacket'],
    ['kaus anak', 'little-crocodile-tee', 'saffron-stripe-tee'],
    ['kaus kaki', 'first-steps-socks'],
    ['rok', 'viqueque-tais-pencil-skirt', 'garden-midi-skirt', 'school-pleated-skirt-navy', 'tais-hem-twirl-skirt'],
    ['baju renang', 'jaco-swim-shorts'],
    ['kemejaa biru', 'tasi-tolu-camp-shirt', 'farol-oxford-shirt'],
    ['blus putih', 'cristo-rei-puff-sleeve-blouse'],
    ['seledang', 'feast-day-tais-shawl'],
    ['sabuk kulit', 'woven-leather-belt'],
    ['sepatu anak', 'river-sandals'],
  ],
};

/** Products that a phone shows without scrolling; more when more are expected. */
const FIRST = 4;

const slugs: string[] = [];
const indexes = new Map<Language, SearchIndex>();

beforeAll(async () => {
  const catalogue = await readSampleCatalogue(ROOT);
  slugs.push(...catalogue.map(({ slug }) => slug));
  const inDefault = catalogue.map(({ name, description, category, type, color }, id) => ({
    ...{ id, name, description, category },
    ...(type && { type }),
    ...(color && { color }),
  }));
  indexes.set(DEFAULT_LANGUAGE, createSearchIndex(inDefault));
  for (const language of LANGUAGES) {
    if (language === DEFAULT_LANGUAGE) continue;
    const translated = inDefault.map((product, id) => ({
      ...product,
      name: catalogue[id]?.[`name_${language}`] ?? product.name,
      description: catalogue[id]?.[`description_${language}`] ?? product.description,
      defaultName: product.name,
    }));
    indexes.set(language, createSearchIndex(translated, {}, defaultWordsOf(inDefault)));
  }
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(queries[language])('%s', (query, ...expected) => {
    const { ids } = searchProducts(indexes.get(language) as SearchIndex, query);
    const first = ids.slice(0, Math.max(FIRST, expected.length)).map((id) => slugs[id]);
    expect(first).toEqual(expect.arrayContaining(expected));
  });
});

test.each([
  ['en', 'dress colour red', 'dress red'],
  ['en', 'kór metan', 'metan'],
  ['tet', 'vestidu kór mean', 'vestidu mean'],
  ['tet', 'kór metan', 'metan'],
  ['pt', 'blusa cor branca', 'blusa branca'],
  ['id', 'kemeja warna biru', 'kemeja biru'],
] as const)('in %s "%s" finds what "%s" finds', (language, query, withoutColor) => {
  const search = (text: string) => searchProducts(indexes.get(language) as SearchIndex, text).ids;
  expect(search(query)).toEqual(search(withoutColor));
  expect(search(query)).not.toEqual([]);
});

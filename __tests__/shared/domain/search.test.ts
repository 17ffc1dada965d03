import { messagesOf } from '@/server/messages';
import { COLORS, GARMENT_TYPES } from '@/shared/values/garmentTypes';
import { LANGUAGES } from '@/shared/languages';
import { createSearchIndex, defaultWordsOf, haveSameTexts, searchProducts } from '@/shared/domain/search';
import { colorOf, typeOf } from '@/shared/domain/garments';
import { productWith } from '../../support/products';

const catalogue = [
  { id: 1, name: 'Linen Shirt', description: 'Coconut buttons and a chest pocket.' },
  { id: 2, name: 'Calças de Dili', description: 'Cut straight.' },
  { id: 3, name: 'Rain Jacket', description: 'Light, with a hood.' },
  { id: 4, name: 'Undershirt', description: 'Soft cotton.' },
  { id: 5, name: 'Market Dress', description: 'Worn over a shirt. Linen.', category: 'women' as const },
  { id: 6, name: 'Shirtdress', description: 'Long.', category: 'women' as const },
  { id: 7, name: 'School Shorts', description: 'Two pockets.', category: 'kid' as const },
].map(productWith);
const index = createSearchIndex(catalogue);
const find = (query: string) => searchProducts(index, query).ids;

test.each([
  ['accents do not matter, and a beginning comes last', 'calcas', [2, 7]],
  ['accents in the query do not matter', 'DÍLI', [2]],
  ['case does not matter', 'jACKET', [3]],
  ['a plural finds the singular', 'jackets', [3]],
  ['a plural of -es finds the singular', 'dresses', [5, 6]],
  ['a singular finds the plural', 'pocket', [1, 7]],
  ['a missing letter is found', 'jaket', [3]],
  ['a wrong letter is found', 'jackit', [3]],
  ['an added letter is found', 'jackeet', [3]],
  ['swapped letters are found', 'jakcet', [3]],
  ['a typo in the beginning of a word is found', 'coconat', [1]],
  ['a typo in a short word is not searched for', 'ran', []],
  ['two typos are not found', 'jzkzt', []],
  ['a typo means a word that fits the others', 'school shrt', [7]],
  ['a typo means a word that fits the others, in any order', 'shrt school', [7]],
  ['a typo means a word that fits the category', 'kid shrt', [7]],
  ['a typo means a word that fits the description', 'two shrt', [7]],
  ['a typo alone means the word of more products', 'shrt', [1, 6, 4, 5]],
  ['two typos mean words of one product', 'schol shrt', [7]],
  ['a typo means no word without the others', 'hood shrt', []],
  ['every word is required', 'linen shirt', [1, 5]],
  ['a word that nothing has finds nothing', 'linen zebra', []],
  ['a product is found by its category', 'women', [5, 6]],
  ['men are not found inside of women', 'men', [1, 2, 3, 4]],
  ['several words may be in name, category and description', 'women linen', [5]],
  ['what is no word is ignored', ' "linen"—, (shirt)! ', [1, 5]],
  ['an empty search finds nothing', ' ', []],
  ['punctuation alone finds nothing', '!?', []],
])('%s', (_rule, query, ids) => {
  expect(find(query)).toEqual(ids);
});

test('name before description, whole word before beginning before inside', () => {
  expect(find('shirt')).toEqual([1, 6, 4, 5]);
});

test('a product in another language is found by its shown name and the default one, both in the same rank', () => {
  const shirt = productWith({ id: 1, name: 'Kamiza linu', defaultName: 'Linen T-Shirt', description: 'Metan' });
  const other = productWith({ id: 2, name: 'Linen', description: 'Kamiza' });
  const both = createSearchIndex([shirt, other]);
  expect(searchProducts(both, 'kamiza').ids).toEqual([1, 2]);
  expect(searchProducts(both, 'linen').ids).toEqual([1, 2]);
  expect(searchProducts(both, 'tshirt metan').ids).toEqual([1]);
  expect(haveSameTexts([shirt], [{ ...shirt, defaultName: 'Shirt' }])).toBe(false);
});

test('a product in another language is found by its description in the default one, once each word, after names', () => {
  const texts = { name: 'Linen Shirt', description: 'Washed linen, with buttons: coconut BUTTONS.' };
  const words = defaultWordsOf([{ id: 1, ...texts }]);
  expect(words).toEqual({ 1: 'washed with buttons coconut' });
  const shown = [
    productWith({ id: 1, name: 'Kamiza linu', defaultName: 'Linen Shirt', description: 'Botaun nuu' }),
    productWith({ id: 2, name: 'Coconut', description: '' }),
  ];
  const inBoth = createSearchIndex(shown, {}, words);
  expect(searchProducts(inBoth, 'coconut').ids).toEqual([2, 1]);
  expect(searchProducts(inBoth, 'kamiza linen with button').ids).toEqual([1]);
  expect(searchProducts(inBoth, 'botaun').ids).toEqual([1]);
});

test('the kind of a garment follows from its default name', () => {
  const shoes = productWith({ id: 1, name: 'Sapatu Oecusse', defaultName: 'Oecusse Sandals', type: 'shoes' });
  expect(searchProducts(createSearchIndex([shoes]), 'chinelo').ids).toEqual([1]);
  expect(typeOf({ name: 'Shirt', defaultName: 'Straw Hat' })).toBe('hat');
  expect(colorOf({ name: 'Red Shirt', defaultName: 'Blue Shirt' })).toBe('blue');
});

test('a word that is found as it is has no typo', () => {
  expect(find('short')).toEqual([7]);
});

test('a long query is cut', () => {
  expect(find(`shirt ${'x'.repeat(200)}`)).toEqual([]);
  expect(find(`linen shirt${' '.repeat(100)}zebra`)).toEqual([]);
  expect(find('shirt shirt shirt shirt shirt shirt shirt shirt shirt shirt')).toEqual([1, 6, 4, 5]);
});

test('an index serves as long as no text has changed', () => {
  const sold = catalogue.map((product) => ({ ...product, stock_by_size: [], new_price: 1 }));
  expect(haveSameTexts(catalogue, sold)).toBe(true);
  expect(haveSameTexts(catalogue, catalogue.slice(1))).toBe(false);
  expect(haveSameTexts(catalogue, [...catalogue.slice(0, -1), productWith({ id: 7, name: 'Other' })])).toBe(false);
});

describe('words of other languages', () => {
  const clothes = createSearchIndex(
    [
      { id: 1, name: 'Oxford Shirt', color: 'blue' },
      { id: 2, name: 'Market Dress' },
      { id: 3, name: 'Chino Trousers Navy' },
      { id: 4, name: 'River Sandals' },
      { id: 5, name: 'Beach Shorts' },
      { id: 6, name: 'Pocket T-Shirt' },
      { id: 7, name: 'Weekend', type: 'skirt' },
      { id: 8, name: 'Football Shirt', type: 'top' },
      { id: 9, name: 'Sunday Tote' },
    ].map((product) => productWith(product)),
    { shirt: ['Faru-liman', 'kamizeta'] },
  );

  test.each([
    ['kamiza', [1]],
    ['Camisas', [1]],
    ['kemeja biru', [1]],
    ['vestidu', [2]],
    ['calças', [3, 5]],
    ['celana', [3, 5]],
    ['celana pendek', [5]],
    ['sandália', [4]],
    ['kaos', [6, 8]],
    ['t-shirts', [6, 8]],
    ['saia', [7]],
    ['azul', [1, 3]],
    ['roupa', [1, 2, 3, 5, 6, 7, 8]],
    ['baju', [1, 2, 3, 5, 6, 7, 8]],
    ['sako', [9]],
    ['kamizeta', [1, 8]],
    ['faru liman', [1, 8]],
  ])('%s', (query, ids) => {
    expect(searchProducts(clothes, query).ids).toEqual(ids);
  });
});

describe('spelling of Tetum and Portuguese', () => {
  const translated = createSearchIndex(
    [
      { id: 1, name: "Roupa fa'an barak", description: 'Ba labarik ne’ebé gosta halimar.', category: 'kid' as const },
      { id: 2, name: 'Calção de praia', description: 'Com dois botões.', category: 'men' as const },
      { id: 3, name: 'Saia d’água', description: 'Kór azúl, tamañu boot.', category: 'women' as const },
    ].map(productWith),
  );

  test.each([
    ["fa'an", [1]],
    ['faan', [1]],
    ['fa’an', [1]],
    ['FA´AN', [1]],
    ['fa`an', [1]],
    ["ne'ebé", [1]],
    ['neʼebé', [1]],
    ['neebe', [1]],
    ['calção', [2]],
    ['calc\u0327a\u0303o', [2]],
    ['CALÇÕES', [2]],
    ['calcao', [2]],
    ['botão', [2]],
    ["d'água", [3]],
    ['saia', [3]],
    ['azul', [3]],
    ['tamanu', [3]],
    ['tamanhu', [3]],
    ['labarik', [1]],
    ['mane', [2]],
    ['mulheres', [3]],
    ["women's", [3]],
    ["'saia'", [3]],
  ])('%s', (query, ids) => {
    expect(searchProducts(translated, query).ids).toEqual(ids);
  });
});

test.each([
  ['jakcet', 'jacket'],
  ['linen shirrt', 'linen shirt'],
  ['camiza', 'camisa'],
  ['jacket', undefined],
  ['jzkzt', undefined],
  ['linen zebra', undefined],
])('%j is corrected to %j', (query, corrected) => {
  expect(searchProducts(index, query).corrected).toBe(corrected);
});

describe('a search for the label of a filter in one word', () => {
  const unnamed = { name: '', description: '', category: 'men' } as const;
  const types = createSearchIndex(GARMENT_TYPES.map((type, id) => ({ ...unnamed, id, type })));
  const colors = createSearchIndex(COLORS.map((color, id) => ({ ...unnamed, id, color })));
  const labels = LANGUAGES.flatMap((language) => {
    const { garmentLabels, colorLabels } = messagesOf(language);
    return [
      ...GARMENT_TYPES.map((type, id) => [garmentLabels[type], types, id] as const),
      ...COLORS.map((color, id) => [colorLabels[color], colors, id] as const),
    ].filter(([label]) => !/[ -]/.test(label));
  });

  test.each(labels)('finds %s', (label, index, id) => expect(searchProducts(index, label).ids).toContain(id));
});

// A hyphen that does not break, dashes of word processors and of phones, a minus, other separators.
test.each(['T\u2011Shirt', 'T\u2013Shirt', 'T\u2212shirt', 't - shirt', 'T_Shirt', 'T.shirt', 'T\u00a0\u00a0shirt'])(
  '%j is a T-shirt, not a shirt',
  (spelling) => {
    const named = (id: number, name: string) => productWith({ id, name, description: '' });
    const typed = named(1, `Pocket ${spelling}`);
    const shirt = named(3, 'Tais Shirt');
    const shirts = createSearchIndex([typed, named(2, 'Pocket T-Shirt'), shirt]);
    for (const query of ['t-shirt', spelling]) expect(searchProducts(shirts, query).ids).toEqual([1, 2]);
    expect([typeOf(typed), typeOf(shirt)]).toEqual(['top', 'shirt']);
  },
);

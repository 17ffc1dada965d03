import type { Product } from '../contract/products';
import { COLORS, colorNamed, GARMENT_TYPES, type Color, type GarmentType } from '../values/garmentTypes';
import { anyColorWords, clothesTypes, clothesWords, colorWords, garmentWords } from '../messages/en/garmentWords';
import { joinTShirt, singular, splitWords } from './words';

/** A kind of garments, with the words by which a search finds it. */
interface Garment {
  readonly type: GarmentType;
  readonly words: readonly string[];
}

/** The fields of a product that tell its type and colour; of its names the one in the default language. */
export type DescribedProduct = Pick<Product, 'name' | 'defaultName' | 'type' | 'color'>;

const garmentsOf = (type: GarmentType): readonly Garment[] =>
  garmentWords[type].map((words) => ({
    type,
    words: splitWords(clothesTypes.includes(type) ? `${words} ${clothesWords}` : words),
  }));

/** All kinds, and the usual one of each type. */
const garments = GARMENT_TYPES.map((type) => [type, garmentsOf(type)] as const);
const usualGarment = new Map<string, Garment | undefined>(garments.map(([type, kinds]) => [type, kinds[0]]));

/** The first kind with a word; a kind's own word, its first one, comes before the others. */
const garmentByWord = new Map<string, Garment>(
  garments
    .flatMap(([type, kinds]) =>
      kinds.flatMap((kind, at) => splitWords(garmentWords[type][at] ?? '').map((word) => [word, kind] as const)),
    )
    .reverse(),
);

const colors = COLORS.map((color) => [color, splitWords(colorWords[color])] as const);
const wordsOfColor = new Map<string, readonly string[]>(
  colors.map(([color, words]) => [color, [...words, ...splitWords(anyColorWords)]]),
);
const colorByWord = new Map<string, Color>(colors.flatMap(([color, words]) => words.map((word) => [word, color])));

/** The entry of the last word of a text that has one: `Shirt Dress` is a dress. */
const lastIn = <Entry>(entries: ReadonlyMap<string, Entry>, text: string): Entry | undefined => {
  const words = splitWords(joinTShirt(text));
  const last = words.filter((word) => entries.has(word) || entries.has(singular(word))).pop() ?? '';
  return entries.get(last) ?? entries.get(singular(last));
};

/** The kind of garment that a text names; undefined when it names none. */
export const garmentIn = (text: string): Garment | undefined => lastIn(garmentByWord, text);

/** The colour that a text names; undefined when it names none. */
export const colorIn = (text: string): Color | undefined => lastIn(colorByWord, text);

/** The garment type of a product: its own, otherwise that of its name (rules: Products). */
export const typeOf = ({ name, defaultName = name, type }: DescribedProduct): GarmentType | undefined =>
  GARMENT_TYPES.find((known) => known === type) ?? garmentIn(defaultName)?.type;

/** The colour of a product: its own, otherwise that of its name (rules: Products). */
export const colorOf = ({ name, defaultName = name, color }: DescribedProduct): Color | undefined =>
  colorNamed(color) ?? colorIn(defaultName);

/** The words of a product's kind and colour, by which a search finds it. */
export const garmentWordsOf = ({
  name,
  defaultName = name,
  type = '',
  color = '',
}: DescribedProduct): readonly string[] => {
  const named = garmentIn(defaultName);
  const kind = (type === named?.type ? named : usualGarment.get(type)) ?? named;
  const colorNames = wordsOfColor.get(color) ?? wordsOfColor.get(colorIn(defaultName) ?? '') ?? [];
  return kind ? [...kind.words, ...colorNames] : colorNames;
};

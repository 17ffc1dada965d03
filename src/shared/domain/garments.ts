import { COLORS, GARMENT_TYPES, type Color, type GarmentType } from '../contract/products';
import { colorWords, garmentWords } from '../messages/garments';
import { singular, splitWords } from './words';

/** A kind of garments, with all of its words. */
interface Garment {
  readonly type: GarmentType;
  readonly words: string;
}

/** A word of several kinds means the first of them. */
const garmentByWord = new Map<string, Garment>(
  GARMENT_TYPES.flatMap((type) =>
    garmentWords[type].flatMap((words) => splitWords(words).map((word) => [word, { type, words }] as const)),
  ).reverse(),
);

const colorByWord = new Map<string, Color>(
  COLORS.flatMap((color) => splitWords(colorWords[color]).map((word) => [word, color] as const)),
);

/** The entry of the last word of a text that has one: `Shirt Dress` is a dress. */
const lastIn = <Entry>(entries: ReadonlyMap<string, Entry>, text: string): Entry | undefined => {
  const words = splitWords(text);
  const last = words.findLast((word) => entries.has(word) || entries.has(singular(word))) ?? '';
  return entries.get(last) ?? entries.get(singular(last));
};

/** The kind of garment that a text names; undefined when it names none. */
export const garmentIn = (text: string): Garment | undefined =>
  lastIn(garmentByWord, text.replace(/\bt[\s-]shirt/i, 'tshirt'));

/** The colour that a text names; undefined when it names none. */
export const colorIn = (text: string): Color | undefined => lastIn(colorByWord, text);

import { ONE_SIZE } from '@/shared/constants';
import { refusals as english } from '@/shared/messages/en/refusals';
import { refusalIn, type RefusalText } from '@/shared/messages/refusals';
import { CATEGORIES, type Category } from '@/shared/contract/products';
import { cleanCode } from '@/shared/values/cleanText';
import { COLORS, GARMENT_TYPES, type Color, type GarmentType } from '@/shared/values/garmentTypes';
import { colorIn, garmentIn } from '@/shared/domain/garments';
import { compareSizes } from '@/shared/domain/sizes';
import type { Flag } from '../db/productTables';
import { replacedBySpreadsheet, replacedKinds } from './spreadsheet';

/** Returns the trimmed text of a cell of the same row by its column title; empty when there is none. */
export type CellOf = (title: string) => string;

/** Units on hand by size, in size order. */
export type Sizes = readonly { readonly size: string; readonly on_hand: number }[];

/** Thrown for an invalid cell; the text is for the operator, or for a person at the desk. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(readonly text: RefusalText) {
    super(refusalIn(text, english));
  }
}

const SIZE_MAX = 20;
export const UNITS_MAX = 1_000_000;
const PRICE = /^\d{1,5}([.,]\d{1,2})?$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FLAGS: Readonly<Record<string, Flag>> = { '': 1, yes: 1, true: 1, '1': 1, no: 0, false: 0, '0': 0 };

/**
 * Converts dollars as text to cents, with a decimal point or comma; undefined for anything except a price with at most
 * two decimals.
 */
export const readPrice = (text: string): number | undefined => {
  const price = cleanCode(text);
  return PRICE.test(price) ? Math.round(Number(price.replace(',', '.')) * 100) : undefined;
};

/** Parses a number of units; undefined for any other text. */
export const readUnits = (text: string): number | undefined => {
  const units = cleanCode(text);
  return /^\d{1,7}$/.test(units) && Number(units) <= UNITS_MAX ? Number(units) : undefined;
};

/** Returns the parser of a text cell that may be empty. */
export const textCell =
  (title: string, maxLength: number) =>
  (text: string): string => {
    if (text.length > maxLength) throw new CellError((texts) => texts.cellTooLong(title, maxLength));
    return text;
  };

/** Returns the parser of a text cell that must not be empty. */
export const requiredTextCell = (title: string, maxLength: number) => {
  const read = textCell(title, maxLength);
  return (text: string): string => {
    if (text === '') throw new CellError((texts) => texts.cellEmpty(title));
    return read(text);
  };
};

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Parses a slug; an empty cell gives a slug derived from the name. */
export const slugCell = (text: string, cellOf: CellOf): string => {
  const name = cellOf('name');
  const slug = cleanCode(text) || slugOf(name);
  if (slug === '' && name !== '') throw new CellError((texts) => texts.noSlug);
  if (slug !== '' && !SLUG.test(slug)) {
    throw new CellError(`slug "${slug}" is not made of a-z, 0-9 and single hyphens`);
  }
  return slug;
};

const GROUP_MAX = 50;

/** The name of a group of colours, written as a slug. A number alone would be the id of a product. */
export const groupCell = (text: string): string => {
  const group = slugOf(text);
  if (text !== '' && !/[a-z]/.test(group)) throw new CellError((texts) => texts.badGroup);
  return textCell('group', GROUP_MAX)(group);
};

/** Parses a category in any letter case, also as a plural: `Men`, `women's`, `kids`. */
export const readCategory = (text: string): Category | undefined => {
  const name = text
    .toLowerCase()
    .replace(/['’]?s$/, '')
    .replace(/man$/, 'men');
  return CATEGORIES.find((known) => known === name);
};

export const categoryCell = (text: string): Category => {
  const category = readCategory(text);
  if (!category) throw new CellError(`category "${text}" is not one of ${CATEGORIES.join(', ')}`);
  return category;
};

/** Parses a price above zero; returns cents. */
export const priceCell = (text: string): number => {
  const cents = readPrice(text);
  if (!cents) throw new CellError((texts) => texts.badPrice('price', text));
  return cents;
};

/** Parses the price before a discount; returns cents. An empty cell gives the current price. */
export const oldPriceCell = (text: string, cellOf: CellOf): number => {
  // An unreadable price is reported by its own cell.
  const price = readPrice(cellOf('price')) ?? 0;
  if (text === '') return price;
  const oldPrice = readPrice(text);
  if (oldPrice === undefined) throw new CellError((texts) => texts.badPrice('old_price', text));
  if (oldPrice < price) throw new CellError((texts) => texts.lowOldPrice(text));
  return oldPrice;
};

/**
 * Parses a size in any letter case: `xl`, `4y`, `one size`. Names that the shop does not know stay as they are; undefined
 * for text that is not a size.
 */
export const readSize = (text: string): string | undefined => {
  const size = cleanCode(text);
  if (size === '' || size.length > SIZE_MAX || /[,;|]/.test(size)) return undefined;
  if (/^one ?size$/i.test(size)) return ONE_SIZE;
  return /^(\d*x*[sml]|\d+[my])$/i.test(size) ? size.toUpperCase() : size;
};

/** Writes stock such as `S = 4 | M = 0`, which no spreadsheet converts, whatever the sizes look like. */
export const writeStock = (sizes: Sizes): string =>
  sizes.map(({ size, on_hand }) => `${size} = ${on_hand}`).join(' | ');

/** A size and its units: `38 = 4`, `38 4`, and `38:4` of release 1.0.0. */
const STOCK_ENTRY = /^(.*?\S)\s*(?:[=:]\s*|\s)(\p{Nd}+)$/u;

/** The stock of which a spreadsheet made a time such as `38:04:00`. */
const stockOfTime = (text: string): string => {
  const [, hours = '', minutes = '', half = ''] = /^(\d+)[:.](\d+)(?:[:.,]\d+)* ?([ap]?)/i.exec(text) ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${hour} = ${Number(minutes)}`;
};

/** Why an entry of a stock cell is not the typed one; undefined when a spreadsheet has not replaced it. */
const replacedStock = (entry: string, isOnly: boolean): string | undefined => {
  const kind = replacedBySpreadsheet(entry) ?? (/^\d+([.,]\d+)?%?$/.test(entry) ? 'number' : undefined);
  // Among other entries, `06:12` is of release 1.0.0: a spreadsheet converts only a whole cell.
  if (kind === undefined || (!isOnly && /^0\d:[1-9]\d$/.test(entry))) return undefined;
  const typed = kind === 'time' ? stockOfTime(entry) : '38 = 4';
  return `stock "${entry}" looks like ${replacedKinds[kind]}: a spreadsheet has changed it. Write a size and its units such as "${typed}"`;
};

/** Parses stock such as `S = 4 | M = 0`, `S 4, M 0` or `S:4|M:0`. */
export const stockCell = (text: string): Sizes => {
  const sizes = new Map<string, number>();
  const entries = text.split(/[,|;]/).map((part) => part.trim());
  for (const entry of entries) {
    const replaced = replacedStock(entry, entries.length === 1);
    if (replaced !== undefined) throw new CellError(replaced);
    const [, name, count] = STOCK_ENTRY.exec(entry) ?? [];
    const units = readUnits(count ?? '');
    if (name === undefined || units === undefined) throw new CellError((texts) => texts.badStock(entry));
    const size = readSize(name);
    if (size === undefined) throw new CellError((texts) => texts.longSize(name, SIZE_MAX));
    if (sizes.has(size)) throw new CellError((texts) => texts.sizeTwice(size));
    sizes.set(size, units);
  }
  return [...sizes].map(([size, on_hand]) => ({ size, on_hand })).sort((a, b) => compareSizes(a.size, b.size));
};

/** Parses pictures separated by `|`. */
export const imagesCell = (text: string): readonly string[] =>
  text
    .split('|')
    .map((image) => image.trim())
    .filter((image) => image !== '');

/** Parses yes or no in any letter case; an empty cell is yes. */
export const onSaleCell = (text: string): Flag => {
  const flag = FLAGS[text.toLowerCase()];
  if (flag === undefined) throw new CellError(`on_sale "${text}" is neither yes nor no`);
  return flag;
};

/** Parses a garment type, also by a word of its kinds in any language: `Shirts`, `kamiza`. An empty cell gives ''. */
export const typeCell = (text: string): GarmentType | '' => {
  const type = GARMENT_TYPES.find((known) => known === text.toLowerCase()) ?? garmentIn(text)?.type;
  if (text !== '' && !type) throw new CellError(`type "${text}" is not one of ${GARMENT_TYPES.join(', ')}`);
  return type ?? '';
};

/** Parses a colour, also by one of its words in any language: `Navy`, `azul`. An empty cell gives ''. */
export const colorCell = (text: string): Color | '' => {
  const color = colorIn(text);
  if (text !== '' && !color) throw new CellError(`color "${text}" is not one of ${COLORS.join(', ')}`);
  return color ?? '';
};

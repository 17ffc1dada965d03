import type { WishedProduct } from '@/server/modules/products/importProducts';
import { CATEGORIES } from '@/shared/contract/products';
import { compareSizes } from '@/shared/domain/stock';
import type { SheetRow } from './productSheet';

const NAME_MAX = 120;
const DESCRIPTION_MAX = 2000;
const SIZE_MAX = 20;
const UNITS_MAX = 1_000_000;
const PRICE = /^\d{1,5}(\.\d{1,2})?$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// eslint-disable-next-line no-control-regex -- these are the characters that are meant
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Dollars as text to cents; undefined for anything but a price with at most two decimals. */
export const readPrice = (text: string): number | undefined =>
  PRICE.test(text) ? Math.round(Number(text) * 100) : undefined;

/** A count of units as text; undefined for anything else. */
export const readUnits = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= UNITS_MAX ? Number(text) : undefined;

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `S 4, M 0`, `S:4|M:0`: sizes and their units. */
const readStock = (text: string): WishedProduct['sizes'] | string => {
  const sizes: { size: string; units: number }[] = [];
  for (const entry of text.split(/[,|;]/).map((part) => part.trim())) {
    const [, size, count] = /^(.*\S)\s*[:\s]\s*(\S+)$/.exec(entry) ?? [];
    const units = readUnits(count ?? '');
    if (size === undefined || units === undefined) return `stock "${entry}" is not like "M 4"`;
    if (size.length > SIZE_MAX) return `the size "${size}" is longer than ${SIZE_MAX} characters`;
    if (sizes.some((known) => known.size === size)) return `the size "${size}" stands there twice`;
    sizes.push({ size, units });
  }
  return sizes.sort((a, b) => compareSizes(a.size, b.size));
};

const FLAGS: Readonly<Record<string, 0 | 1>> = { '': 1, yes: 1, true: 1, '1': 1, no: 0, false: 0, '0': 0 };

/** A product as its line wishes it, its pictures still as they were written; or everything that is wrong with the line. */
export const checkRow = (row: SheetRow): WishedProduct | readonly string[] => {
  if (row.fault !== undefined) return [row.fault];
  const cell = (name: keyof SheetRow['cells']): string => (row.cells[name] ?? '').trim();
  const faults: string[] = [];
  const name = cell('name');
  if (name === '') faults.push('name is empty');
  if (name.length > NAME_MAX) faults.push(`name is longer than ${NAME_MAX} characters`);
  const description = cell('description');
  if (description.length > DESCRIPTION_MAX) faults.push(`description is longer than ${DESCRIPTION_MAX} characters`);
  if (Object.values(row.cells).some((text) => CONTROL.test(text))) faults.push('it holds control characters');
  const slug = cell('slug') || slugOf(name);
  if (slug === '' && name !== '') faults.push('no slug can be made of the name: give one');
  if (slug !== '' && !SLUG.test(slug)) faults.push(`slug "${slug}" is not made of a-z, 0-9 and single hyphens`);
  const category = CATEGORIES.find((known) => known === cell('category'));
  if (!category) faults.push(`category "${cell('category')}" is none of ${CATEGORIES.join(', ')}`);
  const price = readPrice(cell('price'));
  if (price === undefined || price === 0) faults.push(`price "${cell('price')}" is not like 12.50`);
  const isOffer = cell('old_price') !== '';
  const oldPrice = isOffer ? readPrice(cell('old_price')) : price;
  if (isOffer && oldPrice === undefined) faults.push(`old_price "${cell('old_price')}" is not like 12.50`);
  if (oldPrice !== undefined && price !== undefined && oldPrice < price) faults.push('old_price is lower than price');
  const sizes = readStock(cell('stock'));
  if (typeof sizes === 'string') faults.push(sizes);
  const isOnSale = FLAGS[cell('on_sale').toLowerCase()];
  if (isOnSale === undefined) faults.push(`on_sale "${cell('on_sale')}" is neither yes nor no`);
  const images = cell('images')
    .split('|')
    .map((image) => image.trim())
    .filter((image) => image !== '');
  if (
    faults.length > 0 ||
    !category ||
    price === undefined ||
    oldPrice === undefined ||
    typeof sizes === 'string' ||
    isOnSale === undefined
  ) {
    return faults;
  }
  return {
    slug,
    name,
    category,
    description,
    new_price_cents: price,
    old_price_cents: oldPrice,
    is_on_sale: isOnSale,
    images,
    sizes,
  };
};

import type { Category, Product } from '@/shared/contract/products';
import { toDollars } from '@/shared/domain/money';
import type { Flag, ProductsTable } from '../db/schema';
import {
  categoryCell,
  CellError,
  imagesCell,
  oldPriceCell,
  onSaleCell,
  priceCell,
  requiredTextCell,
  slugCell,
  stockCell,
  textCell,
  type CellOf,
  type Sizes,
} from './productCells';

/** The editable fields of a product: columns, sizes and pictures. */
export interface ProductFields extends Omit<ProductsTable, 'id' | 'created_at' | 'version'> {
  readonly sizes: Sizes;
  /** URLs; the first one is shown on the product card. */
  readonly images: readonly string[];
}

/** How a product field is read from a sheet, written to a sheet and converted to JSON. */
interface ProductColumn<Value> {
  /** The column title in a sheet and the field name in the operator's JSON. */
  readonly title: string;
  readonly isRequired?: true;
  /** Parses the trimmed text of a cell; the text is empty when the sheet has no such column. Throws CellError. */
  read(text: string, cellOf: CellOf): Value;
  write(value: Value): string;
  toJson(value: Value): unknown;
  /** The field name in the API; undefined for fields that the API does not send. */
  readonly wire?: keyof Product;
}

const sameText = (text: string): string => text;
const writeDollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Every field of a product, in the order of a sheet's columns. Sheet, export, import, upsert, queries and API are
 * derived from this table.
 */
const productColumns = {
  slug: { title: 'slug', read: slugCell, write: sameText, toJson: sameText },
  name: {
    title: 'name',
    isRequired: true,
    read: requiredTextCell('name', 120),
    write: sameText,
    toJson: sameText,
    wire: 'name',
  },
  category: {
    title: 'category',
    isRequired: true,
    read: categoryCell,
    write: sameText,
    toJson: (category: Category) => category,
    wire: 'category',
  },
  description: {
    title: 'description',
    read: textCell('description', 2000),
    write: sameText,
    toJson: sameText,
    wire: 'description',
  },
  new_price_cents: {
    title: 'price',
    isRequired: true,
    read: priceCell,
    write: writeDollars,
    toJson: toDollars,
    wire: 'new_price',
  },
  old_price_cents: {
    title: 'old_price',
    read: oldPriceCell,
    write: writeDollars,
    toJson: toDollars,
    wire: 'old_price',
  },
  sizes: {
    title: 'stock',
    isRequired: true,
    read: stockCell,
    write: (sizes: Sizes) => sizes.map(({ size, on_hand }) => `${size}:${on_hand}`).join('|'),
    toJson: (sizes: Sizes) => Object.fromEntries(sizes.map(({ size, on_hand }) => [size, on_hand])),
  },
  images: {
    title: 'images',
    read: imagesCell,
    write: (images: readonly string[]) => images.join('|'),
    toJson: (images: readonly string[]) => [...images],
    wire: 'images',
  },
  is_on_sale: {
    title: 'on_sale',
    read: onSaleCell,
    write: (flag: Flag) => (flag === 1 ? 'yes' : 'no'),
    toJson: (flag: Flag) => flag === 1,
  },
} as const satisfies { readonly [Field in keyof ProductFields]: ProductColumn<ProductFields[Field]> };

type Columns = typeof productColumns;
type ProductField = keyof Columns;

const columns = Object.entries<ProductColumn<unknown>>(productColumns) as readonly (readonly [
  ProductField,
  ProductColumn<unknown>,
])[];

/** The fields that are columns of the table `products`. Sizes and pictures have separate tables. */
export const STORED_FIELDS = columns.map(([field]) => field).filter((field) => field !== 'sizes' && field !== 'images');

/** The column titles of a sheet, in order. */
export const SHEET_TITLES = columns.map(([, { title }]) => title);

/** The column titles that a sheet must have. */
export const REQUIRED_TITLES = columns.filter(([, { isRequired }]) => isRequired).map(([, { title }]) => title);

/** Parses a product from the cells of a row; returns all errors when a cell is invalid. */
export const readProduct = (cellOf: CellOf): ProductFields | readonly string[] => {
  const faults: string[] = [];
  const fields: [ProductField, unknown][] = [];
  for (const [field, { title, read }] of columns) {
    try {
      fields.push([field, read(cellOf(title), cellOf)]);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push(error.message);
    }
  }
  return faults.length > 0 ? faults : (Object.fromEntries(fields) as unknown as ProductFields);
};

/** A product as the cells of a sheet's row. */
export const writeProduct = (product: ProductFields): readonly string[] =>
  columns.map(([field, { write }]) => write(product[field]));

/** A product in the operator's JSON format, which the import reads. */
export const productToJson = (product: ProductFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(columns.map(([field, { title, toJson }]) => [title, toJson(product[field])]));

type WireFields = {
  [
    Field in ProductField as Columns[Field] extends { wire: infer Wire extends keyof Product } ? Wire : never
  ]: ReturnType<Columns[Field]['toJson']>;
};

/** The fields of a product that the API sends. */
export const productToWire = (product: ProductFields): WireFields =>
  Object.fromEntries(
    columns.flatMap(([field, { wire, toJson }]) => (wire ? [[wire, toJson(product[field])]] : [])),
  ) as WireFields;

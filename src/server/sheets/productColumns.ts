import { toDollars, writeDollars } from '@/shared/values/money';
import { OTHER_LANGUAGES, type OtherLanguage } from '@/shared/languages';
import type { RefusalText } from '@/shared/messages/refusals';
import { PRODUCT_TEXTS, type Flag, type ProductsTable, type ProductText } from '../db/productTables';
import {
  categoryCell,
  CellError,
  colorCell,
  groupCell,
  imagesCell,
  oldPriceCell,
  onSaleCell,
  priceCell,
  requiredTextCell,
  slugCell,
  stockCell,
  textCell,
  typeCell,
  writeStock,
  type CellOf,
  type Sizes,
} from './productCells';

/** The column and field of a text in another language than the default one: `name_pt`. */
type TranslationField = `${ProductText}_${OtherLanguage}`;

/** Texts in other languages; '' where the text in the default language is shown. */
export type ProductTranslations = Readonly<Record<TranslationField, string>>;

/** The editable fields of a product: columns, translations, sizes and pictures. */
export interface ProductFields
  extends Omit<ProductsTable, 'id' | 'created_at' | 'version' | 'revision' | 'runs'>, ProductTranslations {
  readonly sizes: Sizes;
  /** URLs; the first one is shown on the product card. */
  readonly images: readonly string[];
}

/** How a product field is read from a sheet, written to a sheet and converted to JSON. */
interface ProductColumn<Value> {
  /** The column title in a sheet and the field name in the operator's JSON. */
  readonly title: string;
  /** True for a column that a new product needs. */
  readonly isRequired?: true;
  /** True for an amount of dollars. */
  readonly isMoney?: true;
  /** True when the field of a known product is read again although the sheet lacks its column. */
  readonly dependsOnPrice?: true;
  /** Parses the trimmed text of a cell; an empty one clears the field. Throws CellError. */
  read(text: string, cellOf: CellOf): Value;
  /** The text of a cell; empty for a field without a value. By default, the value itself. */
  write?(value: Value, product: ProductFields): string;
  /** By default, the value itself. */
  toJson?(value: Value): unknown;
}

/** Maximum lengths of the texts, in every language. */
const TEXT_MAX: Readonly<Record<ProductText, number>> = {
  name: 120,
  description: 2000,
  fabric: 200,
  care: 200,
  fit: 200,
  model: 200,
};

const textColumn = (text: ProductText, title: string = text): ProductColumn<string> => ({
  title,
  read: textCell(title, TEXT_MAX[text]),
});

const translationColumns = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((language) =>
    PRODUCT_TEXTS.map((text) => [`${text}_${language}`, textColumn(text, `${text}_${language}`)] as const),
  ),
) as Readonly<Record<TranslationField, ProductColumn<string>>>;

/**
 * Every field of a product, in the order of a sheet's columns. Sheet, export, import, upsert and queries are derived
 * from this table.
 */
const productColumns = {
  slug: { title: 'slug', read: slugCell },
  name: { title: 'name', isRequired: true, read: requiredTextCell('name', TEXT_MAX.name) },
  category: { title: 'category', isRequired: true, read: categoryCell },
  description: textColumn('description'),
  new_price_cents: {
    title: 'price',
    isRequired: true,
    isMoney: true,
    read: priceCell,
    write: writeDollars,
    toJson: toDollars,
  },
  old_price_cents: {
    title: 'old_price',
    isMoney: true,
    dependsOnPrice: true,
    read: oldPriceCell,
    // Without an offer both prices are the same: the cell stays empty, so that the offer does not begin with a new price.
    write: (cents: number, { new_price_cents: price }: ProductFields) => (cents > price ? writeDollars(cents) : ''),
    toJson: toDollars,
  },
  sizes: {
    title: 'stock',
    isRequired: true,
    read: stockCell,
    write: writeStock,
    toJson: (sizes: Sizes) => Object.fromEntries(sizes.map(({ size, on_hand }) => [size, on_hand])),
  },
  images: {
    title: 'images',
    read: imagesCell,
    write: (images: readonly string[]) => images.join('|'),
  },
  is_on_sale: {
    title: 'on_sale',
    read: onSaleCell,
    write: (flag: Flag) => (flag === 1 ? 'yes' : 'no'),
    toJson: (flag: Flag) => flag === 1,
  },
  type: { title: 'type', read: typeCell },
  color: { title: 'color', read: colorCell },
  color_group: { title: 'group', read: groupCell },
  fabric: textColumn('fabric'),
  care: textColumn('care'),
  fit: textColumn('fit'),
  model: textColumn('model'),
  ...translationColumns,
} as const satisfies { readonly [Field in keyof ProductFields]: ProductColumn<ProductFields[Field]> };

type ProductField = keyof typeof productColumns;

const columns = Object.entries<ProductColumn<unknown>>(productColumns) as readonly (readonly [
  ProductField,
  ProductColumn<unknown>,
])[];

const isTranslation = (field: ProductField): field is TranslationField => field in translationColumns;

/** The fields that are columns of the table `products`. Translations, sizes and pictures have separate tables. */
export const STORED_FIELDS = columns
  .map(([field]) => field)
  .filter((field) => !isTranslation(field))
  .filter((field) => field !== 'sizes' && field !== 'images');

/** The column titles of a sheet, in order. */
export const SHEET_TITLES = columns.map(([, { title }]) => title);

/** The columns of translations. */
export const TRANSLATION_TITLES: readonly string[] = Object.keys(translationColumns);

/** The columns of amounts of dollars. */
export const MONEY_TITLES = columns.filter(([, { isMoney }]) => isMoney).map(([, { title }]) => title);

/** A product as the cells of a sheet's row. */
export const writeProduct = (product: ProductFields): readonly string[] =>
  columns.map(([field, { write = String }]) => write(product[field], product));

/**
 * Parses a product from the cells of a row; a cell is undefined where the sheet lacks the column. Then the field of a
 * known product stays as it is (rules: Import), and that of a new one has its default. Returns all errors when a cell is
 * invalid.
 */
export const readProduct = (
  cellOf: (title: string) => string | undefined,
  known?: ProductFields,
): ProductFields | readonly RefusalText[] => {
  const knownCells = known && writeProduct(known);
  const textOf: CellOf = (title) => cellOf(title) ?? knownCells?.[SHEET_TITLES.indexOf(title)] ?? '';
  const errors: RefusalText[] = [];
  const missing: string[] = [];
  const fields: [ProductField, unknown][] = [];
  for (const [field, { title, isRequired, dependsOnPrice, read }] of columns) {
    const isAbsent = cellOf(title) === undefined;
    if (isAbsent && known && !dependsOnPrice) fields.push([field, known[field]]);
    else if (isAbsent && !known && isRequired) missing.push(title);
    else {
      try {
        fields.push([field, read(textOf(title), textOf)]);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        errors.push(error.text);
      }
    }
  }
  if (missing.length > 0) errors.unshift(`it is a new product, which also needs ${missing.join(', ')}`);
  return errors.length > 0 ? errors : (Object.fromEntries(fields) as unknown as ProductFields);
};

/** A product in the operator's JSON format, which the import reads. */
export const productToJson = (product: ProductFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    columns.map(([field, { title, toJson }]) => [title, toJson ? toJson(product[field]) : product[field]]),
  );

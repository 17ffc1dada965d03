import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, type Language } from '@/shared/languages';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { PRODUCT_TEXTS, type ProductTextsTable } from '../db/productTables';
import type { ProductFields, ProductTranslations } from '../sheets/productColumns';

/** The translation of one product into one language. */
export type StoredTexts = Omit<ProductTextsTable, 'product_id'>;

const noTranslations = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((language) => PRODUCT_TEXTS.map((text) => [`${text}_${language}`, ''])),
) as ProductTranslations;

/** The translations of a product as its fields. */
export const readTranslations = (rows: readonly StoredTexts[]): ProductTranslations => {
  const fields: Record<string, string> = { ...noTranslations };
  for (const row of rows) {
    for (const text of PRODUCT_TEXTS) fields[`${text}_${row.language}`] = row[text] ?? '';
  }
  return fields as ProductTranslations;
};

const rowsOf = (product: ProductTranslations & { readonly id: number }): ProductTextsTable[] =>
  OTHER_LANGUAGES.map((language) => ({
    product_id: product.id,
    language,
    name: product[`name_${language}`] || null,
    description: product[`description_${language}`] || null,
    fabric: product[`fabric_${language}`] || null,
    care: product[`care_${language}`] || null,
    fit: product[`fit_${language}`] || null,
    model: product[`model_${language}`] || null,
  })).filter((row) => PRODUCT_TEXTS.some((text) => row[text] !== null));

/** Replaces the translations of products. */
export const replaceTranslations = async (
  tx: Tx,
  products: readonly (ProductTranslations & { readonly id: number })[],
): Promise<void> => {
  await inBatches(products, (batch) =>
    tx
      .deleteFrom('product_texts')
      .where(
        'product_id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute(),
  );
  await inBatches(products.flatMap(rowsOf), (rows) => tx.insertInto('product_texts').values(rows).execute());
};

/** A product with its texts in a language; the same object when it has no translation. */
export const translateProduct = <Product extends ProductFields>(
  product: Product,
  language: Language,
): Product & { readonly defaultName?: string } => {
  if (language === DEFAULT_LANGUAGE) return product;
  const texts = PRODUCT_TEXTS.map((text) => [text, product[`${text}_${language}`]] as const).filter(
    ([text, translation]) => translation !== '' && translation !== product[text],
  );
  if (texts.length === 0) return product;
  const translated = Object.assign({ ...product }, Object.fromEntries(texts));
  return translated.name === product.name ? translated : Object.assign(translated, { defaultName: product.name });
};

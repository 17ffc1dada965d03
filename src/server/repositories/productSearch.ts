import { sql } from 'kysely';
import type { Executor } from '../db/database';
import { containing } from './containing';

/**
 * The ids of products whose name in any language, slug or group contains a text, or whose id it is; on sale and hidden
 * ones, the newest first.
 */
export const searchProductIds = async (db: Executor, text: string, limit: number): Promise<readonly number[]> => {
  const part = containing(text);
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((row) =>
      row.or([
        sql<boolean>`lower(products.name) like ${part} escape '\\'`,
        sql<boolean>`products.slug like ${part} escape '\\'`,
        sql<boolean>`products.color_group like ${part} escape '\\'`,
        sql<boolean>`exists (select 1 from product_texts where product_texts.product_id = products.id
          and lower(product_texts.name) like ${part} escape '\\')`,
        ...(/^\d{1,15}$/.test(text) ? [row('id', '=', Number(text))] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

import { searchFor } from '@/shared/domain/words';
import type { Executor } from '../db/database';

/**
 * The ids of products whose name in any language, slug or group has the words of a text, or whose id it is; without a
 * text those of all. On sale and hidden ones, the newest first.
 */
export const searchProductIds = async (db: Executor, text: string, limit: number): Promise<readonly number[]> => {
  const products = db.selectFrom('products').orderBy('products.id', 'desc');
  if (text === '') return (await products.select('id').limit(limit).execute()).map(({ id }) => id);
  const isFound = searchFor(text);
  const rows = await products
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select(['products.id', 'products.name', 'product_texts.name as translation', 'slug', 'color_group'])
    .execute();
  const found = rows.filter(
    ({ id, name, translation, slug, color_group: group }) =>
      String(id) === text || [name, translation ?? '', slug, group].some(isFound),
  );
  return [...new Set(found.map(({ id }) => id))].slice(0, limit);
};

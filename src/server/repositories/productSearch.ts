import { searchFor } from '@/shared/domain/words';
import type { Executor } from '../db/database';

interface Wanted {
  readonly limit: number;
  /** Finds hidden products too. */
  readonly includeHidden: boolean;
}

/**
 * The ids of products whose name in any language, slug or group has the words of a text, or whose id it is; without a
 * text those of all. The newest first.
 */
export const searchProductIds = async (
  db: Executor,
  text: string,
  { limit, includeHidden }: Wanted,
): Promise<readonly number[]> => {
  const all = db.selectFrom('products').orderBy('products.id', 'desc');
  const products = includeHidden ? all : all.where('is_on_sale', '=', 1);
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

import type { Database } from '@/server/db/database';
import { findProductId } from '@/server/repositories/productsAdmin';
import { searchProductIds } from '@/server/repositories/productSearch';
import { findOffers, findProducts, type StoredProduct } from '@/server/repositories/products';
import { cleanText } from '@/shared/values/cleanText';
import type { DeskServices } from '../services';
import { DeskError } from '../visit/errors';

/** The most products that one page shows. */
export const LISTED_MAX = 30;
const SEARCH_MAX_LENGTH = 200;

/** The text of a search, as it is searched. */
export const searchText = (typed = ''): string => cleanText(typed).slice(0, SEARCH_MAX_LENGTH);

/**
 * Products that a text finds, on sale and hidden, the newest first; without a text the newest of all. One more than a
 * page shows says that there are others.
 */
export const searchProducts = async ({ read }: Database, text: string): Promise<readonly StoredProduct[]> => {
  const ids = await searchProductIds(read, text, { limit: LISTED_MAX + 1, includeHidden: true });
  return (await findProducts(read, { ids, includeHidden: true })).toReversed();
};

/** Products on sale that a text finds, at today's prices. */
export const findOnSale = async ({ db, now }: DeskServices, text: string): Promise<readonly StoredProduct[]> => {
  const ids = await searchProductIds(db.read, text, { limit: LISTED_MAX + 1, includeHidden: false });
  return findOffers(db.read, now(), { ids });
};

/** The product that a path names by its id or slug. Throws DeskError. */
export const requireProduct = async ({ read }: Database, name = ''): Promise<StoredProduct> => {
  const id = await findProductId(read, name);
  const [product] = id === undefined ? [] : await findProducts(read, { ids: [id], includeHidden: true });
  if (!product) throw new DeskError(404, 'notFound');
  return product;
};

import type { FastifyInstance } from 'fastify';
import type { Product } from '@/shared/contract/products';
import { wishlistContract } from '@/shared/contract/wishlist';
import type { Language } from '@/shared/languages';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import { lockCustomer } from '../../repositories/customers';
import { findOffers, findProducts } from '../../repositories/products';
import { translateProduct } from '../../repositories/productTexts';
import { addToWishlist, findWishlistIds, removeFromWishlist } from '../../repositories/wishlist';
import { readCustomerUnits } from '../products/customerUnits';
import { presentProduct } from '../products/products.presenter';

/** Reads the products on the wishlist that are on sale, the oldest entry first. */
const readWishlist = async (db: Database, customerId: string, now: number, language: Language): Promise<Product[]> => {
  const ids = await findWishlistIds(db.read, customerId);
  const own = await readCustomerUnits(db.read, customerId);
  const found = new Map((await findOffers(db.read, now, { ids })).map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? [presentProduct(translateProduct(product, language), own)] : [];
  });
};

export const wishlistRoutes = (
  app: FastifyInstance,
  { db, now }: { readonly db: Database; readonly now: () => number },
): void => {
  route(app, wishlistContract.get, async ({ customer, language }) => ({
    success: true,
    wishlist: await readWishlist(db, customer.id, now(), language),
  }));

  route(app, wishlistContract.add, async ({ customer, body, messages }) => {
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id);
      if ((await findProducts(tx, { ids: [body.productId] })).length === 0)
        throw new HttpError(404, 'responseMessages.productGone');
      await addToWishlist(tx, customer.id, body.productId);
    });
    return { success: true, message: messages.wishlistMessages.added };
  });

  route(app, wishlistContract.remove, async ({ customer, body, messages }) => {
    await db.transaction((tx) => removeFromWishlist(tx, customer.id, body.productId));
    return { success: true, message: messages.wishlistMessages.removed };
  });
};

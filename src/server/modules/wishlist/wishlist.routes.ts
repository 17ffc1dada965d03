import type { FastifyInstance } from 'fastify';
import { wishlistContract } from '@/shared/contract/wishlist';
import type { Database } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import { lockCustomer } from '../../repositories/customers';
import { findProducts } from '../../repositories/products';
import { addToWishlist, findWishlistIds, removeFromWishlist } from '../../repositories/wishlist';
import { presentProducts } from '../products/products.presenter';

export const wishlistRoutes = (
  app: FastifyInstance,
  { db, now }: { readonly db: Database; readonly now: () => number },
): void => {
  route(app, wishlistContract.get, async ({ customer, language }) => ({
    success: true,
    wishlist: await presentProducts(db.read, customer.id, await findWishlistIds(db.read, customer.id), {
      now: now(),
      language,
    }),
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

import type { FastifyInstance } from 'fastify';
import { cartContract } from '@/shared/contract/cart';
import type { Database } from '../../db/database';
import { route } from '../../http/route';
import { findCartLines } from '../../repositories/cart';
import { addToCart, presentCart, removeFromCart } from './cart.service';

export const cartRoutes = (
  app: FastifyInstance,
  { db, now }: { readonly db: Database; readonly now: () => number },
): void => {
  route(app, cartContract.get, async ({ customer }) => presentCart(await findCartLines(db.read, customer.id)));

  route(app, cartContract.add, async ({ customer, body, language }) => ({
    success: true,
    updatedProduct: await addToCart(db, customer.id, body, { now: now(), language }),
  }));

  route(app, cartContract.remove, async ({ customer, body, language }) => ({
    success: true,
    updatedProduct: await db.transaction((tx) => removeFromCart(tx, customer.id, body, { now: now(), language })),
  }));
};

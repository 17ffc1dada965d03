import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { productSchema } from './products';
import { productIdSchema, successMessageSchema } from './text';

const bodySchema = z.object({ productId: productIdSchema });

export const wishlistContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/wishlist',
    access: 'customer',
    response: z.object({ success: z.literal(true), wishlist: z.array(productSchema) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/wishlist/add',
    access: 'customer',
    body: bodySchema,
    response: successMessageSchema,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/wishlist/remove',
    access: 'customer',
    body: bodySchema,
    response: successMessageSchema,
  }),
};

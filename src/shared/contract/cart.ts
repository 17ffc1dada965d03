import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { productSchema } from './products';
import { productIdSchema, text } from './text';

/** Counts by cart key (`productId_size`); only counts above 0. */
export const cartMapSchema = z.record(z.string(), z.int());
export type CartMap = z.infer<typeof cartMapSchema>;

const lineBodySchema = z.object({ itemId: productIdSchema, size: text(1, 20, 'cartMessages.selectSize') });
export type CartLineBody = z.infer<typeof lineBodySchema>;

/** `updatedProduct` is absent only when the removed line's product is no longer on sale. */
const changeResponseSchema = z.object({ success: z.literal(true), updatedProduct: z.optional(productSchema) });

export const cartContract = {
  get: endpoint({ method: 'POST', path: '/api/getcart', access: 'customer', response: cartMapSchema }),
  add: endpoint({
    method: 'POST',
    path: '/api/addtocart',
    access: 'customer',
    body: lineBodySchema,
    response: changeResponseSchema,
    failureField: 'error',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/removefromcart',
    access: 'customer',
    body: lineBodySchema,
    response: changeResponseSchema,
    failureField: 'error',
  }),
};

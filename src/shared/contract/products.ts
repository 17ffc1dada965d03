import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CATEGORIES, type Category } from '../values/categories';
import { messageKey } from '../messages/messages';

export { CATEGORIES, type Category };
export const categorySchema = z.enum(CATEGORIES, messageKey('catalogMessages.unknownCategory'));

/** `quantity`: the units that this customer can still add; negative when the cart contains more than the stock. */
export const stockBySizeSchema = z.object({ size: z.string(), quantity: z.int() });
export type StockBySize = z.infer<typeof stockBySizeSchema>;

/** A product in API responses; prices in dollars. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  images: z.array(z.string()),
  image: z.string(),
  category: categorySchema,
  description: z.string(),
  new_price: z.number(),
  old_price: z.number(),
  stock_by_size: z.array(stockBySizeSchema),
  // Only sent when known. A name of a later release is no reason to refuse the list.
  type: z.optional(z.string()),
  color: z.optional(z.string()),
  // The products of one group are the colours of one garment.
  group: z.optional(z.string()),
  // Whether its sizes are smaller or larger than customers expect.
  runs: z.optional(z.string()),
  fabric: z.optional(z.string()),
  care: z.optional(z.string()),
  fit: z.optional(z.string()),
  model: z.optional(z.string()),
  // The name in the default language; only sent when `name` is in another one.
  defaultName: z.optional(z.string()),
});
export type Product = z.infer<typeof productSchema>;

const productListSchema = z.array(productSchema);

export const productsContract = {
  all: endpoint({
    method: 'GET',
    path: '/api/allproducts',
    access: 'optional',
    response: productListSchema,
    failureField: 'errors',
  }),
  bestSelling: endpoint({
    method: 'GET',
    path: '/api/bestsellingproducts',
    access: 'optional',
    response: productListSchema,
  }),
  newCollections: endpoint({
    method: 'GET',
    path: '/api/newcollections',
    access: 'optional',
    response: productListSchema,
  }),
  popularInWomen: endpoint({
    method: 'GET',
    path: '/api/popularinwomen',
    access: 'optional',
    response: productListSchema,
  }),
  related: endpoint({
    method: 'POST',
    path: '/api/relatedproducts',
    access: 'optional',
    body: z.object({ category: categorySchema }),
    response: productListSchema,
  }),
  // By product id: the words by which a search in another language finds a description in the default one.
  defaultWords: endpoint({
    method: 'GET',
    path: '/api/defaultwords',
    access: 'anyone',
    response: z.record(z.string(), z.string()),
  }),
};

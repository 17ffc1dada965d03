import * as z from 'zod/mini';
import { catalogMessages } from '../messages/catalog';
import { endpoint } from './endpoint';

export const CATEGORIES = ['men', 'women', 'kid'] as const;
export const categorySchema = z.enum(CATEGORIES, catalogMessages.unknownCategory);
export type Category = z.infer<typeof categorySchema>;

/** `quantity`: the units that this reader can still add; negative when the cart contains more than the stock. */
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
});
export type Product = z.infer<typeof productSchema>;

const productListSchema = z.array(productSchema);

export const productsContract = {
  all: endpoint({
    method: 'GET',
    path: '/api/allproducts',
    access: 'reader',
    response: productListSchema,
    failureField: 'errors',
  }),
  bestSelling: endpoint({
    method: 'GET',
    path: '/api/bestsellingproducts',
    access: 'reader',
    response: productListSchema,
  }),
  newCollections: endpoint({
    method: 'GET',
    path: '/api/newcollections',
    access: 'reader',
    response: productListSchema,
  }),
  popularInWomen: endpoint({
    method: 'GET',
    path: '/api/popularinwomen',
    access: 'reader',
    response: productListSchema,
  }),
  related: endpoint({
    method: 'POST',
    path: '/api/relatedproducts',
    access: 'reader',
    body: z.object({ category: categorySchema }),
    response: productListSchema,
  }),
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '@/shared/contract/products';
import type { Ids } from './screens';
import { startShop, type Shop } from './shop';
import { call, signUpCustomer } from './visitor';

/** A text without a place where a line could end. */
const LONG_WORD = 'https://www.google.com/maps/place/Dili/@-8.5568557,125.5603143,13z';

/** A shop with a page of its own, and a customer who has used everything. */
export interface UsedShop extends Pick<Shop, 'url' | 'stop'> {
  /** Tokens of the customer, and of one who is new. */
  readonly token: string;
  readonly newToken: string;
  readonly ids: Ids;
}

/** Starts a shop whose customer has an order, a cart with a count of two digits, a wish and an address. */
export const startUsedShop = async (): Promise<UsedShop> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-screens-'));
  const config = path.join(folder, 'shop.json');
  writeFileSync(config, JSON.stringify({ footer: [{ label: 'Returns', page: 'returns' }] }));
  writeFileSync(path.join(folder, 'returns.md'), '## Fourteen days\n\nBring the piece to the [shop](/).\n');
  const shop = await startShop({ SHOP_CONFIG: config });
  const [token, newToken] = [await signUpCustomer(shop.url), await signUpCustomer(shop.url)];
  const products = await call<Product[]>(shop.url, '/api/allproducts');
  const product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 3)) as Product;
  const size = product.stock_by_size.at(-1)?.size as string;
  await call(shop.url, '/api/addtocart', { itemId: product.id, size }, token);
  const order = { shippingAddress: 'Maria da Costa, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
  const { orderId } = await call<{ orderId: string }>(shop.url, '/api/create-transaction', order, token);
  for (const sold of product.stock_by_size) {
    for (let pieces = 0; pieces < 3; pieces += 1) {
      await call(shop.url, '/api/addtocart', { itemId: product.id, size: sold.size }, token);
    }
  }
  await call(shop.url, '/api/wishlist/add', { productId: product.id }, token);
  const address = { addressLine1: LONG_WORD, city: 'Dili', state: 'Dili', zip: '0000' };
  await call(shop.url, '/api/addresses/add', address, token);
  const stop = async (): Promise<void> => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: shop.url, stop, token, newToken, ids: { productId: product.id, size, orderId } };
};

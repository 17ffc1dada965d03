import type { Product, StockBySize } from '@/shared/contract/products';
import type { Language } from '@/shared/languages';
import { cartKey } from '@/shared/domain/cartKey';
import type { Executor } from '../../db/database';
import { productToWire, type EveryKey } from '../../repositories/productColumns';
import { findOffers, type StoredProduct } from '../../repositories/products';
import { translateProduct } from '../../repositories/productTexts';
import { readOwnUnits, type OwnUnits } from './ownUnits';

/** The units of each size that this reader can still add to the cart, ordered by size. */
export const presentStock = ({ id, sizes }: StoredProduct, own: OwnUnits): StockBySize[] =>
  sizes.map(({ size, on_hand }) => ({
    size,
    quantity: own.size === 0 ? on_hand : on_hand + (own.get(cartKey(id, size)) ?? 0),
  }));

/** The fields of a product that are the same for every reader. */
export const presentDescription = (product: StoredProduct): EveryKey<Omit<Product, 'stock_by_size'>> => ({
  id: product.id,
  image: product.images[0] ?? '',
  ...productToWire(product),
});

/** A product as the API sends it, with this reader's quantities. */
export const presentProduct = (product: StoredProduct, own: OwnUnits): Product => ({
  ...presentDescription(product),
  stock_by_size: presentStock(product, own),
});

/** Products with this customer's quantities and the prices of a moment, in the order of `ids`, without those no longer on sale. */
export const presentProducts = async (
  db: Executor,
  customerId: string,
  ids: readonly number[],
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<Product[]> => {
  const own = await readOwnUnits(db, customerId);
  const found = new Map((await findOffers(db, now, { ids })).map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? [presentProduct(translateProduct(product, language), own)] : [];
  });
};

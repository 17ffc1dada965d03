import type { Product, StockBySize } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { colorOf, typeOf } from '@/shared/domain/garments';
import { toDollars } from '@/shared/values/money';
import type { StoredProduct } from '../../repositories/products';
import type { CustomerUnits } from './customerUnits';

/** The units of each size that this customer can still add to the cart, ordered by size. */
export const presentStock = ({ id, sizes }: StoredProduct, own: CustomerUnits): StockBySize[] =>
  sizes.map(({ size, on_hand }) => ({
    size,
    quantity: own.size === 0 ? on_hand : on_hand + (own.get(cartKey(id, size)) ?? 0),
  }));

/** Has every key, also of an optional field, so that the compiler reports one that is not sent. */
type EveryKey<Wire> = { [Field in keyof Required<Wire>]: Wire[Field] };

/** The fields of a product that are the same for every customer. JSON leaves out undefined ones. */
export const presentDescription = (product: StoredProduct): EveryKey<Omit<Product, 'stock_by_size'>> => ({
  id: product.id,
  image: product.images[0] ?? '',
  name: product.name,
  category: product.category,
  description: product.description,
  new_price: toDollars(product.new_price_cents),
  old_price: toDollars(product.old_price_cents),
  images: [...product.images],
  type: typeOf(product),
  color: colorOf(product),
  group: product.color_group || undefined,
  runs: product.runs || undefined,
  fabric: product.fabric || undefined,
  care: product.care || undefined,
  fit: product.fit || undefined,
  model: product.model || undefined,
  defaultName: product.defaultName,
});

/** A product as the API sends it, with this customer's quantities. */
export const presentProduct = (product: StoredProduct, own: CustomerUnits): Product => ({
  ...presentDescription(product),
  stock_by_size: presentStock(product, own),
});

import type { StoredProduct } from '../../repositories/products';
import type { OwnUnits } from './ownUnits';
import { presentDescription, presentStock } from './products.presenter';
import { noOwnUnits } from './ownUnits';

/** A product as JSON, serialized once per change. Only the quantities differ between readers. */
export interface Fragment {
  readonly product: StoredProduct;
  /** The units sold of all sizes. */
  readonly sold: number;
  /** The JSON for all readers without own units. */
  readonly json: string;
  /** Index in `json` at which the quantities begin. */
  readonly stockAt: number;
}

const stockJson = (product: StoredProduct, own: OwnUnits): string => `${JSON.stringify(presentStock(product, own))}}`;

export const makeFragment = (product: StoredProduct): Fragment => {
  const head = `${JSON.stringify(presentDescription(product)).slice(0, -1)},"stock_by_size":`;
  const sold = product.sizes.reduce((sum, size) => sum + size.sold, 0);
  return { product, sold, json: head + stockJson(product, noOwnUnits), stockAt: head.length };
};

/** The product's JSON with this reader's quantities. */
export const personalJson = ({ product, json, stockAt }: Fragment, own: OwnUnits): string =>
  json.slice(0, stockAt) + stockJson(product, own);

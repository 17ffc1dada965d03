import type { StoredProduct } from '../../repositories/products';
import type { OwnUnits } from './ownUnits';
import { presentDescription, presentStock } from './products.presenter';
import { noOwnUnits } from './ownUnits';

/** One product as JSON, made once a change: only the quantities differ between readers. */
export interface Fragment {
  readonly product: StoredProduct;
  /** The JSON up to the quantities. */
  readonly head: string;
  /** The whole JSON for everybody with nothing in the cart. */
  readonly json: string;
}

const withStock = (head: string, product: StoredProduct, own: OwnUnits): string =>
  `${head}${JSON.stringify(presentStock(product, own))}}`;

export const makeFragment = (product: StoredProduct): Fragment => {
  const head = `${JSON.stringify(presentDescription(product)).slice(0, -1)},"stock_by_size":`;
  return { product, head, json: withStock(head, product, noOwnUnits) };
};

/** The product's JSON with this reader's quantities. */
export const personalJson = ({ product, head }: Fragment, own: OwnUnits): string => withStock(head, product, own);

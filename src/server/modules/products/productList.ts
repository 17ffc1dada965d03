import { parseCartKey } from '@/shared/domain/cartKey';
import { compress } from '../../http/compression';
import { etagOf, sharedBody, type SharedBody } from '../../http/sharedBody';
import type { StoredProduct } from '../../repositories/products';
import { noOwnUnits, type OwnUnits } from './ownUnits';
import { presentProduct } from './products.presenter';

/** The lowest useful one: a reader's own list is compressed for one answer. */
const OWN_BROTLI_QUALITY = 1;

const jsonOf = (product: StoredProduct, own: OwnUnits): Buffer =>
  Buffer.from(`${JSON.stringify(presentProduct(product, own))},`);

/** A product of a list, serialized once per change. */
export interface Fragment {
  readonly product: StoredProduct;
  /** The units sold of all sizes. */
  readonly sold: number;
  /** The JSON for all readers without own units, with a comma. */
  readonly json: Buffer;
}

export const makeFragment = (product: StoredProduct): Fragment => ({
  product,
  sold: product.sizes.reduce((sum, size) => sum + size.sold, 0),
  json: jsonOf(product, noOwnUnits),
});

/** A list of products and its encoded bodies. It is immutable. */
export class ProductList {
  private body: SharedBody | undefined;

  constructor(readonly fragments: readonly Fragment[]) {}

  /** The list for all readers without own units. */
  get shared(): SharedBody {
    this.body ??= sharedBody(this.bytes(noOwnUnits));
    return this.body;
  }

  /**
   * The list with a reader's own units. Its ETag is made of the list's and these units, so that an unchanged list is
   * confirmed without being built.
   */
  personal(own: OwnUnits): SharedBody {
    return {
      etag: etagOf(JSON.stringify([this.shared.etag, ...own])),
      encode: (encoding) => compress(this.bytes(own), encoding, OWN_BROTLI_QUALITY),
    };
  }

  private bytes(own: OwnUnits): Buffer {
    const ids = new Set([...own.keys()].map((key) => parseCartKey(key)?.productId));
    const parts = this.fragments.map(({ product, json }) => (ids.has(product.id) ? jsonOf(product, own) : json));
    const last = parts.pop();
    return Buffer.concat([Buffer.from('['), ...parts, ...(last ? [last.subarray(0, -1)] : []), Buffer.from(']')]);
  }
}

import type { Language } from '@/shared/languages';
import { parseCartKey } from '@/shared/domain/cartKey';
import { compress } from '../../http/compression';
import { etagOf, sharedBody, type SharedBody } from '../../http/sharedBody';
import type { StoredProduct } from '../../repositories/products';
import { translateProduct } from '../../repositories/productTexts';
import { noCustomerUnits, type CustomerUnits } from './customerUnits';
import { presentProduct } from './products.presenter';

/** The lowest useful one: a customer's list is compressed for one response. */
const OWN_BROTLI_QUALITY = 1;

/** Not from the pool of buffers, of which each slice keeps 8 kB alive. */
const jsonOf = (product: StoredProduct, own: CustomerUnits): Buffer => {
  const json = `${JSON.stringify(presentProduct(product, own))},`;
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
};

/** A product of a list. It is immutable. */
export class Fragment {
  /** The units sold of all sizes. */
  readonly sold: number;
  private bytes: Buffer | undefined;
  private translations: Partial<Record<Language, Fragment>> | undefined;

  constructor(readonly product: StoredProduct) {
    this.sold = product.sizes.reduce((sum, size) => sum + size.sold, 0);
  }

  /** The JSON with the units on hand, for everybody without a cart and an unpaid order; serialized once per change. */
  get json(): Buffer {
    this.bytes ??= jsonOf(this.product, noCustomerUnits);
    return this.bytes;
  }

  /** The product with its texts in a language, made when first asked for; the same one when it has no translation. */
  in(language: Language): Fragment {
    const known = this.translations?.[language];
    if (known) return known;
    const product = translateProduct(this.product, language);
    if (product === this.product) return this;
    const translated = new Fragment(product);
    this.translations = { ...this.translations, [language]: translated };
    return translated;
  }
}

/** A list of products and its encoded bodies. It is immutable. */
export class ProductList {
  private readonly bodies = new Map<Language, SharedBody>();

  constructor(readonly fragments: readonly Fragment[]) {}

  /** The list in a language with the units on hand. */
  shared(language: Language): SharedBody {
    const body = this.bodies.get(language) ?? sharedBody(() => this.parts(language, noCustomerUnits));
    this.bodies.set(language, body);
    return body;
  }

  /**
   * The list with a customer's quantities. Its ETag covers the shared list's and the customer's units, so that an
   * unchanged list is confirmed without being built.
   */
  personal(language: Language, own: CustomerUnits): SharedBody {
    return {
      etag: etagOf(JSON.stringify([this.shared(language).etag, ...own])),
      encode: (encoding) => compress(Buffer.concat(this.parts(language, own)), encoding, OWN_BROTLI_QUALITY),
    };
  }

  private parts(language: Language, own: CustomerUnits): readonly Buffer[] {
    const ids = new Set([...own.keys()].map((key) => parseCartKey(key)?.productId));
    const parts = this.fragments.map((fragment) => {
      const { product, json } = fragment.in(language);
      return ids.has(product.id) ? jsonOf(product, own) : json;
    });
    const last = parts.pop();
    return [Buffer.from('['), ...parts, ...(last ? [last.subarray(0, -1)] : []), Buffer.from(']')];
  }
}

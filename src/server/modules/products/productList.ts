import { createHash } from 'node:crypto';
import { parseCartKey } from '@/shared/domain/cartKey';
import { compress, encodeOnce, type Encoding } from '../../http/compression';
import { joinGzipParts, makeGzipPart, type GzipPart } from '../../http/gzipParts';
import { etagOf, type SharedBody } from '../../http/sharedBody';
import type { StoredProduct } from '../../repositories/products';
import { RecentValues } from '../../recentValues';
import { noOwnUnits, type OwnUnits } from './ownUnits';
import { presentDescription, presentStock } from './products.presenter';

/** Products per block: what is serialized and compressed again when one of them changes. */
const BLOCK_PRODUCTS = 32;
/** For how many combinations of its readers' own units a block is kept compressed. */
const PARTS_MAX = 16;
/** Longer lists are sent as gzip, whose blocks are compressed once; Brotli compresses the whole list after each sale. */
const BROTLI_PRODUCTS_MAX = 2_000;

/** A product as JSON, serialized once per change. Only the quantities differ between readers. */
export interface Fragment {
  readonly product: StoredProduct;
  /** The units sold of all sizes. */
  readonly sold: number;
  /** The JSON up to the quantities. */
  readonly head: string;
  /** The quantities for all readers without own units. */
  readonly stock: string;
}

const stockJson = (product: StoredProduct, own: OwnUnits): string => JSON.stringify(presentStock(product, own));

export const makeFragment = (product: StoredProduct): Fragment => ({
  product,
  sold: product.sizes.reduce((sum, size) => sum + size.sold, 0),
  head: `${JSON.stringify(presentDescription(product)).slice(0, -1)},"stock_by_size":`,
  stock: stockJson(product, noOwnUnits),
});

/** The own units of a reader by product. */
type UnitsByProduct = ReadonlyMap<number, OwnUnits>;

const noUnits: UnitsByProduct = new Map();

const byProduct = (own: OwnUnits): UnitsByProduct => {
  const found = new Map<number, Map<string, number>>();
  for (const [key, count] of own) {
    const id = parseCartKey(key)?.productId ?? NaN;
    found.set(id, (found.get(id) ?? new Map<string, number>()).set(key, count));
  }
  return found;
};

/** Consecutive products of a list, with the brackets or the comma around them. */
class Block {
  private readonly parts = new RecentValues<Promise<GzipPart>>(PARTS_MAX);
  private readonly ids: ReadonlySet<number>;
  private currentHash: Buffer | undefined;

  constructor(
    readonly fragments: readonly Fragment[],
    private readonly opening: '[' | '',
    readonly closing: ']' | ',',
  ) {
    this.ids = new Set(fragments.map(({ product }) => product.id));
  }

  text(units?: UnitsByProduct): string {
    const products = this.fragments.map(({ product, head, stock }) => {
      const own = units?.get(product.id);
      return `${head}${own ? stockJson(product, own) : stock}}`;
    });
    return this.opening + products.join(',') + this.closing;
  }

  get hash(): Buffer {
    this.currentHash ??= createHash('sha256').update(this.text()).digest();
    return this.currentHash;
  }

  part(units: UnitsByProduct): Promise<GzipPart> {
    const own = [...units].filter(([id]) => this.ids.has(id)).flatMap(([, counts]) => [...counts]);
    const key = JSON.stringify(own);
    const part = this.parts.get(key, () => makeGzipPart(Buffer.from(this.text(units))));
    part.catch(() => this.parts.delete(key));
    return part;
  }
}

/** The blocks of a list; those of the previous list where they have not changed. */
const makeBlocks = (fragments: readonly Fragment[], previous: readonly Block[]): readonly Block[] => {
  const count = Math.max(1, Math.ceil(fragments.length / BLOCK_PRODUCTS));
  return Array.from({ length: count }, (_, at) => {
    const own = fragments.slice(at * BLOCK_PRODUCTS, (at + 1) * BLOCK_PRODUCTS);
    const closing = at === count - 1 ? ']' : ',';
    const known = previous[at];
    const isSame =
      known?.closing === closing &&
      known.fragments.length === own.length &&
      own.every((fragment, index) => fragment === known.fragments[index]);
    return isSame ? known : new Block(own, at === 0 ? '[' : '', closing);
  });
};

/** A list of products and its encoded bodies. It is immutable. */
export class ProductList implements SharedBody {
  readonly encode = encodeOnce((encoding) => this.encodeFor(noUnits, encoding));
  readonly preferred: 'br' | 'gzip';
  private readonly blocks: readonly Block[];
  private currentEtag: string | undefined;

  /** `previous`: the list before a change, whose blocks are used again where they have not changed. */
  constructor(
    readonly fragments: readonly Fragment[],
    previous?: ProductList,
  ) {
    this.blocks = makeBlocks(fragments, previous?.blocks ?? []);
    this.preferred = fragments.length > BROTLI_PRODUCTS_MAX ? 'gzip' : 'br';
  }

  get etag(): string {
    this.currentEtag ??= etagOf(Buffer.concat(this.blocks.map(({ hash }) => hash)));
    return this.currentEtag;
  }

  /**
   * The list with a reader's own units. Its ETag is made of the list's and these units, so that an unchanged list is
   * confirmed without being built.
   */
  personal(own: OwnUnits): SharedBody {
    return {
      etag: etagOf(JSON.stringify([this.etag, ...own])),
      preferred: 'gzip',
      encode: (encoding) => this.encodeFor(byProduct(own), encoding),
    };
  }

  private async encodeFor(units: UnitsByProduct, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') {
      return joinGzipParts(await Promise.all(this.blocks.map((block) => block.part(units))));
    }
    return compress(Buffer.from(this.blocks.map((block) => block.text(units)).join('')), encoding);
  }
}

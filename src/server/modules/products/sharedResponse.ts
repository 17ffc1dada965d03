import { createHash } from 'node:crypto';
import { parseCartKey } from '@/shared/domain/cartKey';
import { compress, compressOnce, etagOf, type Encoding } from '../../http/compression';
import { personalJson, type Fragment } from './fragment';
import type { OwnUnits } from './ownUnits';

/** Products per block. A changed product costs joining and hashing its block only, not the whole list. */
const BLOCK_PRODUCTS = 64;

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** A part of a list as JSON, without brackets. */
export interface Block {
  readonly fragments: readonly Fragment[];
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

const makeBlock = (fragments: readonly Fragment[], parts: readonly string[]): Block => {
  const bytes = Buffer.from(parts.join(','));
  return { fragments, bytes, hash: createHash('sha256').update(bytes).digest() };
};

const hasFragments = (block: Block | undefined, fragments: readonly Fragment[]): boolean =>
  block?.fragments.length === fragments.length && block.fragments.every((fragment, at) => fragment === fragments[at]);

const makeBlocks = (fragments: readonly Fragment[], previousBlocks: readonly Block[]): readonly Block[] =>
  Array.from({ length: Math.ceil(fragments.length / BLOCK_PRODUCTS) }, (_, at) => {
    const own = fragments.slice(at * BLOCK_PRODUCTS, (at + 1) * BLOCK_PRODUCTS);
    const previous = previousBlocks[at];
    if (previous && hasFragments(previous, own)) return previous;
    return makeBlock(
      own,
      own.map((fragment) => fragment.json),
    );
  });

const join = (blocks: readonly Block[]): Buffer =>
  Buffer.concat([OPEN, ...blocks.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [COMMA, bytes])), CLOSE]);

const tagOf = (blocks: readonly Block[]): string => etagOf(Buffer.concat(blocks.map(({ hash }) => hash)));

/** A list with one reader's quantities. */
export interface PersonalResponse {
  readonly etag: string;
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
}

/** The cached response of a list. Each encoding is compressed on its first request. */
export class SharedResponse {
  readonly encode = compressOnce(() => join(this.blocks));
  private currentBlocks: readonly Block[] | undefined;
  private byId: ReadonlyMap<number, Fragment> | undefined;
  private tag: string | undefined;

  /** `known`: blocks of the previous version of the list, reused where they have not changed. */
  constructor(
    private readonly fragments: readonly Fragment[],
    private previousBlocks: readonly Block[] = [],
  ) {}

  /** The blocks that the next version of the list can reuse. */
  get reusableBlocks(): readonly Block[] {
    return this.currentBlocks ?? this.previousBlocks;
  }

  get etag(): string {
    this.tag ??= tagOf(this.blocks);
    return this.tag;
  }

  /**
   * The list with this reader's quantities; undefined when they do not differ from the shared ones. The ETag is made of
   * the shared one and the reader's units, so that an unchanged list is confirmed without being built.
   */
  personal(own: OwnUnits): PersonalResponse | undefined {
    const units = [...own].filter(([key, count]) => count !== 0 && this.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
    if (units.length === 0) return undefined;
    return {
      etag: etagOf(Buffer.from(JSON.stringify([this.etag, units]))),
      encode: (encoding) => compress(join(this.personalBlocks(new Map(units))), encoding),
    };
  }

  private personalBlocks(own: OwnUnits): readonly Block[] {
    const products = new Set([...own.keys()].map((key) => parseCartKey(key)?.productId));
    const isOwn = ({ product }: Fragment): boolean => products.has(product.id);
    return this.blocks.map((block) =>
      block.fragments.some(isOwn)
        ? makeBlock(
            block.fragments,
            block.fragments.map((fragment) => (isOwn(fragment) ? personalJson(fragment, own) : fragment.json)),
          )
        : block,
    );
  }

  private has(key: string): boolean {
    this.byId ??= new Map(this.fragments.map((fragment) => [fragment.product.id, fragment]));
    const line = parseCartKey(key);
    return this.byId.get(line?.productId ?? NaN)?.product.sizes.some(({ size }) => size === line?.size) === true;
  }

  private get blocks(): readonly Block[] {
    this.currentBlocks ??= makeBlocks(this.fragments, this.previousBlocks);
    this.previousBlocks = [];
    return this.currentBlocks;
  }
}

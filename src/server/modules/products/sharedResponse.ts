import { createHash } from 'node:crypto';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';
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

const isMadeOf = (block: Block | undefined, fragments: readonly Fragment[]): boolean =>
  block?.fragments.length === fragments.length && block.fragments.every((fragment, at) => fragment === fragments[at]);

const makeBlocks = (fragments: readonly Fragment[], known: readonly Block[]): readonly Block[] =>
  Array.from({ length: Math.ceil(fragments.length / BLOCK_PRODUCTS) }, (_, at) => {
    const own = fragments.slice(at * BLOCK_PRODUCTS, (at + 1) * BLOCK_PRODUCTS);
    const before = known[at];
    if (before && isMadeOf(before, own)) return before;
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
  private made: readonly Block[] | undefined;
  private tag: string | undefined;

  /** `known`: blocks of the previous version of the list, reused where they have not changed. */
  constructor(
    private readonly fragments: readonly Fragment[],
    private known: readonly Block[] = [],
  ) {}

  /** The blocks that the next version of the list can reuse. */
  get kept(): readonly Block[] {
    return this.made ?? this.known;
  }

  get etag(): string {
    this.tag ??= tagOf(this.blocks);
    return this.tag;
  }

  /** The list with this reader's quantities; undefined when they do not differ from the shared ones. */
  personal(own: OwnUnits): PersonalResponse | undefined {
    if (own.size === 0) return undefined;
    const products = new Set([...own.keys()].map((key) => parseCartKey(key)?.productId));
    const isOwn = ({ product }: Fragment): boolean =>
      products.has(product.id) && product.sizes.some(({ size }) => own.has(cartKey(product.id, size)));
    let isPersonal = false;
    const blocks = this.blocks.map((block) => {
      if (!block.fragments.some(isOwn)) return block;
      isPersonal = true;
      return makeBlock(
        block.fragments,
        block.fragments.map((fragment) => (isOwn(fragment) ? personalJson(fragment, own) : fragment.json)),
      );
    });
    if (!isPersonal) return undefined;
    return { etag: tagOf(blocks), encode: (encoding) => compress(join(blocks), encoding) };
  }

  private get blocks(): readonly Block[] {
    this.made ??= makeBlocks(this.fragments, this.known);
    this.known = [];
    return this.made;
  }
}

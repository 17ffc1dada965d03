import { cartKey } from '@/shared/domain/cartKey';
import { compress, etagOf, type Encoding } from '../../http/compression';
import { personalJson, type Fragment } from './fragment';
import type { OwnUnits } from './ownUnits';

const join = (parts: readonly string[]): Buffer => Buffer.from(`[${parts.join(',')}]`);

/** A list's bytes in every encoding that was asked for, made once. */
export class SharedAnswer {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private plain: Buffer | undefined;
  private tag: string | undefined;

  constructor(private readonly fragments: readonly Fragment[]) {}

  get bytes(): Buffer {
    this.plain ??= join(this.fragments.map((fragment) => fragment.json));
    return this.plain;
  }

  get etag(): string {
    this.tag ??= etagOf(this.bytes);
    return this.tag;
  }

  encode(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compress(this.bytes, encoding);
    this.encoded.set(encoding, made);
    return made;
  }

  /** The bytes with this reader's own quantities; undefined when none of them differs. */
  personal(own: OwnUnits): Buffer | undefined {
    if (own.size === 0) return undefined;
    const isOwn = ({ product }: Fragment): boolean =>
      product.sizes.some(({ size }) => own.has(cartKey(product.id, size)));
    if (!this.fragments.some(isOwn)) return undefined;
    return join(this.fragments.map((fragment) => (isOwn(fragment) ? personalJson(fragment, own) : fragment.json)));
  }
}

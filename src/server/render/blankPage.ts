import { compress, type Encoding } from '../http/compression';
import { BLANK } from './nonce';
import { joinAround, packAround } from './packAround';

/** A page that is the same in every answer but for the nonce: cut, and packed, once. */
export class BlankPage {
  private readonly pieces: readonly Buffer[];
  private packed: Promise<readonly Buffer[] | undefined> | undefined;

  /** `text` holds the blank wherever the nonce belongs. */
  constructor(text: string) {
    this.pieces = text.split(BLANK).map((piece) => Buffer.from(piece));
  }

  /** The page as one answer carries it. */
  async fill(nonce: string, encoding: Encoding): Promise<Buffer> {
    const filling = Buffer.from(nonce);
    if (encoding === 'br') {
      // What cannot be packed so is packed for each answer.
      this.packed ??= packAround(this.pieces).catch(() => undefined);
      const packed = await this.packed;
      if (packed) return joinAround(packed, filling);
    }
    return compress(joinAround(this.pieces, filling), encoding);
  }
}

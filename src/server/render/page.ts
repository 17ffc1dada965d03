import { compress, etagOf, type Encoding } from '../http/compression';

/** Higher than for a single response: a page is compressed once and sent many times. */
const BROTLI_QUALITY = 6;

/** A rendered page: every visitor gets the same bytes and the same content security policy. */
export class Page {
  readonly etag: string;
  private readonly bytes: Buffer;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    text: string,
    /** The content security policy, which allows the inline scripts and styles of this text. */
    readonly policy: string,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = etagOf(Buffer.concat([this.bytes, Buffer.from(policy)]));
  }

  /** The page in an encoding; compressed on the first call. */
  body(encoding: Encoding): Promise<Buffer> {
    const body = this.bodies.get(encoding) ?? compress(this.bytes, encoding, BROTLI_QUALITY);
    this.bodies.set(encoding, body);
    return body;
  }
}

import { compressOnce, etagOf } from '../http/compression';

/** Higher than for a single response: a page is compressed once and sent many times. */
const BROTLI_QUALITY = 6;

/** A rendered page: every visitor gets the same bytes and the same content security policy. */
export class Page {
  readonly etag: string;
  /** The page in an encoding. */
  readonly body: ReturnType<typeof compressOnce>;

  constructor(
    text: string,
    /** The content security policy, which allows the inline scripts and styles of this text. */
    readonly policy: string,
  ) {
    const bytes = Buffer.from(text);
    this.etag = etagOf(Buffer.concat([bytes, Buffer.from(policy)]));
    this.body = compressOnce(() => bytes, BROTLI_QUALITY);
  }
}

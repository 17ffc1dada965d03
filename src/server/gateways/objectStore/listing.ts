import { StoreRefused, StoreUnreachable } from './storeErrors';

/** A key and the time of its last write; undefined when the store sends no valid time. */
interface ListedKey {
  readonly key: string;
  readonly writtenAt: number | undefined;
}

export interface Listing {
  readonly keys: readonly ListedKey[];
  /** Continuation token of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    return NAMED[name ?? ''] ?? whole;
  });

/** Elements may have attributes, such as a namespace. */
const valuesOf = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, value = '']) => value);

const textOf = (xml: string, tag: string): string | undefined => {
  const [value] = valuesOf(xml, tag);
  return value === undefined ? undefined : unescape(value);
};

const incomplete = (why: string): StoreUnreachable =>
  new StoreUnreachable(`the object store sent an incomplete list of keys: ${why}`);

const keyOf = (object: string, isEncoded: boolean): string => {
  const key = textOf(object, 'Key') ?? '';
  if (key === '') throw incomplete('a key is missing');
  try {
    return isEncoded ? decodeURIComponent(key.replace(/\+/g, ' ')) : key;
  } catch {
    throw incomplete('a key cannot be decoded');
  }
};

/** Parses a ListObjectsV2 response. Throws StoreUnreachable when it is incomplete, StoreRefused for other documents. */
export const readListing = (xml: string): Listing => {
  if (/^\s*(<\?xml[^<]*)?$/.test(xml)) throw incomplete('it is empty');
  if (!/<ListBucketResult[\s>]/.test(xml)) {
    throw new StoreRefused('the server at UPLOADS_URL is not an S3-compatible store');
  }
  if (!/<\/ListBucketResult>\s*$/.test(xml)) throw incomplete('it has no end');
  const isEncoded = textOf(xml, 'EncodingType') === 'url';
  const keys = valuesOf(xml, 'Contents').map((object) => {
    const writtenAt = Date.parse(textOf(object, 'LastModified') ?? '');
    return { key: keyOf(object, isEncoded), writtenAt: Number.isNaN(writtenAt) ? undefined : writtenAt };
  });
  const count = Number(textOf(xml, 'KeyCount') ?? keys.length);
  if (count > keys.length) throw incomplete(`${keys.length} of ${count} keys`);
  const isTruncated = textOf(xml, 'IsTruncated')?.trim().toLowerCase();
  if (isTruncated === 'false') return { keys, next: undefined };
  const next = textOf(xml, 'NextContinuationToken') ?? '';
  if (isTruncated !== 'true' || next === '') throw incomplete('it does not say how it goes on');
  return { keys, next };
};

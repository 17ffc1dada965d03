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

const valuesOf = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => unescape(value));

/** Parses a ListObjectsV2 response. Throws StoreUnreachable when it is incomplete, StoreRefused for other documents. */
export const readListing = (xml: string): Listing => {
  if (!/<ListBucketResult[\s>]/.test(xml)) {
    throw new StoreRefused('the server at UPLOADS_URL is not an S3-compatible store');
  }
  if (!/<\/ListBucketResult>\s*$/.test(xml))
    throw new StoreUnreachable('the object store sent an incomplete list of keys');
  const isEncoded = valuesOf(xml, 'EncodingType')[0] === 'url';
  const keys = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => {
    const key = valuesOf(object, 'Key')[0] ?? '';
    const writtenAt = Date.parse(valuesOf(object, 'LastModified')[0] ?? '');
    return {
      key: isEncoded ? decodeURIComponent(key.replace(/\+/g, ' ')) : key,
      writtenAt: Number.isNaN(writtenAt) ? undefined : writtenAt,
    };
  });
  const isWhole = valuesOf(xml, 'IsTruncated')[0] !== 'true';
  return { keys, next: isWhole ? undefined : valuesOf(xml, 'NextContinuationToken')[0] };
};

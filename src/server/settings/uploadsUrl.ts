import { decoded } from './values';

/** The bucket of an S3-compatible store for uploads. */
export interface ObjectStoreSettings {
  /** The bucket's address, without a slash at the end. */
  readonly bucketUrl: string;
  /** Prefix of every key: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long one request waits for the store, in milliseconds. */
  readonly timeoutMs?: number;
  /** Base of the retry delay: the first is random up to twice this long, in milliseconds. */
  readonly pauseMs?: number;
}

/** The usual region of stores that have only one. */
export const DEFAULT_REGION = 'us-east-1';

const UPLOADS_URL = /^s3:\/\/([A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9])(?:\/([^?#]*))?(\?[^#]*)?$/;
const ENDPOINT = /^https?:\/\/[^\s/?#@]+(\/[^?#]*)?$/;
/** Segments that a URL parser would change, and control characters. */
const ODD_FOLDERS = /(^|\/)\.{0,2}(\/|$)|\p{Cc}/u;

/**
 * Parses `s3://bucket/folder?endpoint=https://store.example`; undefined when invalid. The default endpoint is Amazon's
 * for the region. `style=virtual` puts the bucket into the host name, which some stores require.
 */
export const readUploadsUrl = (
  text: string,
  region: string,
): Pick<ObjectStoreSettings, 'bucketUrl' | 'prefix'> | undefined => {
  const [, bucket, folders = '', query] = UPLOADS_URL.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  const { endpoint, style, ...others } = Object.fromEntries(new URLSearchParams(query));
  const address = (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const isStyle = style === undefined || style === 'path' || style === 'virtual';
  if (!ENDPOINT.test(address) || !URL.canParse(address) || !isStyle || Object.keys(others).length > 0) return undefined;
  const prefix = decoded(folders)?.replace(/^\/+|\/+$/g, '');
  if (prefix === undefined || (prefix !== '' && (ODD_FOLDERS.test(prefix) || prefix.length > 500))) return undefined;
  // The certificate for *.s3.… does not cover bucket names with dots.
  const isVirtual = style === 'virtual' || (style === undefined && endpoint === undefined && !bucket.includes('.'));
  return {
    bucketUrl: isVirtual ? address.replace('://', `://${bucket}.`) : `${address}/${bucket}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
};

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

type Bucket = Pick<ObjectStoreSettings, 'bucketUrl' | 'prefix'>;

/** Completes the message "UPLOADS_URL must be …". */
export const UPLOADS_URL_FORM = 'an address such as s3://bucket/folder?endpoint=https://store.example';

/** The usual region of stores that have only one. */
export const DEFAULT_REGION = 'us-east-1';

const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const PARAMETERS = new Set(['endpoint', 'style']);
const STYLES = new Set([null, 'path', 'virtual']);

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The key prefix; undefined when it has segments that a URL parser would change, or control characters. */
const readPrefix = (pathname: string): string | undefined => {
  const folders = decode(pathname)?.replace(/^\/+|\/+$/g, '');
  if (folders === undefined || folders === '') return folders;
  const isPlain = folders.split('/').every((folder) => folder !== '' && folder !== '.' && folder !== '..');
  return isPlain && folders.length <= 500 && !/\p{Cc}/u.test(folders) ? `${folders}/` : undefined;
};

const withBucketInHost = (endpoint: URL, bucket: string): string =>
  `${endpoint.protocol}//${bucket}.${endpoint.host}${endpoint.pathname}`.replace(/\/+$/, '');

/**
 * Parses `s3://bucket/folder?endpoint=https://store.example`; undefined when invalid. The default endpoint is Amazon's
 * for the region. `style=virtual` puts the bucket into the host name, which some stores require.
 */
export const readUploadsUrl = (text: string, region: string): Bucket | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: bucket, username, password, port, pathname, searchParams, hash } = new URL(text);
  const prefix = readPrefix(pathname);
  const hasMore = username !== '' || password !== '' || port !== '' || hash !== '';
  if (protocol !== 's3:' || hasMore || !BUCKET.test(bucket) || prefix === undefined) return undefined;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.has(name))) return undefined;
  const endpointParameter = searchParams.get('endpoint');
  const style = searchParams.get('style');
  const address = endpointParameter ?? `https://s3.${region}.amazonaws.com`;
  if (!STYLES.has(style) || !URL.canParse(address)) return undefined;
  const endpoint = new URL(address);
  const isPlain = /^https?:$/.test(endpoint.protocol) && endpoint.username === '' && endpoint.search === '';
  if (!isPlain) return undefined;
  // The certificate for *.s3.… does not cover bucket names with dots.
  const isVirtual = style === 'virtual' || (style === null && endpointParameter === null && !bucket.includes('.'));
  const bucketUrl = isVirtual
    ? withBucketInHost(endpoint, bucket)
    : `${endpoint.origin}${endpoint.pathname.replace(/\/+$/, '')}/${bucket}`;
  return { bucketUrl, prefix };
};

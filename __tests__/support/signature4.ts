import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A received HTTP request. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Verifier {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly now: () => number;
}

/** The reason why a request is rejected: S3 error code and HTTP status. */
export type Refused = readonly [code: string, status: number];

const SKEW_MS = 15 * 60_000;
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes every byte except the unreserved characters, as Signature Version 4 requires. */
const encodeStrictly = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [encodeStrictly(decodeURIComponent(name)), encodeStrictly(decodeURIComponent(value))] as const;
    })
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const readTime = (text: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  const [, year, month, day, hour, minute, second] = (parts ?? []).map(Number);
  return parts ? Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) : NaN;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Verifies AWS Signature Version 4 as the documentation of Amazon S3 describes it, without code of the shop.
 * Returns undefined when the signature is valid.
 */
export const verifySignature = (
  { method, target, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey, region, now }: Verifier,
): Refused | undefined => {
  const parts = AUTHORIZATION.exec(headers['authorization'] ?? '');
  if (!parts) return ['AccessDenied', 403];
  const [, key = '', date = '', scope = '', signedNames = '', given = ''] = parts;
  if (key !== accessKeyId) return ['InvalidAccessKeyId', 403];
  if (scope !== region) return ['AuthorizationHeaderMalformed', 400];
  const time = headers['x-amz-date'] ?? '';
  if (!time.startsWith(date) || !(Math.abs(readTime(time) - now()) <= SKEW_MS)) return ['RequestTimeTooSkewed', 403];
  const names = signedNames.split(';');
  const isUnsigned = (name: string): boolean => !names.includes(name);
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some(isUnsigned) || names.join(';') !== [...names].sort().join(';')) return ['AccessDenied', 403];
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return ['XAmzContentSHA256Mismatch', 400];
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const canonical = [
    method,
    path.split('/').map(decodeURIComponent).map(encodeStrictly).join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${scope}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = [date, scope, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const right = hmac(signingKey, text);
  return timingSafeEqual(Buffer.from(given, 'hex'), right) ? undefined : ['SignatureDoesNotMatch', 403];
};

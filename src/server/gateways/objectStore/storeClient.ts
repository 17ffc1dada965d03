import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStoreSettings } from '../../settings/uploadsUrl';
import { responseText } from '../wholeResponse';
import { codeIn, describeResponse, StoreRefused, StoreUnreachable } from './storeErrors';

const TIMEOUT_MS = 8_000;
const ATTEMPTS_MAX = 3;
const PAUSE_MS = 100;
/** Error codes of an overloaded store, whatever the status. */
const BUSY_CODES = new Set(['SlowDown', 'InternalError', 'ServiceUnavailable', 'RequestTimeout']);

/** A request to the store. All requests are idempotent. */
export interface StoreRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without the settings' prefix; undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly mediaType?: string;
  readonly attempts?: number;
}

/** A response whose body is not read yet. */
export interface StoreResponse {
  readonly response: Response;
  /** Aborts the request, including the reading of the body. */
  readonly abort: AbortController;
}

export interface StoreClient {
  /** How long a request waits for the store, in milliseconds. */
  timeoutMs(): number;
  /** Returns the response; undefined when the key does not exist. Throws StoreUnreachable or StoreRefused. */
  send(request: StoreRequest): Promise<StoreResponse | undefined>;
  /** Like `send`, and reads the body as text: both within the time limit. */
  sendForText(request: StoreRequest): Promise<{ readonly headers: Headers; readonly text: string } | undefined>;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const isRetryable = (error: unknown): boolean => error instanceof StoreUnreachable && error.cause !== 'timeout';

/** Creates a client of one bucket that signs its requests with AWS Signature Version 4. */
export const createStoreClient = (settings: ObjectStoreSettings): StoreClient => {
  const { bucketUrl, prefix, region, accessKeyId, secretAccessKey, pauseMs = PAUSE_MS } = settings;
  const origin = bucketUrl.split('/').slice(0, 3).join('/');
  const bucketPath = new URL(bucketUrl).pathname.replace(/\/$/, '');

  const timeoutMs = (): number => settings.timeoutMs ?? TIMEOUT_MS;

  const urlOf = ({ key, query = {} }: StoreRequest): string => {
    const path =
      key === undefined ? bucketPath || '/' : `${bucketPath}/${`${prefix}${key}`.split('/').map(encode).join('/')}`;
    const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    return `${origin}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  };

  const sign = async (request: StoreRequest) => {
    const signer = new AwsV4Signer({
      method: request.method,
      url: urlOf(request),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(request.body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const { url, headers } = await signer.sign();
    // These are not signed: proxies may change them. A compressed response would have another length.
    headers.set('accept-encoding', 'identity');
    if (request.mediaType !== undefined) headers.set('content-type', request.mediaType);
    return { url, headers };
  };

  /** Waits for `work` and aborts the request after the timeout. */
  const withTimeout = async <T>(abort: AbortController, method: string, work: Promise<T>): Promise<T> => {
    const limitMs = timeoutMs();
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      abort.abort();
    }, limitMs);
    try {
      return await work;
    } catch (error) {
      const what = isTimedOut ? `did not answer ${method} within ${limitMs} ms` : `cannot be reached by ${method}`;
      const code = (error as { cause?: { code?: unknown } }).cause?.code;
      const detail = !isTimedOut && typeof code === 'string' ? ` (${code})` : '';
      throw new StoreUnreachable(`the object store ${what}${detail}`, { cause: isTimedOut ? 'timeout' : 'connection' });
    } finally {
      clearTimeout(timer);
    }
  };

  const attempt = async (request: StoreRequest): Promise<StoreResponse | undefined> => {
    const { url, headers } = await sign(request);
    const abort = new AbortController();
    const { method, body } = request;
    const pending = fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: abort.signal,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const response = await withTimeout(abort, method, pending);
    if (response.ok) return { response, abort };
    const { status } = response;
    const code = codeIn(await withTimeout(abort, method, responseText(response, abort.signal)));
    if (status === 404 && request.key !== undefined && code !== 'NoSuchBucket') return undefined;
    const isBusy = status >= 500 || status === 429 || BUSY_CODES.has(code);
    throw new (isBusy ? StoreUnreachable : StoreRefused)(describeResponse(method, status, code), { cause: 'response' });
  };

  /** Retries with exponential backoff and jitter. */
  const withRetries = async <T>({ attempts = ATTEMPTS_MAX }: StoreRequest, work: () => Promise<T>): Promise<T> => {
    for (let done = 1; ; done += 1) {
      try {
        return await work();
      } catch (error) {
        if (done >= attempts || !isRetryable(error)) throw error;
      }
      await delay(Math.random() * pauseMs * 2 ** done);
    }
  };

  return {
    timeoutMs,
    send: (request) => withRetries(request, () => attempt(request)),
    sendForText: (request) =>
      withRetries(request, async () => {
        const stored = await attempt(request);
        if (!stored) return undefined;
        const { response, abort } = stored;
        const text = await withTimeout(abort, request.method, responseText(response, abort.signal));
        return { headers: response.headers, text };
      }),
  };
};

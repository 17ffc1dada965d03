import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStoreSettings } from '../../objectStoreSettings';
import { codeIn, describeAnswer, StoreAway, StoreRefused } from './storeErrors';

const TIMEOUT_MS = 8_000;
const ATTEMPTS_MAX = 3;
const PAUSE_MS = 100;
/** What a store says that is not done because it has too much to do, whatever the status. */
const BUSY_CODES = new Set(['SlowDown', 'InternalError', 'ServiceUnavailable', 'RequestTimeout']);

/** One call. All of them may be repeated: each either reads, or brings one key to one state. */
export interface StoreCall {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without the settings' prefix; undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly mediaType?: string;
  readonly attempts?: number;
}

/** An answer whose body has not been read yet. */
export interface StoreAnswer {
  readonly response: Response;
  /** Ends the call, and with it the reading of the body. */
  readonly abort: AbortController;
}

export interface StoreCalls {
  /** How long the store may be silent, in milliseconds. */
  patience(): number;
  /** Answers what the store answered; undefined when the key is not there. Throws StoreAway or StoreRefused. */
  send(call: StoreCall): Promise<StoreAnswer | undefined>;
  /** The same, with all of the body, as text. */
  sendForText(call: StoreCall): Promise<string | undefined>;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const isAgain = (error: unknown): boolean => error instanceof StoreAway && error.cause !== 'silent';

/** Calls a bucket, signed by AWS Signature Version 4. */
export const makeStoreCalls = (settings: ObjectStoreSettings): StoreCalls => {
  const { bucketUrl, prefix, region, accessKeyId, secretAccessKey, pauseMs = PAUSE_MS } = settings;
  const bucket = bucketUrl.split('/').slice(0, 3).join('/');
  const bucketPath = new URL(bucketUrl).pathname.replace(/\/$/, '');

  const patience = (): number => settings.timeoutMs ?? TIMEOUT_MS;

  const urlOf = ({ key, query = {} }: StoreCall): string => {
    const place =
      key === undefined ? bucketPath || '/' : `${bucketPath}/${`${prefix}${key}`.split('/').map(encode).join('/')}`;
    const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    return `${bucket}${place}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  };

  const sign = async (call: StoreCall) => {
    const signer = new AwsV4Signer({
      method: call.method,
      url: urlOf(call),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(call.body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const { url, headers } = await signer.sign();
    // Beside the signature: what stands between may change these, and a compressed answer has another length.
    headers.set('accept-encoding', 'identity');
    if (call.mediaType !== undefined) headers.set('content-type', call.mediaType);
    return { url, headers };
  };

  /** Waits for `work`, and ends the call when it takes longer than the store may be silent. */
  const inTime = async <T>(abort: AbortController, method: string, work: Promise<T>): Promise<T> => {
    const timeoutMs = patience();
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      abort.abort();
    }, timeoutMs);
    try {
      return await work;
    } catch (error) {
      const what = isSilent ? `did not answer ${method} within ${timeoutMs} ms` : `cannot be reached by ${method}`;
      const code = (error as { cause?: { code?: unknown } }).cause?.code;
      throw new StoreAway(`the object store ${what}${!isSilent && typeof code === 'string' ? ` (${code})` : ''}`, {
        cause: isSilent ? 'silent' : 'broken',
      });
    } finally {
      clearTimeout(timer);
    }
  };

  const attempt = async (call: StoreCall): Promise<StoreAnswer | undefined> => {
    const { url, headers } = await sign(call);
    const abort = new AbortController();
    const { method, body } = call;
    const asked = fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: abort.signal,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const response = await inTime(abort, method, asked);
    if (response.ok) return { response, abort };
    const { status } = response;
    const code = codeIn(await inTime(abort, method, response.text()));
    if (status === 404 && call.key !== undefined && code !== 'NoSuchBucket') return undefined;
    const isBusy = status >= 500 || status === 429 || BUSY_CODES.has(code);
    throw new (isBusy ? StoreAway : StoreRefused)(describeAnswer(method, status, code), { cause: 'answer' });
  };

  /** Tries again what a store in trouble did not do, a few times, and never all callers at the same moment. */
  const repeat = async <T>({ attempts = ATTEMPTS_MAX }: StoreCall, work: () => Promise<T>): Promise<T> => {
    for (let done = 1; ; done += 1) {
      try {
        return await work();
      } catch (error) {
        if (done >= attempts || !isAgain(error)) throw error;
      }
      await delay(Math.random() * pauseMs * 2 ** done);
    }
  };

  return {
    patience,
    send: (call) => repeat(call, () => attempt(call)),
    sendForText: (call) =>
      repeat(call, async () => {
        const answer = await attempt(call);
        return answer && inTime(answer.abort, call.method, answer.response.text());
      }),
  };
};

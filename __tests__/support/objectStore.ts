import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readSettings } from '@/server/settings/settings';
import type { ObjectStoreSettings } from '@/server/settings/uploadsUrl';
import { freePort } from './freePort';
import { verifySignature, type Refused } from './signature4';

/** A fault that the store simulates for a request. */
export type StoreFault =
  'slowDown' | 'error' | 'page' | 'hang' | 'hangAfter' | 'break' | 'breakAfter' | 'truncate' | 'elsewhere';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
  /** The `LastModified` value in lists, in milliseconds or as text; the current time by default. */
  readonly writtenAt?: number | string;
}

/** A small S3-compatible server that rejects requests without a valid signature. */
export interface TestStore {
  readonly settings: ObjectStoreSettings;
  /** The environment variables that configure the shop for this store. */
  readonly environment: Readonly<Record<string, string>>;
  /** The stored objects, by key. */
  readonly kept: Map<string, StoredObject>;
  /** Method, path with query, and status of each request. */
  readonly calls: string[];
  /** Returns the fault for a request; undefined for none. */
  fault: (method: string, key: string) => StoreFault | undefined;
  /** Changes a page of a list before it is sent. */
  alterList: (xml: string) => string;
  /** The maximum number of keys on a page of a list. */
  pageSize: number;
  /** The shop's time-out for a request to the store, in milliseconds. */
  timeoutMs: number;
  /** How far the store's clock is ahead of this machine's, in milliseconds. */
  skewMs: number;
  /** Stops the server; `back` starts it again on the same port. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export const STORE_KEYS = { id: 'AKIDSTOREEXAMPLE1234', secret: 'store/Secret+Key0123456789abcdefghijklmn' };
const BUCKET = 'lorosae-test';
const REGION = 'ap-southeast-1';

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const refuse = (response: ServerResponse, [code, status]: Refused): void => {
  const body = xml(
    `<Error><Code>${code}</Code><Message>${code}</Message><Resource>/${BUCKET}</Resource><RequestId>4442587FB7D0A2F9</RequestId></Error>`,
  );
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};

const listing = (kept: ReadonlyMap<string, StoredObject>, query: URLSearchParams, pageSize: number): string => {
  const prefix = query.get('prefix') ?? '';
  const max = Math.min(pageSize, Number(query.get('max-keys') ?? 1000));
  const isUrl = query.get('encoding-type') === 'url';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const found = [...kept.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, max);
  const rows = page.map((key) => {
    const at = kept.get(key)?.writtenAt ?? Date.now();
    const modified = typeof at === 'number' ? new Date(at).toISOString() : at;
    return `<Contents><Key>${isUrl ? encodeURIComponent(key) : escape(key)}</Key><LastModified>${modified}</LastModified><Size>1</Size></Contents>`;
  });
  const isTruncated = page.length < found.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${escape(prefix)}</Prefix>` +
      `<KeyCount>${page.length}</KeyCount>${isUrl ? '<EncodingType>url</EncodingType>' : ''}<IsTruncated>${isTruncated}</IsTruncated>` +
      `${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`,
  );
};

/** Starts an empty store; `prefix` is the key prefix in the shop's settings. */
export const startObjectStore = async (prefix = ''): Promise<TestStore> => {
  const verifier = {
    accessKeyId: STORE_KEYS.id,
    secretAccessKey: STORE_KEYS.secret,
    region: REGION,
    now: () => Date.now() + store.skewMs,
  };

  const work = (method: string, key: string, query: URLSearchParams, body: Buffer, type?: string) => {
    const headers = { 'x-amz-request-id': '4442587FB7D0A2F9' };
    if (key === '') {
      return { status: 200, headers, body: Buffer.from(store.alterList(listing(store.kept, query, store.pageSize))) };
    }
    const kept = store.kept.get(key);
    if (method === 'PUT') store.kept.set(key, { bytes: body, type });
    if (method === 'DELETE') store.kept.delete(key);
    if (method === 'PUT') {
      return {
        status: 200,
        headers: { ...headers, etag: `"${createHash('md5').update(body).digest('hex')}"` },
        body: Buffer.alloc(0),
      };
    }
    if (method === 'DELETE') return { status: 204, headers, body: Buffer.alloc(0) };
    return kept && { status: 200, headers: { ...headers, 'content-type': kept.type ?? '' }, body: kept.bytes };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: target = '' } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(target, 'http://store');
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    const key = rest.join('/');
    response.on('close', () => store.calls.push(`${method} ${target} ${response.statusCode}`));
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const refused = verifySignature({ method, target, headers, body }, verifier);
    if (refused) return refuse(response, refused);
    if (bucket !== BUCKET) return refuse(response, ['NoSuchBucket', 404]);
    const fault = store.fault(method, key);
    if (fault === 'hang') return;
    if (fault === 'break') return void response.destroy();
    if (fault === 'slowDown') return refuse(response, ['SlowDown', 503]);
    if (fault === 'error') return refuse(response, ['InternalError', 500]);
    if (fault === 'elsewhere') return refuse(response, ['PermanentRedirect', 301]);
    if (fault === 'page') return void response.writeHead(200).end('<!doctype html><title>Log in</title>');
    const done = work(method, key, searchParams, body, request.headers['content-type']);
    if (fault === 'hangAfter') return;
    if (fault === 'breakAfter') return void response.destroy();
    if (!done) return refuse(response, ['NoSuchKey', 404]);
    const length = method === 'DELETE' ? {} : { 'content-length': String(done.body.length) };
    response.writeHead(done.status, { ...done.headers, ...length });
    if (fault !== 'truncate') return void response.end(done.body);
    response.write(done.body.subarray(0, Math.floor(done.body.length / 2)), () =>
      setTimeout(() => response.destroy(), 5),
    );
  };

  const server = createServer((request, response) => void answer(request, response));
  const port = await freePort();
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen();
  const away = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const environment = {
    UPLOADS_URL: `s3://${BUCKET}${prefix === '' ? '' : `/${encodeURI(prefix)}`}?endpoint=http://127.0.0.1:${port}`,
    UPLOADS_REGION: REGION,
    UPLOADS_ACCESS_KEY_ID: STORE_KEYS.id,
    UPLOADS_SECRET_ACCESS_KEY: STORE_KEYS.secret,
  };
  const { objectStore } = readSettings(environment);
  if (!objectStore) throw new Error('The settings of the test store are invalid.');
  const store: TestStore = {
    settings: {
      ...objectStore,
      pauseMs: 1,
      get timeoutMs() {
        return store.timeoutMs;
      },
    },
    timeoutMs: 5_000,
    environment,
    kept: new Map(),
    calls: [],
    fault: () => undefined,
    alterList: (list) => list,
    pageSize: 1000,
    skewMs: 0,
    away,
    back: listen,
    close: away,
  };
  return store;
};

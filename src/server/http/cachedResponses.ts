import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetrics } from './requestMetrics';
import { matchesEtag } from './compression';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Set by a route whose response is the same for all anonymous clients. The response is reused while this returns
     * true.
     */
    isFresh: (() => boolean) | undefined;
  }
}

/** A response as it was sent, without the headers that differ per request. */
interface CachedVariant {
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

/** The current responses of one path. */
interface CacheEntry {
  readonly route: string | undefined;
  readonly etag: string;
  readonly isFresh: () => boolean;
  /** By status and `Accept-Encoding`. */
  readonly variants: Map<string, CachedVariant>;
}

/** Browsers send a handful of different `Accept-Encoding` values. More values clear the entry, so memory is bounded. */
const VARIANTS_MAX = 32;

/** Differs per response. */
const ID_HEADER = 'x-request-id';

const isAnonymousGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

const keyOf = (status: number, { headers }: IncomingMessage): string => `${status} ${headers['accept-encoding']}`;

/**
 * Caches responses to anonymous GET requests and sends them again without Fastify, with the same bytes and headers,
 * while their route reports them as fresh.
 */
export class CachedResponses {
  private readonly entries = new Map<string, CacheEntry>();
  private isClosing = false;

  constructor(private readonly metrics: RequestMetrics) {}

  /** Stores the responses of routes that set `reply.isFresh`. */
  register(app: FastifyInstance): void {
    app.decorateReply('isFresh', undefined);
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.isFresh?.()) this.store(request, reply, reply.isFresh, payload);
      done();
    });
    // While the server closes, Fastify adds `Connection: close` to every response.
    app.addHook('preClose', (done) => {
      this.isClosing = true;
      done();
    });
  }

  /** Sends the cached response of a request; false when Fastify must handle it. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.entries.get(request.url ?? '');
    if (!entry || this.isClosing || !isAnonymousGet(request) || !entry.isFresh()) return false;
    const status = matchesEtag(request.headers['if-none-match'], entry.etag) ? 304 : 200;
    const variant = entry.variants.get(keyOf(status, request));
    if (!variant) return false;
    const startedAt = performance.now();
    const id = randomUUID();
    response.writeHead(status, [...variant.headers, ID_HEADER, id]).end(variant.body);
    this.metrics.record({ id, method: 'GET', route: entry.route, status, durationMs: performance.now() - startedAt });
    return true;
  }

  private store(
    { raw, routeOptions: { url: route } }: FastifyRequest,
    reply: FastifyReply,
    isFresh: () => boolean,
    payload: unknown,
  ): void {
    const { etag, [ID_HEADER]: _id, ...headers } = reply.getHeaders();
    const body = Buffer.isBuffer(payload) ? payload : undefined;
    const status = reply.statusCode;
    const isCacheable = body ? status === 200 : status === 304;
    // URLs with a query are not cached: a client can send any number of them.
    if (typeof etag !== 'string' || !isCacheable || !isAnonymousGet(raw) || raw.url === undefined || raw.url !== route)
      return;
    const entry = this.entries.get(route);
    const variants =
      entry?.etag === etag && entry.variants.size < VARIANTS_MAX ? entry.variants : new Map<string, CachedVariant>();
    const all = { ...headers, etag, ...(body ? { 'content-length': body.length } : {}) };
    variants.set(keyOf(status, raw), {
      headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
      body,
    });
    this.entries.set(route, { route, etag, isFresh, variants });
  }
}

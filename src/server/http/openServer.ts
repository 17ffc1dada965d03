import { createServer, type Server } from 'node:http';
import type { FastifyServerFactoryHandler } from 'fastify';
import type { CachedResponses } from './cachedResponses';

/** Longer than the keep-alive of common proxies, so that the proxy closes the connection and not the shop. */
const KEEP_ALIVE_MS = 72_000;

export interface ServerTimeouts {
  /** For a whole request, its body included. */
  readonly requestMs: number;
  /** Without any byte during a request, for example while its body is half sent. */
  readonly inactivityMs: number;
}

/** Creates the HTTP server below Fastify: cached responses are sent at once, all other requests go to Fastify. */
export const openServer =
  (cache: CachedResponses, { requestMs, inactivityMs }: ServerTimeouts) =>
  (handler: FastifyServerFactoryHandler): Server =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: requestMs }, (request, response) => {
      if (!cache.serve(request, response)) handler(request, response);
    }).setTimeout(inactivityMs);

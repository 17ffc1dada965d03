import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { commonMessages } from '@/shared/messages/common';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { chooseEncoding, matchesEtag } from '../http/compression';
import { HttpError } from '../http/httpError';
import { addressOf, type RateLimits } from '../http/rateLimits';
import { POLICY_HEADER } from '../http/securityHeaders';
import type { PageHeads } from './pageHeads';
import type { PageShell } from './pageShell';
import type { PageViews } from './pageViews';

interface PageServices {
  readonly shell: PageShell;
  readonly heads: PageHeads;
  readonly views: PageViews;
  readonly rateLimits: RateLimits;
}

/** Paths that are never pages. */
const NO_PAGES = /^\/(api|assets|static|uploads)(\/|$)/;

/** Query that starts the session recorder. */
const RECORDING = /[?&]record(=|&|$)/;

/**
 * Serves all paths without another route. GET and HEAD requests get a page, with status 404 when there is no such page
 * or product. Other methods and paths that are never pages throw `HttpError` 404.
 */
export const pageRoutes = (app: FastifyInstance, services: PageServices): void => {
  const { shell, heads, views, rateLimits } = services;
  const viewFor = (request: FastifyRequest, address: string) =>
    views(address, async () => {
      try {
        await rateLimits.consume('queryView', addressOf(request));
        return true;
      } catch {
        // The page is sent without a view: beyond the limit, and while the database cannot count.
        return false;
      }
    });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.replace(/#.*$/s, '');
    const path = address.replace(/\?.*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NO_PAGES.test(path)) throw new HttpError(404, commonMessages.notFound);
    const [head, view] = await Promise.all([
      heads(address),
      path === REPLAY_PATH ? undefined : viewFor(request, address),
    ]);
    const page = shell(head, view);
    // The service worker caches this page for paths that were never visited, so its status is 200.
    const status = path === SHELL_PATH ? 200 : head.status;
    reply
      .header(POLICY_HEADER, page.policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    // Search engines must not index a second URL of the page.
    if (RECORDING.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (status === 200) reply.header('etag', page.etag);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.status(status).send(await page.body(encoding));
  };
  app.setNotFoundHandler(answer);
};

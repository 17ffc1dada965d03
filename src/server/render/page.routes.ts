import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutLanguage } from '@/shared/languages';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { HttpError } from '../http/httpError';
import { clientKeyOf } from '../http/clientAddress';
import type { RateLimits } from '../http/rateLimits';
import { POLICY_HEADER } from '../http/securityHeaders';
import { sendShared } from '../http/sharedBody';
import type { Pages } from './pages';

interface PageServices {
  readonly pages: Pages;
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
export const pageRoutes = (app: FastifyInstance, { pages, rateLimits }: PageServices): void => {
  const mayRenderQuery = async (request: FastifyRequest): Promise<boolean> => {
    try {
      await rateLimits.consume('queryView', clientKeyOf(request));
      return true;
    } catch {
      // The page is sent without a view: beyond the limit, and while the database cannot count.
      return false;
    }
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.replace(/#.*$/s, '');
    const path = address.replace(/\?.*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NO_PAGES.test(path)) throw new HttpError(404, 'responseMessages.notFound');
    const page = await pages(address, () => mayRenderQuery(request));
    reply
      // The service worker caches this page for paths that were never visited, so its status is 200.
      .status(withoutLanguage(path) === SHELL_PATH ? 200 : page.status)
      .header(POLICY_HEADER, page.policy)
      // Requests of the page then tell a 2G connection.
      .header('accept-ch', 'ECT');
    // Search engines must not index a second URL of the page.
    if (RECORDING.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return sendShared(request, reply, page, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' });
  };
  app.setNotFoundHandler(answer);
};

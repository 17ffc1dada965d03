import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { isPagePath } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { HttpError } from '../http/httpError';
import { clientKeyOf } from '../http/clientAddress';
import type { RateLimits } from '../http/rateLimits';
import { type RequestedAddress, requestedAddress } from '../http/requestedAddress';
import { POLICY_HEADER } from '../http/securityHeaders';
import { sendShared } from '../http/sharedBody';
import type { AnswerForm } from './formAnswers';
import type { Pages } from './pages';

interface PageServices {
  readonly pages: Pages;
  readonly rateLimits: RateLimits;
  readonly answerForm: AnswerForm;
}

/** Paths of files, which are never pages. */
const FILES = /^\/(assets|static|uploads)(\/|$)/;

/** Query that starts the session recorder. */
const RECORDING = /[?&]record(=|&|$)/;

const isPage = ({ path }: RequestedAddress): boolean => isPagePath(path) || path === REPLAY_PATH;

/**
 * Serves all paths without another route. GET and HEAD requests get a page, with status 404 when there is no such page
 * or product, or a redirect to the usual form of its address. A POST to a page is answered as a form. Other methods and
 * paths that are never pages throw `HttpError` 404.
 */
export const pageRoutes = (app: FastifyInstance, { pages, rateLimits, answerForm }: PageServices): void => {
  const mayRenderQuery = async (request: FastifyRequest): Promise<boolean> => {
    try {
      await rateLimits.consume('queryView', clientKeyOf(request));
      return true;
    } catch {
      // The page is sent without a view: beyond the limit, and while the database cannot count.
      return false;
    }
  };
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: RequestedAddress,
  ): Promise<FastifyReply> => {
    const page = await pages(address, () => mayRenderQuery(request));
    reply
      // The service worker caches this page for paths that were never visited, so its status is 200.
      .status(address.path === SHELL_PATH ? 200 : page.status)
      .header(POLICY_HEADER, page.policy)
      // Requests of the page then tell a 2G connection.
      .header('accept-ch', 'ECT');
    // Search engines must not index a second URL of the page.
    if (RECORDING.test(address.search)) reply.header('x-robots-tag', 'noindex');
    return sendShared(request, reply, page, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' });
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = requestedAddress(request.originalUrl);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.method === 'POST' && isPage(address)) return answerForm(request, reply, address);
    if (!isRead || address.isForPrograms || FILES.test(address.path)) {
      throw new HttpError(404, 'responseMessages.notFound');
    }
    if (isPage(address) && !address.isUsual)
      return reply.header('cache-control', 'no-cache').redirect(address.usual, 301);
    return sendPage(request, reply, address);
  };
  app.setNotFoundHandler(answer);
};

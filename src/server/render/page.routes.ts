import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { commonMessages } from '@/shared/messages/common';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { chooseEncoding, matchesEtag } from '../http/compression';
import { HttpError } from '../http/httpError';
import { POLICY_HEADER } from '../http/securityHeaders';
import type { PageHeads } from './pageHeads';
import type { PageShell } from './pageShell';
import type { PageViews } from './pageViews';

interface PageServices {
  readonly shell: PageShell;
  readonly heads: PageHeads;
  readonly views: PageViews;
}

/** Addresses below these never are pages. */
const NO_PAGES = /^\/(api|assets|static|uploads)(\/|$)/;

/** Asks for the recorder beside the page. */
const RECORDING = /[?&]record(=|&|$)/;

/**
 * Answers every address that nothing else answers: with the page where a person may be looking for one,
 * status 404 unless the router knows the address too.
 */
export const answerWithPages = (app: FastifyInstance, services: PageServices): void => {
  const { shell, heads, views } = services;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.replace(/[?#].*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NO_PAGES.test(path)) throw new HttpError(404, commonMessages.notFound);
    const [head, view] = await Promise.all([heads(path), path === REPLAY_PATH ? undefined : views(path)]);
    const page = shell(head, view);
    // The shell that the service worker caches for pages that were never visited is no error.
    const status = path === SHELL_PATH ? 200 : head.status;
    reply
      .header(POLICY_HEADER, page.policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    // Whoever follows a link to record a session shall not make a second address of the page known.
    if (RECORDING.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (status === 200) reply.header('etag', page.etag);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.status(status).send(await page.body(encoding));
  };
  app.setNotFoundHandler(answer);
};

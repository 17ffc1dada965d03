import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_PATH } from '@/shared/keptConstants';
import { commonMessages } from '@/shared/messages/common';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { chooseEncoding } from '../http/compression';
import { HttpError } from '../http/httpError';
import { pagePolicy, POLICY_HEADER, replayPolicy, type ForeignOrigins } from '../http/securityHeaders';
import { BLANK, makeNonce } from './nonce';
import type { PageHeads } from './pageHeads';
import type { PageShell } from './pageShell';
import type { PageViews } from './pageViews';

interface PageServices {
  readonly shell: PageShell;
  readonly heads: PageHeads;
  readonly views: PageViews;
  readonly origins: ForeignOrigins;
  readonly isLive: boolean;
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
  const { shell, heads, views, origins, isLive } = services;
  const policies = { page: pagePolicy(BLANK, origins, isLive), replay: replayPolicy(BLANK, isLive) };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.replace(/[?#].*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NO_PAGES.test(path)) throw new HttpError(404, commonMessages.notFound);
    const nonce = makeNonce();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const isReplay = path === REPLAY_PATH;
    const [head, view] = await Promise.all([heads(path), isReplay ? undefined : views(path)]);
    reply
      // What the worker keeps for pages that were never visited is no page of its own, but must not count as an error.
      .status(path === SHELL_PATH ? 200 : head.status)
      .header(POLICY_HEADER, (isReplay ? policies.replay : policies.page).replaceAll(BLANK, nonce))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    // Whoever follows a link to record a session shall not make a second address of the page known.
    if (RECORDING.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await shell(head, view).fill(nonce, encoding));
  };
  app.setNotFoundHandler(answer);
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '@/server/db/databaseErrors';
import { HttpError } from '@/server/http/httpError';
import { Unavailable } from '@/server/unavailable';
import type { DeskServices } from '../services';
import { Message } from '../ui/Message';
import { DeskError, type DeskProblem } from '../visit/errors';
import { readVisit, visitOf } from '../visit/visit';
import { isRefusal } from './once';
import { sendView } from './render';

const BY_STATUS: Readonly<Record<number, DeskProblem>> = {
  403: 'notAllowed',
  404: 'notFound',
  429: 'tooMany',
  503: 'unavailable',
};

/** The status and the text of an error that is no refusal; undefined for an unexpected one. */
const explain = (error: unknown): readonly [number, DeskProblem] | undefined => {
  if (error instanceof DeskError) return [error.status, error.text];
  if (isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof Unavailable) return [503, 'unavailable'];
  const status = error instanceof HttpError ? error.status : (error as { statusCode?: number }).statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return [status, BY_STATUS[status] ?? 'badRequest'];
};

/** Answers an error by a page of the desk, in the language of the request. */
export const answerError =
  (services: DeskServices) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Without the database nobody knows who asks.
    const visit = await readVisit(services, request, reply).catch(() => visitOf(services, request, reply));
    const { common } = visit.texts;
    if (isRefusal(error)) {
      return sendView(visit, { title: common.desk, refused: error, body: null }, services.script);
    }
    const known = explain(error);
    if (!known) request.log.error({ reqId: request.id, err: error }, 'request failed');
    const [status, problem] = known ?? [500, 'unavailable'];
    if (error instanceof HttpError && error.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    }
    return sendView(visit, { title: common.desk, status, body: <Message text={common[problem]} /> }, services.script);
  };

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '@/server/db/databaseErrors';
import { HttpError } from '@/server/http/httpError';
import { OperatorError } from '@/server/modules/operatorError';
import { Unavailable } from '@/server/unavailable';
import { MessagePage } from '../pages/MessagePage';
import type { DeskServices } from '../services';
import { textsIn } from '../texts/languages';
import type { DeskTexts } from '../texts/texts';
import { DeskError } from '../visit/errors';
import { sendView } from './render';
import { readVisit } from './routes';
import type { Visit } from '../visit/visit';

type Named = ConstructorParameters<typeof DeskError>[1];

const BY_STATUS: Readonly<Record<number, Named>> = {
  403: 'notAllowed',
  404: 'notFound',
  429: 'tooMany',
  503: 'unavailable',
};

/** The status and the text of an error; undefined for an unexpected one. */
const explain = (error: unknown, { common }: DeskTexts): { status: number; text: string } | undefined => {
  if (error instanceof DeskError) return { status: error.status, text: common[error.text] };
  if (error instanceof OperatorError) return { status: 409, text: `${common.refused} ${error.message}` };
  if (isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof Unavailable) {
    return { status: 503, text: common.unavailable };
  }
  const status = error instanceof HttpError ? error.status : (error as { statusCode?: number }).statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 409 && error instanceof HttpError) return { status, text: `${common.refused} ${error.message}` };
  return { status, text: common[BY_STATUS[status] ?? 'badRequest'] };
};

/** Without the database nobody knows who asks. */
const visitorOf = ({ settings }: DeskServices, request: FastifyRequest, reply: FastifyReply): Visit => ({
  ...{ language: 'en', texts: textsIn('en'), staff: undefined, csrf: '', timeZone: settings.timeZone },
  ...{ path: '/', request, reply },
});

/** Answers an error by a page of the desk, in the language of the request. */
export const answerError =
  (services: DeskServices) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = await readVisit(services, request, reply).catch(() => visitorOf(services, request, reply));
    const known = explain(error, visit.texts);
    if (!known) request.log.error({ reqId: request.id, err: error }, 'request failed');
    const { status, text } = known ?? { status: 500, text: visit.texts.common.unavailable };
    if (error instanceof HttpError && error.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    }
    return sendView(
      visit,
      { title: visit.texts.common.desk, status, body: <MessagePage text={text} /> },
      services.script,
    );
  };

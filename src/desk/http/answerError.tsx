import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '@/server/db/databaseErrors';
import { HttpError } from '@/server/http/httpError';
import { OperatorError } from '@/server/modules/operatorError';
import { Unavailable } from '@/server/unavailable';
import { MessagePage } from '../pages/MessagePage';
import type { DeskServices } from '../services';
import { Refusal } from '../ui/Refusal';
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

/** The status and the page of an error; undefined for an unexpected one. */
const explain = (error: unknown, { common }: DeskTexts): { status: number; body: React.ReactNode } | undefined => {
  const message = (status: number, text: string) => ({ status, body: <MessagePage text={text} /> });
  if (error instanceof DeskError) return message(error.status, common[error.text]);
  if (isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof Unavailable) {
    return message(503, common.unavailable);
  }
  const isRefusal = error instanceof OperatorError || (error instanceof HttpError && error.status === 409);
  if (isRefusal) return { status: 409, body: <Refusal error={error} /> };
  const status = error instanceof HttpError ? error.status : (error as { statusCode?: number }).statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return message(status, common[BY_STATUS[status] ?? 'badRequest']);
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
    const { common } = visit.texts;
    const { status, body } = known ?? { status: 500, body: <MessagePage text={common.unavailable} /> };
    if (error instanceof HttpError && error.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    }
    return sendView(visit, { title: common.desk, status, body }, services.script);
  };

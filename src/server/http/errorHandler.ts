import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_FIELD_HEADER, ERROR_TEXTS_HEADER } from '@/shared/constants';
import type { FailureField } from '@/shared/contract/endpoint';
import { failure, type Failure } from '@/shared/contract/failure';
import { byLanguage, type Language } from '@/shared/languages';
import { type Message, type MessageKey, type ServerMessages, textOf } from '@/shared/messages/messages';
import { isDatabaseUnavailable, isDiskFull, isUnstorable } from '../db/databaseErrors';
import { Unavailable } from '../unavailable';
import { type Answer, type BrandOf, sendAnswerPage } from './answerPage';
import { HttpError } from './httpError';
import { messagesOf } from '../messages';
import { languageOf } from './language';
import { requestedAddress } from './requestedAddress';

declare module 'fastify' {
  interface FastifyContextConfig {
    failureField?: FailureField;
  }
}

const RETRY_SECONDS = 5;

/** The message of a failure for which a route gives none, by status. */
export const FAILURE_MESSAGES: Readonly<Record<number, MessageKey<ServerMessages>>> = {
  400: 'commonMessages.invalidRequest',
  401: 'responseMessages.loginNeeded',
  404: 'responseMessages.notFound',
  413: 'responseMessages.tooLarge',
  415: 'responseMessages.unsupportedMediaType',
  429: 'responseMessages.tooManyRequests',
  500: 'responseMessages.unavailable',
  503: 'responseMessages.unavailable',
};

/** Converts an error to the HttpError that the client receives; undefined for an unexpected error (500). */
const toHttpError = (error: unknown): HttpError | undefined => {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof Unavailable) {
    return new HttpError(503, 'responseMessages.unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
  if (isUnstorable(error)) return new HttpError(400, 'commonMessages.invalidRequest');
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new HttpError(status, FAILURE_MESSAGES[status] ?? 'commonMessages.invalidRequest');
};

/** A text in each language as the value of a header, in which JSON escapes all but ASCII. */
const textsHeader = (text: Message<ServerMessages>): string =>
  JSON.stringify(byLanguage((language) => textOf(messagesOf(language), text))).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Sends the text of a failure in the language of the request, and those of all languages in a header. */
const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: HttpError,
  details: Omit<Failure, 'success' | 'message'>,
): FastifyReply => {
  const field = request.routeOptions?.config?.failureField;
  const body = { ...failure(textOf(messagesOf(languageOf(request)), text), field), ...details };
  return reply
    .status(status)
    .header(ERROR_TEXTS_HEADER, textsHeader(text))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};

/** The texts of the page that answers a failed request. */
const answerOf = (language: Language, { status, text }: HttpError): Answer => {
  const messages = messagesOf(language);
  const { notFoundTitle, notFoundText } = messages.appMessages;
  if (status === 404) return { language, title: notFoundTitle, text: notFoundText };
  return { language, title: textOf(messages, text) };
};

/** Creates Fastify's error handler: sends an error as the contract's failure body, and as a page outside of `/api`. */
export const createErrorHandler =
  (brandOf: BrandOf) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { isForPrograms, language: pageLanguage } = requestedAddress(request.originalUrl);
    const known = toHttpError(error);
    if (!known) request.log.error({ reqId: request.id, err: error }, 'request failed');
    else if (known !== error && known.status === 503)
      request.log.warn({ reqId: request.id, err: error }, 'storage unavailable');
    const httpError = known ?? new HttpError(500, 'responseMessages.unavailable');
    const { field, orderId, idrPerUsd, code, retryAfterSeconds } = httpError.details;
    // Required for every 401 by RFC 9110.
    if (httpError.status === 401) reply.header('www-authenticate', 'Bearer');
    if (field !== undefined) reply.header(ERROR_FIELD_HEADER, field);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (!isForPrograms) return sendAnswerPage(reply, httpError.status, brandOf, answerOf(pageLanguage, httpError));
    return sendFailure(request, reply, httpError, {
      ...(orderId === undefined ? {} : { orderId }),
      ...(idrPerUsd === undefined ? {} : { idrPerUsd }),
      ...(code === undefined ? {} : { code }),
      ...(known ? {} : { requestId: request.id }),
    });
  };

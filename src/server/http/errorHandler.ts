import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureField } from '@/shared/contract/endpoint';
import { failure, type Failure } from '@/shared/contract/failure';
import { commonMessages } from '@/shared/messages/common';
import { isDatabaseAway, isDiskFull, isUnstorable } from '../db/databaseErrors';
import { Unavailable } from '../unavailable';
import { Refusal } from './httpError';

declare module 'fastify' {
  interface FastifyContextConfig {
    failureField?: FailureField;
  }
}

const RETRY_SECONDS = 5;

const FRAMEWORK_TEXTS: Readonly<Record<number, string>> = {
  404: commonMessages.notFound,
  413: commonMessages.tooLarge,
  415: commonMessages.unsupportedMediaType,
  429: commonMessages.tooManyRequests,
  503: commonMessages.unavailable,
};

/** Puts anything that was thrown into a refusal; undefined for a fault of our own. */
const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || isDiskFull(error) || error instanceof Unavailable) {
    return new Refusal(503, commonMessages.unavailable, { retryAfterSeconds: RETRY_SECONDS });
  }
  if (isUnstorable(error)) return new Refusal(400, commonMessages.invalidRequest);
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new Refusal(status, FRAMEWORK_TEXTS[status] ?? commonMessages.invalidRequest);
};

const sendFailure = (reply: FastifyReply, status: number, body: Failure): FastifyReply =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

/** Answers whatever was thrown in the contract's failure shape. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const field = request.routeOptions?.config?.failureField;
  const refusal = asRefusal(error);
  if (!refusal) {
    request.log.error({ err: error }, 'a call failed');
    return sendFailure(reply, 500, { ...failure(commonMessages.unavailable, field), requestId: request.id });
  }
  if (refusal !== error && refusal.status === 503)
    request.log.warn({ err: error }, 'the shop cannot keep or find its data now');
  const { orderId, retryAfterSeconds } = refusal.extra;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return sendFailure(reply, refusal.status, {
    ...failure(refusal.message, field),
    ...(orderId === undefined ? {} : { orderId }),
  });
};

/** Answers on a connection whose bytes are not HTTP, or whose headers are too long. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(failure(isLong ? commonMessages.tooLarge : commonMessages.invalidRequest));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { HttpError } from './httpError';
import { messagesOf } from '@/server/messages';
import { isMessageKey } from '@/shared/messages/messages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was received; '' when there is none. */
    bodyText: string;
  }
}

const expectsBody = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.body !== undefined;

/** The error of an invalid body: the contract's own text, and the field, where the field has a text. */
const invalidBody = (issue: { readonly path: readonly unknown[]; readonly message: string } | undefined): HttpError => {
  return issue !== undefined && issue.path.length > 0 && isMessageKey(messagesOf('en'), issue.message)
    ? new HttpError(400, issue.message, { field: String(issue.path[0]) })
    : new HttpError(400, 'commonMessages.invalidRequest');
};

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A reviver of `JSON.parse` that refuses keys with which a prototype could be changed. */
const refuseForbiddenKeys = (key: string, value: unknown): unknown => {
  if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError('The key is not allowed');
  return value;
};

const parseJson = (request: FastifyRequest, body: Buffer): unknown => {
  if (!isUtf8(body)) throw new HttpError(400, 'commonMessages.invalidRequest');
  request.bodyText = body.toString();
  try {
    return JSON.parse(request.bodyText, refuseForbiddenKeys);
  } catch {
    throw new HttpError(400, 'commonMessages.invalidRequest');
  }
};

/**
 * Makes Fastify parse the JSON bodies of routes whose schema has a body, and validate them by the contract's zod schema.
 * Other routes ignore their bodies.
 */
export const acceptJsonBodies = (app: FastifyInstance): void => {
  app.decorateRequest('bodyText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    expectsBody(request) ? parseJson(request, body) : undefined,
  );
  app.addContentTypeParser('*', (request, _payload, done) =>
    done(expectsBody(request) ? new HttpError(415, 'responseMessages.unsupportedMediaType') : null),
  );
  app.setValidatorCompiler<ZodMiniType>(({ schema }) => (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? { value: parsed.data } : { error: invalidBody(parsed.error.issues[0]) };
  });
};

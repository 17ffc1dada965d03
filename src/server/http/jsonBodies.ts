import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { commonMessages } from '@/shared/messages/common';
import { HttpError } from './httpError';

const expectsBody = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.body !== undefined;

/** The error of an invalid body: the contract's own text where a field has one. */
const invalidBody = (issue: { readonly path: readonly unknown[]; readonly message: string } | undefined): HttpError => {
  const isOwnText = issue !== undefined && issue.path.length > 0 && issue.message !== 'Invalid input';
  return new HttpError(400, isOwnText ? issue.message : commonMessages.invalidRequest);
};

/**
 * Makes Fastify parse the JSON bodies of routes whose schema has a body, and validate them by the contract's zod schema.
 * Other routes ignore their bodies. Keys that change an object's prototype are refused.
 */
export const acceptJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!expectsBody(request)) done(null);
    else if (!isUtf8(body)) done(new HttpError(400, commonMessages.invalidRequest));
    else void parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser('*', (request, _payload, done) =>
    done(expectsBody(request) ? new HttpError(415, commonMessages.unsupportedMediaType) : null),
  );
  app.setValidatorCompiler<ZodMiniType>(({ schema }) => (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? { value: parsed.data } : { error: invalidBody(parsed.error.issues[0]) };
  });
};

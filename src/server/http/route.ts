import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { Access, Endpoint } from '@/shared/contract/endpoint';
import { isStorableText } from '@/shared/contract/text';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import { HttpError } from './httpError';
import { isMessageKey, type ServerMessages } from '@/shared/messages/messages';
import { messagesOf } from '../messages';
import { languageOf } from './language';
import type { Language } from '@/shared/languages';

export interface Customer {
  readonly id: string;
  /** SHA-256 of the request's token. */
  readonly tokenHash: string;
}

/** Identifies the customer of a token that is not a session token. */
export type IdentifyFallback = (
  token: string,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<Customer | undefined>;

/** Finds the customer of a session token; undefined when the token is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<Customer | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
  }
  interface FastifyRequest {
    /** Set by routes of the contract before the body is read; undefined for an anonymous request. */
    customer: Customer | undefined;
    /** The JSON body as it was received; '' when there is none. */
    bodyText: string;
  }
}

/** The argument of a handler. */
export interface RouteContext<Body, Query = unknown> {
  /** The logged-in customer. Throws HttpError 401 when the request has none. */
  readonly customer: Customer;
  /** The logged-in customer; undefined for an anonymous request. */
  readonly optionalCustomer: Customer | undefined;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The language of the request. */
  readonly language: Language;
  /** The texts in this language. */
  readonly messages: ServerMessages;
}

/** Returned by a handler that has sent the response itself. */
export const SENT = Symbol('sent');

/** The token of `Authorization: Bearer …`; undefined when there is none. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,512}) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** The 401 of a request that needs a customer: the same without a token and with an invalid one. */
export const unauthorized = (): HttpError => new HttpError(401, 'responseMessages.loginNeeded');

const identify = async (
  app: FastifyInstance,
  access: Access,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  fallback: IdentifyFallback | undefined,
): Promise<Customer | undefined> => {
  const token = access === 'anyone' ? undefined : bearerToken(exchange.request);
  if (token === undefined) return undefined;
  try {
    return (await app.identify(token)) ?? (await fallback?.(token, exchange));
  } catch (error) {
    // Public resources are still served, as to an anonymous client, while the database is unavailable.
    if (access === 'optional' && isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
};

/**
 * Registers one endpoint of the contract: identifies the customer as `endpoint.access` requires before the body is read,
 * validates query and body, and sends the result of the handler. Errors are sent as the contract's failure body.
 */
export const route = <Body, Response, Query, const Result extends Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Response, Query>,
  handler: (context: RouteContext<Body, Query>) => Promise<Result | typeof SENT>,
  fallback?: IdentifyFallback,
): void => {
  app.route<{ Params: Record<string, string> }>({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.failureField ? { failureField: endpoint.failureField } : {},
    schema: {
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
    },
    onRequest: async (request, reply) => {
      // No id has characters that the database cannot store.
      if (!Object.values(request.params).every(isStorableText)) throw new HttpError(404, 'responseMessages.notFound');
      request.customer = await identify(app, endpoint.access, { request, reply }, fallback);
      if (endpoint.access === 'customer' && !request.customer) throw unauthorized();
    },
    handler: async (request, reply) => {
      const result = await handler({
        get customer() {
          if (!request.customer) throw unauthorized();
          return request.customer;
        },
        optionalCustomer: request.customer,
        body: request.body as Body,
        query: request.query as Query,
        params: request.params,
        request,
        reply,
        get language() {
          return languageOf(request);
        },
        get messages() {
          return messagesOf(languageOf(request));
        },
      });
      if (result === SENT) return reply;
      return reply.header('cache-control', 'no-store').send(result);
    },
  });
};

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

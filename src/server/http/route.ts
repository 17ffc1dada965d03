import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '@/shared/contract/endpoint';
import { isStorableText } from '@/shared/contract/text';
import { commonMessages } from '@/shared/messages/common';
import { isDatabaseAway } from '../db/databaseErrors';
import { readJsonBody } from './jsonBody';
import { Refusal } from './httpError';

/** Who stands behind a bearer token. */
export interface Customer {
  readonly id: string;
  /** SHA-256 of the token that this call came with. */
  readonly tokenHash: string;
}

/** What else a call may take a token for, once it is nobody's session. */
export type IdentifyOtherwise = (
  token: string,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<Customer | undefined>;

/** Finds the customer of a token; undefined for an unknown, expired or dead one. */
export type Identify = (token: string) => Promise<Customer | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
  }
}

/** What a handler is given. */
export interface Call<Body> {
  /** The logged-in customer; reading it on a call without one throws 401. */
  readonly customer: Customer;
  /** The logged-in customer, or undefined for an anonymous reader. */
  readonly reader: Customer | undefined;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler returns that has sent its answer itself. */
export const SENT = Symbol('sent');

/** The token of `Authorization: Bearer …`; undefined when there is none. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,512}) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** The 401 of a call that needs a customer: the same for no token and for a bad one. */
export const loginNeeded = (): Refusal => new Refusal(401, commonMessages.loginNeeded);

const identify = async (
  app: FastifyInstance,
  access: Access,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  otherwise: IdentifyOtherwise | undefined,
): Promise<Customer | undefined> => {
  const token = access === 'anyone' ? undefined : bearerToken(exchange.request);
  if (token === undefined) return undefined;
  try {
    return (await app.identify(token)) ?? (await otherwise?.(token, exchange));
  } catch (error) {
    // What everybody may read is answered as to an anonymous reader while nobody can be asked who this one is.
    if (access === 'reader' && isDatabaseAway(error)) return undefined;
    throw error;
  }
};

const readBody = async <Body>({ body: schema }: Endpoint<Body>, request: FastifyRequest): Promise<Body> => {
  if (!schema) return undefined as Body;
  const parsed = schema.safeParse(await readJsonBody(request.raw));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const isOwnText = issue !== undefined && issue.path.length > 0 && issue.message !== 'Invalid input';
  throw new Refusal(400, isOwnText ? issue.message : commonMessages.invalidRequest);
};

/**
 * Serves one call of the contract: asks who calls as `endpoint.access` says, reads the body by its schema,
 * and answers what the handler returns. Whatever is thrown becomes the contract's failure.
 */
export const route = <Body, Answer, const Given extends Answer>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Answer>,
  handler: (call: Call<Body>) => Promise<Given | typeof SENT>,
  otherwise?: IdentifyOtherwise,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.failureField ? { failureField: endpoint.failureField } : {},
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>;
      // No id of ours holds what a database cannot hold: such a thing is not there.
      if (!Object.values(params).every(isStorableText)) throw new Refusal(404, commonMessages.notFound);
      const reader = await identify(app, endpoint.access, { request, reply }, otherwise);
      if (endpoint.access === 'customer' && !reader) throw loginNeeded();
      const body = await readBody(endpoint, request);
      const answer = await handler({
        get customer() {
          if (!reader) throw loginNeeded();
          return reader;
        },
        reader,
        body,
        params,
        request,
        reply,
      });
      if (answer === SENT) return reply;
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    },
  });
};

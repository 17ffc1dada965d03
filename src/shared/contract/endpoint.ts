import type { ZodMiniType } from 'zod/mini';

/**
 * Access to an endpoint. `anyone`: no login. `optional`: no login, but a valid token makes the response personal.
 * `customer`: login required.
 */
export type Access = 'anyone' | 'optional' | 'customer';

/** The field beside `message` that repeats an endpoint's failure text (rules: Failures). */
export type FailureField = 'errors' | 'error';

/** One endpoint of the API, as the server registers it and the client calls it. */
export interface Endpoint<Body = unknown, ResponseData = unknown, Query = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path; `:id` is the placeholder of an id. */
  readonly path: string;
  readonly access: Access;
  /** Schema of the query parameters, which are all optional; absent when they are ignored. */
  readonly query?: ZodMiniType<Query>;
  /** Schema of the JSON body; absent when the body is ignored or multipart. */
  readonly body?: ZodMiniType<Body>;
  /** Name of the multipart field that carries the files, for uploads. */
  readonly files?: string;
  readonly response: ZodMiniType<ResponseData>;
  readonly failureField?: FailureField;
}

export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;
export type ResponseOf<E> =
  E extends Endpoint<never, infer ResponseData> ? ResponseData : E extends Endpoint<infer _B, infer R> ? R : never;

/** Declares an endpoint and keeps the types of its schemas. */
export const endpoint = <Body = undefined, ResponseData = unknown, Query = undefined>(
  definition: Endpoint<Body, ResponseData, Query>,
): Endpoint<Body, ResponseData, Query> => definition;

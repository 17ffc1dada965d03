import type { ZodMiniType } from 'zod/mini';

/** Who may call: anybody; anybody, but a valid token makes the answer personal; only a logged-in customer. */
export type Access = 'anyone' | 'reader' | 'customer';

/** The field beside `message` that repeats an endpoint's failure text (rules: Failures). */
export type FailureField = 'errors' | 'error';

/** One call of the shop: what the server registers and the client sends. Both sides stand on it. */
export interface Endpoint<Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:id` where an id stands. */
  readonly path: string;
  readonly access: Access;
  /** Schema of the JSON body; absent where the body is ignored or multipart. */
  readonly body?: ZodMiniType<Body>;
  /** Name of the multipart field that carries the files, for uploads. */
  readonly files?: string;
  readonly answer: ZodMiniType<Answer>;
  readonly failureField?: FailureField;
}

export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;
export type AnswerOf<E> =
  E extends Endpoint<never, infer Answer> ? Answer : E extends Endpoint<infer _B, infer A> ? A : never;

/** Declares a call and keeps the types of its schemas. */
export const endpoint = <Body = undefined, Answer = unknown>(
  definition: Endpoint<Body, Answer>,
): Endpoint<Body, Answer> => definition;

import * as z from 'zod/mini';
import type { FailureField } from './endpoint';

/** Schema of every failure response. `errors` or `error` repeats `message` for endpoints with that `failureField`. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.string()),
  error: z.optional(z.string()),
  /** The order that was placed although no payment token could be obtained (create-transaction, 503). */
  orderId: z.optional(z.string()),
  /** The rupiah rate of today, when the shopper saw a total at another rate (create-transaction, retry-payment: 409). */
  idrPerUsd: z.optional(z.number()),
  /** Why the request was refused, where the client does more than show the text. */
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
});

/**
 * Schema of a failure response as the client parses it: only `success` is required, and the text may be in the
 * endpoint's `failureField`.
 */
export const receivedFailureSchema = z.extend(failureSchema, { message: z.optional(z.string()) });

export type Failure = z.infer<typeof failureSchema>;

/** Builds the failure response of an endpoint. */
export const failure = (message: string, field?: FailureField): Failure => ({
  success: false,
  message,
  ...(field ? { [field]: message } : {}),
});

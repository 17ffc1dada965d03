import * as z from 'zod/mini';
import type { FailureField } from './endpoint';

/** The one failure shape on the wire. `errors` and `error` repeat `message` for the calls that name them. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.string()),
  error: z.optional(z.string()),
  /** The order that was placed although no payment token could be had (create-transaction, 503). */
  orderId: z.optional(z.string()),
  requestId: z.optional(z.string()),
});

/** A failure as the client parses it: only `success` is required, the text may be in the endpoint's own field. */
export const heardFailureSchema = z.extend(failureSchema, { message: z.optional(z.string()) });

export type Failure = z.infer<typeof failureSchema>;

/** Builds the failure answer of a call. */
export const failure = (message: string, field?: FailureField): Failure => ({
  success: false,
  message,
  ...(field ? { [field]: message } : {}),
});

import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../constants';
import { commonMessages } from '../messages/common';

/**
 * True for text that both databases and JSON can store and a screen can show: no control characters such as NUL, no
 * lone surrogates.
 */
export const isStorableText = (value: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(value);

/**
 * Schema of one line of user input: trimmed, storable, `min` to `max` characters.
 * All validation errors have the same message, since a form shows only one.
 */
export const text = (min: number, max: number, message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, message), z.refine(isStorableText, message));

/** Schema of an email address: trimmed. `emailKey` compares addresses without case. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, message), z.regex(EMAIL_PATTERN, message));

const EMAIL_PATTERN = /^[^\s@<>"'`,;:()[\]\\\p{Cc}\p{Surrogate}]+@[^\s@<>"'`,;:()[\]\\\p{Cc}\p{Surrogate}]+$/u;

/** Schema of a product id in a request body. */
export const productIdSchema = z.int(commonMessages.invalidRequest).check(z.positive(commonMessages.invalidRequest));

/** Schema of the response of an endpoint that returns no data. */
export const successSchema = z.object({ success: z.literal(true) });
export const successMessageSchema = z.object({ success: z.literal(true), message: z.string() });

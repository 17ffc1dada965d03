import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../constants';
import { commonMessages } from '../messages/common';

/** True for text that both databases, JSON and a screen can hold: no NUL or other control character, no lone surrogate. */
export const isStorableText = (value: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(value);

/**
 * One line of text from a person: trimmed, storable, `min` to `max` characters.
 * Every refusal carries the same message, since a form shows one.
 */
export const text = (min: number, max: number, message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, message), z.refine(isStorableText, message));

/** An email address: trimmed; compared elsewhere without case. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, message), z.regex(EMAIL_PATTERN, message));

const EMAIL_PATTERN = /^[^\s@<>"'`,;:()[\]\\\p{Cc}\p{Surrogate}]+@[^\s@<>"'`,;:()[\]\\\p{Cc}\p{Surrogate}]+$/u;

/** Body of a call that names one product. */
export const productIdSchema = z.int(commonMessages.invalidRequest).check(z.positive(commonMessages.invalidRequest));

/** Answer of a call that only says that it worked. */
export const successSchema = z.object({ success: z.literal(true) });
export const successMessageSchema = z.object({ success: z.literal(true), message: z.string() });

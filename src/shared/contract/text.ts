import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../constants';
import { messageKey, type MessageKey } from '../messages/messages';

/**
 * True for text that both databases and JSON can store and a screen can show: no control characters such as NUL, no
 * lone surrogates.
 */
export const isStorableText = (value: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(value);

// The patterns are part of the API document, so they use only what regular expressions of all languages have in common.

const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';
const SPACE = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

/** Text without control characters. */
export const SINGLE_LINE = new RegExp(`^[^${CONTROL}]*$`);

/** Any text with at least one character that is not white space. */
export const SOME_TEXT = new RegExp(`[^\\t-\\r${SPACE}]`);

/** A single line with at least one character that is not white space. */
const NOT_BLANK = new RegExp(`^[^${CONTROL}]*[^${CONTROL}${SPACE}][^${CONTROL}]*$`);

/**
 * The characters of an email address: no white space, quotes, brackets or separators, no invisible and no bidirectional
 * characters, and none outside the Basic Multilingual Plane.
 */
const EMAIL_CHARACTER =
  '[!#-&*+\\-./0-9=?A-Z^_a-z{|}~\\u00a1-\\u00ac\\u00ae-\\u034e\\u0350-\\u061b\\u061d-\\u115e\\u1161-\\u167f' +
  '\\u1681-\\u17b3\\u17b6-\\u180a\\u1810-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u2fff\\u3001-\\u3163' +
  '\\u3165-\\ud7ff\\uf900-\\ufdff\\ufe10-\\ufefe\\uff01-\\uff9f\\uffa1-\\uffef]';

// eslint-disable-next-line no-misleading-character-class -- these are ranges of code points
const EMAIL = new RegExp(`^${EMAIL_CHARACTER}+@${EMAIL_CHARACTER}+$`);

/**
 * Schema of one line of user input: trimmed, storable, `min` to `max` characters.
 * All validation errors have the same message, since a form shows only one.
 */
export const text = (min: 0 | 1, max: number, message: MessageKey) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, message),
      z.regex(min > 0 ? NOT_BLANK : SINGLE_LINE, message),
      z.refine(isStorableText, message),
    );

/** Schema of an email address: trimmed. `emailKey` compares addresses without case. */
export const email = (message: MessageKey) =>
  z.string(message).check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, message), z.regex(EMAIL, message));

export const productIdSchema = z
  .int(messageKey('commonMessages.invalidRequest'))
  .check(z.positive(messageKey('commonMessages.invalidRequest')));

/** Schema of the response of an endpoint that returns no data. */
export const successSchema = z.object({ success: z.literal(true) });
export const successMessageSchema = z.object({ success: z.literal(true), message: z.string() });

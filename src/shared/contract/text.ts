import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../constants';
import { cleanCode, cleanText } from '../values/cleanText';
import { messageKey, type MessageKey } from '../messages/messages';

/**
 * True for text that both databases and JSON can store and a screen can show: no control characters such as NUL, no
 * lone surrogates.
 */
export const isStorableText = (value: string): boolean => !/[\p{Cc}\p{Surrogate}]/u.test(value);

// The patterns are part of the API document, so they use only what regular expressions of all languages have in common.

/** Text without control characters. */
// eslint-disable-next-line no-control-regex -- the pattern must match control characters
export const SINGLE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;

/** Spaces and invisible characters, which `cleanText` folds or removes. */
const BLANK =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f' +
  '\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff';

/** Text with at least one visible character. */
// eslint-disable-next-line no-misleading-character-class -- these are code points
export const SOME_TEXT = new RegExp(`[^${BLANK}]`);

/**
 * The characters of an email address: no white space, quotation marks, brackets or separators, no invisible characters,
 * and none outside the Basic Multilingual Plane. An apostrophe is usual: `o'brien@example.com`.
 */
const EMAIL_CHARACTER = `[^${BLANK}"(),:;<>@[\\\\\\]\\ud800-\\uf8ff]`;
// eslint-disable-next-line no-misleading-character-class -- these are code points
const EMAIL = new RegExp(`^${EMAIL_CHARACTER}+@${EMAIL_CHARACTER}+$`);

/**
 * Schema of one line of user input, cleaned: `min` to `max` characters, at least one visible one where `min` is 1.
 * All validation errors have the same message, since a form shows only one.
 */
export const text = (min: 0 | 1, max: number, message: MessageKey, clean: (text: string) => string = cleanText) =>
  z
    .string(message)
    .check(
      z.overwrite(clean),
      z.minLength(min, message),
      z.maxLength(max, message),
      ...(min > 0 ? [z.regex(SOME_TEXT, message)] : []),
    );

/** Schema of an email address, cleaned. `emailKey` compares addresses without case. */
export const email = (message: MessageKey) =>
  z.string(message).check(z.overwrite(cleanCode), z.maxLength(EMAIL_MAX_LENGTH, message), z.regex(EMAIL, message));

export const productIdSchema = z
  .int(messageKey('commonMessages.invalidRequest'))
  .check(z.positive(messageKey('commonMessages.invalidRequest')));

/** Schema of the response of an endpoint that returns no data. */
export const successSchema = z.object({ success: z.literal(true) });
export const successMessageSchema = z.object({ success: z.literal(true), message: z.string() });

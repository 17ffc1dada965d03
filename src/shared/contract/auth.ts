import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants';
import { cleanCode } from '../values/cleanText';
import { endpoint } from './endpoint';
import { email, isStorableText, SINGLE_LINE, SOME_TEXT, successSchema, text } from './text';
import { messageKey, type MessageKey } from '../messages/messages';

/** Schema of a new password: as it was typed, 6 to 128 characters. */
export const newPasswordSchema = (message: MessageKey) =>
  z
    .string(message)
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, message),
      z.maxLength(PASSWORD_MAX_LENGTH, messageKey('authMessages.passwordTooLong')),
      z.regex(SINGLE_LINE, message),
      z.refine(isStorableText, message),
    );

const tokenResponseSchema = z.object({ success: z.literal(true), token: z.string() });

export const authContract = {
  signup: endpoint({
    method: 'POST',
    path: '/api/signup',
    access: 'anyone',
    body: z.object({
      name: text(1, NAME_MAX_LENGTH, 'authMessages.nameRequired'),
      /** Sent when splitting the name at its first space would give another first name. */
      firstName: z.optional(text(1, NAME_MAX_LENGTH, 'authMessages.firstNameRequired')),
      email: email('authMessages.emailInvalid'),
      password: newPasswordSchema('authMessages.passwordTooShort'),
    }),
    response: tokenResponseSchema,
    failureField: 'errors',
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    body: z.object({
      email: z
        .string(messageKey('authMessages.loginRequired'))
        .check(
          z.overwrite(cleanCode),
          z.regex(SOME_TEXT, messageKey('authMessages.loginRequired')),
          z.maxLength(1000, messageKey('authMessages.wrongLogin')),
        ),
      /** Compared only: a new password has other rules. */
      password: z
        .string(messageKey('authMessages.loginRequired'))
        .check(
          z.minLength(1, messageKey('authMessages.loginRequired')),
          z.maxLength(1000, messageKey('authMessages.wrongLogin')),
        ),
    }),
    response: tokenResponseSchema,
    failureField: 'errors',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'anyone',
    body: z.object({
      token: z.string(messageKey('authMessages.resetLinkInvalid')),
      password: newPasswordSchema('authMessages.passwordTooShort'),
    }),
    response: tokenResponseSchema,
    failureField: 'errors',
  }),
  logout: endpoint({ method: 'POST', path: '/api/logout', access: 'customer', response: successSchema }),
};

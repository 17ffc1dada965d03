import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../constants';
import { cleanCode } from '../values/cleanText';
import { PHONE_PATTERN } from '../values/phone';
import { newPasswordSchema } from './auth';
import { endpoint } from './endpoint';
import { email, text } from './text';
import type { MessageKey } from '../messages/messages';

export const userSchema = z.object({
  name: z.string(),
  /** Present when splitting the name at its first space would give another first name. */
  firstName: z.optional(z.string()),
  email: z.string(),
  phone: z.string(),
  avatar: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** A password that is only compared may be longer than a new one. */
const CURRENT_PASSWORD_MAX_LENGTH = 1000;

/** Schema of a phone number, cleaned, which may be empty. */
export const phone = (message: MessageKey) =>
  z.string(message).check(z.overwrite(cleanCode), z.regex(PHONE_PATTERN, message));

const userResponse = { success: z.literal(true), user: userSchema, message: z.string() } as const;

export const profileContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'customer',
    response: z.object({ success: z.literal(true), user: userSchema }),
  }),
  avatar: endpoint({
    method: 'PUT',
    path: '/api/profile/avatar',
    access: 'customer',
    files: 'avatar',
    response: z.object(userResponse),
  }),
  general: endpoint({
    method: 'PUT',
    path: '/api/profile/general',
    access: 'customer',
    /** Only changed fields are sent; omitted fields keep their values. */
    body: z.object({
      firstName: z.optional(text(1, NAME_MAX_LENGTH, 'profileMessages.firstNameInvalid')),
      lastName: z.optional(text(0, NAME_MAX_LENGTH, 'profileMessages.nameInvalid')),
    }),
    response: z.object(userResponse),
  }),
  security: endpoint({
    method: 'PUT',
    path: '/api/profile/security',
    access: 'customer',
    /** Only changed fields are sent; omitted fields keep their values. */
    body: z.object({
      email: z.optional(email('profileMessages.emailInvalid')),
      phone: z.optional(phone('profileMessages.phoneInvalid')),
    }),
    response: z.object(userResponse),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/profile/change-password',
    access: 'customer',
    body: z.object({
      /** Ignored for an account that has no password yet; an invalid value counts as ''. */
      currentPassword: z.catch(z.string().check(z.maxLength(CURRENT_PASSWORD_MAX_LENGTH)), ''),
      newPassword: newPasswordSchema('profileMessages.newPasswordTooShort'),
    }),
    /** `token`: the new token of this session; all other tokens of the customer are revoked. */
    response: z.object({ ...userResponse, token: z.string() }),
  }),
};

import { sql } from 'kysely';

/** The domain of the emails of erased customers and ended accounts; no mail server has it (RFC 2606). */
export const ERASED_EMAIL_HOST = '@lorosae.invalid';
const ERASED_EMAIL = sql<string>`'erased-' || id || ${sql.lit(ERASED_EMAIL_HOST)}`;

/** The holder of cash in the payments of an erased person: a courier whose hand-overs name them stays named. */
export const ERASED_HOLDER = sql<string>`case when held_by = '' or exists (
  select id from cash_handovers
  where courier = held_by or courier_key = upper(replace(replace(held_by, ' ', ''), '-', ''))
) then held_by else 'erased' end`;

/** Replaces the data of an account that was ended or erased. */
export const ENDED_ACCOUNT = {
  name: '',
  first_name: null,
  email: ERASED_EMAIL,
  email_key: sql<string>`lower(${ERASED_EMAIL})`,
  email_verified: 0,
  email_changed_at: null,
  phone: '',
  avatar_url: '',
  password_hash: null,
  google_subject: null,
} as const;

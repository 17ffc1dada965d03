import type { StaffTables } from './staffTables';
import type { TableFacts } from './tableFacts';

/** The facts of the tables of the people at the desk (`tables.ts`). */
export const STAFF_TABLE_FACTS = {
  // A restore must not bring back who was removed since: after it, people are added again.
  staff: { key: ['id'], leftOut: 'backups', of: 'nobody', kept: ['id', 'name', 'name_key', 'role', 'invite_hash'] },
  staff_credentials: {
    key: ['id'],
    leftOut: 'backups',
    of: 'nobody',
    kept: ['id', 'staff_id', 'kind', 'public_key', 'password_hash', 'totp_secret'],
  },
  staff_sessions: {
    key: ['token_hash'],
    leftOut: 'backups',
    isExpiring: true,
    of: 'nobody',
    kept: ['token_hash', 'staff_id'],
  },
  staff_challenges: {
    key: ['challenge'],
    leftOut: 'copies',
    isExpiring: true,
    of: 'nobody',
    kept: ['challenge', 'staff_id'],
  },
  staff_presses: {
    key: ['key'],
    leftOut: 'copies',
    isExpiring: true,
    of: 'nobody',
    kept: ['key', 'staff_id', 'body_hash'],
  },
} as const satisfies { readonly [Table in keyof StaffTables]: TableFacts<Table> };

/** The roles of the people who work for the shop. */
export const STAFF_ROLES = ['packer', 'seller', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A person who may sign in at the desk. A removed one stays, for the name. */
export interface StaffTable {
  id: string;
  name: string;
  /** The name in lower case, for comparison. */
  name_key: string;
  role: StaffRole;
  /** SHA-256 of the token of the link that lets this person sign in for the first time; null once it is used. */
  invite_hash: string | null;
  invite_expires_at: number | null;
  created_at: number;
  removed_at: number | null;
}

/** A passkey, or a password with the secret of its second factor. */
export interface StaffCredentialsTable {
  /** The id of the passkey in base64url; a random one of a password. */
  id: string;
  staff_id: string;
  kind: 'passkey' | 'password';
  /** Of a passkey, in base64url. */
  public_key: string | null;
  password_hash: string | null;
  totp_secret: string | null;
  /** The signature counter of a passkey, or the last time step whose code was used: neither is accepted again. */
  counter: number;
  created_at: number;
}

export interface StaffSessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  staff_id: string;
  created_at: number;
  expires_at: number;
}

/** A challenge that a browser has to sign with a passkey, once. */
export interface StaffChallengesTable {
  challenge: string;
  /** The person who registers a passkey; null for a sign-in. */
  staff_id: string | null;
  expires_at: number;
}

/** A form of the desk that was sent, by the key of its rendering. */
export interface StaffPressesTable {
  key: string;
  staff_id: string;
  body_hash: string;
  created_at: number;
  expires_at: number;
}

export interface StaffTables {
  staff: StaffTable;
  staff_credentials: StaffCredentialsTable;
  staff_sessions: StaffSessionsTable;
  staff_challenges: StaffChallengesTable;
  staff_presses: StaffPressesTable;
}

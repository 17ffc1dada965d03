export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  customer_id: string;
  created_at: number;
  expires_at: number;
}

/** One-time tickets that a social login exchanges for a session. */
export interface TicketsTable {
  token_hash: string;
  customer_id: string;
  /** SHA-256 of the cookie of the browser that started the login. */
  browser_hash: string;
  expires_at: number;
}

/** The link by which a customer sets a new password. */
export interface PasswordResetsTable {
  customer_id: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  expires_at: number;
}

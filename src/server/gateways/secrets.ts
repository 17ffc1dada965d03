import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 random bits, for a session, a ticket or a browser. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: its SHA-256, hexadecimal. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * An id of 144 random bits, which nobody guesses or counts. None begins with a hyphen: a command would take it for an
 * option, and a spreadsheet for a formula.
 */
export const newId = (): string => {
  const id = randomBytes(18).toString('base64url');
  return id.startsWith('-') ? newId() : id;
};

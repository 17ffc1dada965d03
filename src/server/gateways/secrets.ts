import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage: SHA-256, hexadecimal. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Creates an unguessable id of 144 random bits. It does not start with a hyphen, which a command line would parse as an
 * option and a spreadsheet as a formula.
 */
export const newId = (): string => {
  const id = randomBytes(18).toString('base64url');
  return id.startsWith('-') ? newId() : id;
};

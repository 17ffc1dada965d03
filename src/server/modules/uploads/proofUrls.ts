import { createHmac, timingSafeEqual } from 'node:crypto';
import { PROOF_URL_LIFETIME_MS } from '@/shared/constants';
import { urlOf } from './uploads.service';

const signatureOf = (key: Buffer, fileName: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`proof:${fileName}:${expires}`).digest();

/**
 * The address under which whoever holds it sees one proof of payment, without a login, for PROOF_URL_LIFETIME_MS from
 * `now`; `key` is that of the data folder (readSigningKey), `fileName` the stored upload's.
 */
export const signProofUrl = (key: Buffer, fileName: string, now: number): string => {
  const expires = String(now + PROOF_URL_LIFETIME_MS);
  const signature = signatureOf(key, fileName, expires).toString('base64url');
  return `${urlOf('proof', fileName)}?expires=${expires}&signature=${signature}`;
};

/** What stands behind the question mark of an address. */
export interface ProofQuery {
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** True for what signProofUrl made for this very file and whose time is not over. */
export const isSigned = (key: Buffer, fileName: string, { expires, signature }: ProofQuery, now: number): boolean => {
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false;
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(key, fileName, expires)];
  return given.length === right.length && timingSafeEqual(given, right);
};

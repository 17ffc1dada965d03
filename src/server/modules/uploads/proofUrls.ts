import { createHmac, timingSafeEqual } from 'node:crypto';
import { PROOF_URL_LIFETIME_MS } from '@/shared/constants';
import { urlOf } from './uploads.service';

const signatureOf = (key: Buffer, fileName: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`proof:${fileName}:${expires}`).digest();

/**
 * Signs a URL that shows one proof of payment without a login, for PROOF_URL_LIFETIME_MS from `now`. `key` is the signing
 * key (openSigningKey), `fileName` the name of the stored upload.
 */
export const signProofUrl = (key: Buffer, fileName: string, now: number): string => {
  const expires = String(now + PROOF_URL_LIFETIME_MS);
  const signature = signatureOf(key, fileName, expires).toString('base64url');
  return `${urlOf('proof', fileName)}?expires=${expires}&signature=${signature}`;
};

/** Query parameters of a signed URL. */
export interface ProofQuery {
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** True when signProofUrl signed these parameters for this file and they have not expired. */
export const isSigned = (key: Buffer, fileName: string, { expires, signature }: ProofQuery, now: number): boolean => {
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now) return false;
  const [actual, expected] = [Buffer.from(signature, 'base64url'), signatureOf(key, fileName, expires)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

import { cleanCode } from '../values/cleanText';

/**
 * A reference of a bank or a receipt as it is compared: without letter case, spaces, hyphens and other signs. A reference
 * of signs only is compared as it is; null for none.
 */
export const referenceKey = (reference: string): string | null => {
  const code = cleanCode(reference).normalize('NFKC').toUpperCase();
  return code.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || code || null;
};

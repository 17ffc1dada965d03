import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;

/** How every nonce ends. */
export const NONCE_PADDING = '==';
export const NONCE_LENGTH = 24;

/** What marks the scripts and styles of one answer as the shop's own. */
export const makeNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** Stands in a page where the nonce of each answer belongs; nothing that a product is called can be it. */
export const BLANK = makeNonce();

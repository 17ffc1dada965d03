import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates a readable, unguessable order number, e.g. `LRS-7KQM-2X9D-HBTA` (58 random bits). */
export const newTransactionId = (): string => ['LRS', ...Array.from({ length: GROUPS }, group)].join('-');

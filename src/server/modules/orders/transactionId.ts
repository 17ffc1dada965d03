import { randomInt } from 'node:crypto';

/** Without the letters and digits that people mistake for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new order number that can be read aloud and not be guessed, e.g. `LRS-7KQM-2X9D-HBTA` (58 random bits). */
export const newTransactionId = (): string => ['LRS', ...Array.from({ length: GROUPS }, group)].join('-');

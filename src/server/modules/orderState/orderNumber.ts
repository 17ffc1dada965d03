import { randomInt } from 'node:crypto';
import { cleanCode } from '@/shared/values/cleanText';

const PREFIX = 'LRS';
/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates a readable, unguessable order number, e.g. `LRS-7KQM-2X9D-HBTA` (58 random bits). */
export const newTransactionId = (): string => [PREFIX, ...Array.from({ length: GROUPS }, group)].join('-');

const NUMBER = new RegExp(`${PREFIX}${`[ -]?([${ALPHABET}]{${GROUP_LENGTH}})`.repeat(GROUPS)}(?![A-Z0-9])`);

/**
 * The order number in a cell that a person or a scanner has written: `#lrs 7kqm 2x9d hbta`, the address on a label, the
 * number of a return. A text without one is returned as it is.
 */
export const orderNumberIn = (text: string): string => {
  const groups = NUMBER.exec(cleanCode(text).toUpperCase())?.slice(1);
  return groups ? [PREFIX, ...groups].join('-') : text;
};

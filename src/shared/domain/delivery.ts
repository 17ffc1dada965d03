import { MUNICIPALITIES } from '../constants';
import type { AddressFields } from '../contract/addresses';
import { cleanText } from '../values/cleanText';
import { splitWords } from './words';

/** Where most customers live: the place of a delivery while the shopper's own is not known. */
export const USUAL_PLACE = 'Dili';

/** A place with a delivery time of its own that is no municipality: its addresses name it, and Dili (rules: Addresses). */
const ISLAND = 'Ataúro';
const [ISLAND_WORD = ''] = splitWords(ISLAND);

/** Returns an address as one line, the format that an order stores after the recipient's name. */
export const addressLine = (address: Omit<AddressFields, 'state'> & { readonly state: string }): string =>
  [address.addressLine1, address.addressLine2 ?? '', address.city, `${address.state} ${address.zip}`]
    .map(cleanText)
    .filter((part) => part !== '')
    .join(', ');

/** The place whose delivery time applies to an address line; undefined when the line does not end as one. */
export const deliveryPlace = (line: string): string | undefined => {
  const end = `${line.slice(line.lastIndexOf(', ') + 1).trim()} `;
  const municipality = MUNICIPALITIES.find((name) => end.startsWith(`${name} `));
  return municipality === USUAL_PLACE && splitWords(line).includes(ISLAND_WORD) ? ISLAND : municipality;
};

import { texts as account } from '../scripts/en-account';
import { texts as catalogue } from '../scripts/en-catalogue';
import { texts as checkout } from '../scripts/en-checkout';
import { texts as common } from '../scripts/en-common';
import { texts as orders } from '../scripts/en-orders';

/** The texts of pages in English, by subject. */
export const en = { ...common, ...catalogue, ...checkout, ...orders, ...account };

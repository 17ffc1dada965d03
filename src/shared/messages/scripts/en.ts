import { texts as account } from './en-account';
import { texts as catalogue } from './en-catalogue';
import { texts as checkout } from './en-checkout';
import { texts as common } from './en-common';
import { texts as orders } from './en-orders';

/** The texts of pages in English, by subject. */
export const en = { ...common, ...catalogue, ...checkout, ...orders, ...account };

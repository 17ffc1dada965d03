import type { Messages } from '../messages';
import { texts as account } from './id-account';
import { texts as catalogue } from './id-catalogue';
import { texts as checkout } from './id-checkout';
import { texts as common } from './id-common';
import { texts as orders } from './id-orders';

/** The texts of pages in Indonesian, by subject. */
export const id = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

import type { Messages } from '../messages';
import { texts as account } from './pt-account';
import { texts as catalogue } from './pt-catalogue';
import { texts as checkout } from './pt-checkout';
import { texts as common } from './pt-common';
import { texts as orders } from './pt-orders';

/** The texts of pages in Portuguese, by subject. */
export const pt = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

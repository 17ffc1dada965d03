import type { Messages } from '../messages';
import { texts as account } from '../scripts/pt-account';
import { texts as catalogue } from '../scripts/pt-catalogue';
import { texts as checkout } from '../scripts/pt-checkout';
import { texts as common } from '../scripts/pt-common';
import { texts as orders } from '../scripts/pt-orders';

/** The texts of pages in Portuguese, by subject. */
export const pt = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

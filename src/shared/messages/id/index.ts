import type { Messages } from '../messages';
import { texts as account } from '../scripts/id-account';
import { texts as catalogue } from '../scripts/id-catalogue';
import { texts as checkout } from '../scripts/id-checkout';
import { texts as common } from '../scripts/id-common';
import { texts as orders } from '../scripts/id-orders';

/** The texts of pages in Indonesian, by subject. */
export const id = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

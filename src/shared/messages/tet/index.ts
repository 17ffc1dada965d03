import type { Messages } from '../messages';
import { texts as account } from '../scripts/tet-account';
import { texts as catalogue } from '../scripts/tet-catalogue';
import { texts as checkout } from '../scripts/tet-checkout';
import { texts as common } from '../scripts/tet-common';
import { texts as orders } from '../scripts/tet-orders';

/** The texts of pages in Tetum, by subject. */
export const tet = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

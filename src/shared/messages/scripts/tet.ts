import type { Messages } from '../messages';
import { texts as account } from './tet-account';
import { texts as catalogue } from './tet-catalogue';
import { texts as checkout } from './tet-checkout';
import { texts as common } from './tet-common';
import { texts as orders } from './tet-orders';

/** The texts of pages in Tetum, by subject. */
export const tet = { ...common, ...catalogue, ...checkout, ...orders, ...account } satisfies Messages;

import type { Look } from '../pictures';
import { kidsLooks } from './kids';
import { menLooks } from './men';
import { womenLooks } from './women';

/** How every pictured product looks, by its slug. */
export const looks: Readonly<Record<string, Look>> = { ...menLooks, ...womenLooks, ...kidsLooks };

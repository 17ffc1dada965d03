import { REPLAY_DROPPED, REPLAY_SCHEMA } from '@/shared/replayConstants';
import type { Reading } from './format/read';

/**
 * How logs of the shop are read. A renamed action, or a part of the state that has moved, is one entry of `renames`, and
 * `REPLAY_SCHEMA` counts on: `{ kind: 'state', from: 'cart.open', to: 'ui.cartOpen', since: 3 }`.
 */
export const SHOP_READING: Reading = { schema: REPLAY_SCHEMA, renames: [], drop: REPLAY_DROPPED };

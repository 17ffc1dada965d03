import type { Reading } from './format/read';

/** Name of the shop in its logs; logs of other apps are rejected. */
export const REPLAY_APP_NAME = 'lorosae';
/** Version of the shape of the shop's state. */
export const REPLAY_SCHEMA = 2;
/** Parts of the state without data of the shop: the middleware of RTK Query writes them, with random ids. */
export const REPLAY_DROPPED: readonly string[] = ['api.subscriptions', 'api.config'];

/**
 * How logs of the shop are read. A renamed action, or a part of the state that has moved, is one entry of `renames`, and
 * `REPLAY_SCHEMA` counts on: `{ kind: 'state', from: 'cart.open', to: 'ui.cartOpen', since: 3 }`.
 */
export const SHOP_READING: Reading = { schema: REPLAY_SCHEMA, renames: [], drop: REPLAY_DROPPED };

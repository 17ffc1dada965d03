import type { Effects } from '@/client/lib/effects/effects';
import type { RootState } from '@/client/lib/store';
import type { HandOver } from '@/replay/panel/ContinueView';
import type { LaterInput } from '@/replay/program/laterInputs';
import { inLanguage } from '@/shared/languages';
import { continuedAddress } from './continuedEffects';

/** Key of the session storage in which the player hands over the session. */
const CONTINUED_STORAGE_KEY = 'replay-continued';
/** The slices of the client; those of the server's data come from the sandbox. */
const CLIENT_SLICES = ['language', 'router', 'forms', 'ui', 'catalog', 'checkout', 'search', 'notifications'] as const;

/** A session as the player hands it over: what is the client's, what the customer has, and the inputs to run. */
export interface Continuation {
  readonly client: Pick<RootState, (typeof CLIENT_SLICES)[number]>;
  readonly customer?: { readonly name: string };
  readonly cart: readonly { readonly productId: number; readonly size: string; readonly count: number }[];
  readonly wishlist: readonly number[];
  readonly addresses: readonly RootState['addresses']['view']['entities'][string][];
  /** The oldest first. */
  readonly orders: readonly RootState['orders']['view']['entities'][string][];
  readonly inputs: readonly LaterInput[];
}

/** The part of a state that is handed over; throws for one that is none of the shop. */
export const continuationOf = (state: RootState, inputs: readonly LaterInput[]): Continuation => {
  const { session, cart, wishlist, addresses, orders } = state;
  const inOrder = <Item>({ ids, entities }: { ids: readonly string[]; entities: Readonly<Record<string, Item>> }) =>
    ids.flatMap((id) => entities[id] ?? []);
  const client = Object.fromEntries(CLIENT_SLICES.map((name) => [name, state[name]]));
  return {
    client: client as unknown as Continuation['client'],
    ...(session.user && { customer: { name: session.user.name } }),
    cart: inOrder(cart.view).map(({ productId, size, count }) => ({ productId, size, count })),
    wishlist: wishlist.view.ids,
    addresses: inOrder(addresses.view),
    orders: inOrder(orders.view).reverse(),
    inputs,
  };
};

/**
 * Returns the function that hands a session over to the page that goes on with it. That returns its address; undefined
 * for a state that is none of the shop, as a hostile log can have it, or too large.
 */
export const handOverBy =
  ({ session }: Effects): HandOver =>
  (state, inputs) => {
    try {
      const continuation = continuationOf(state as RootState, inputs);
      const { language, router } = continuation.client;
      if (!session.set(CONTINUED_STORAGE_KEY, JSON.stringify(continuation))) return undefined;
      const { pathname, search } = router.location;
      return continuedAddress(inLanguage(language.shown, pathname + search));
    } catch {
      return undefined;
    }
  };

/** The session that the player has handed over, once. */
export const takeContinuation = ({ session }: Effects): Continuation | undefined => {
  const text = session.get(CONTINUED_STORAGE_KEY);
  session.remove(CONTINUED_STORAGE_KEY);
  return text === null ? undefined : (JSON.parse(text) as Continuation);
};

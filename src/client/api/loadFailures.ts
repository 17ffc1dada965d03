import type { UnknownAction } from '@reduxjs/toolkit';
import { HEALING_PAUSE_MS } from '@/shared/constants';
import { loadMessages } from '@/shared/messages/loads';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { selectLocation, type RouterState } from '@/client/lib/router/routerSlice';
import type { Listen, Thunk } from '@/client/lib/store';
import { baseApi, type Tag } from './baseApi';
import type { CallError } from './callError';
import { selectSessionEpoch } from './session/session.selectors';
import type { SessionState } from './session/sessionSlice';

/** A query that has no answer. Named, not matched by its endpoint: not every call of the shop has come with the page. */
interface LoadFailed extends UnknownAction {
  readonly payload: CallError | undefined;
  readonly meta: {
    readonly condition: boolean;
    readonly arg: { readonly endpointName: string; readonly subscribe?: boolean };
  };
}

const loads: readonly string[] = [
  'getAllProducts',
  'getBestSelling',
  'getNewCollections',
  'getPopularInWomen',
  'getRelatedProducts',
  'getCart',
  'getOrderHistory',
  'getWishlist',
  'getAddresses',
];

const isLoadFailed = (action: UnknownAction): action is LoadFailed =>
  action.type === `${baseApi.reducerPath}/executeQuery/rejected` &&
  loads.includes((action as LoadFailed).meta.arg.endpointName);

/** What is told of a failed load; the others are only logged (specification, section 8). */
const texts: Readonly<Record<string, string>> = {
  getAllProducts: loadMessages.products,
  getCart: loadMessages.cart,
  getOrderHistory: loadMessages.orders,
  getWishlist: loadMessages.wishlist,
  getAddresses: loadMessages.addresses,
};

/** What is asked again when an answer about it could not be had. */
const healed: Readonly<Record<string, Tag>> = {
  getAllProducts: 'Products',
  getCart: 'Cart',
  getOrderHistory: 'Orders',
  getWishlist: 'Wishlist',
  getAddresses: 'Addresses',
};

const categoryPaths: readonly string[] = [paths.mens, paths.womens, paths.kids];

type State = { router: RouterState; session: SessionState };

const tellLoadFailure =
  (name: string, error: CallError | undefined): Thunk<void, State> =>
  (dispatch, getState, { effects }) => {
    const text = texts[name];
    const isOnCategoryPage = name === 'getAllProducts' && categoryPaths.includes(selectLocation(getState()).pathname);
    // A session that turns out to be over is no failure of what was asked for in it.
    const isSessionOver = error?.kind === 'refused' && error.status === 401;
    effects.log(`${name} failed.`, error);
    if (text !== undefined && !isOnCategoryPage && !isSessionOver) dispatch(notify({ tone: 'error', text }));
  };

/** Until the truth has been heard, the screen may show less or more than there is: it is asked for until it comes. */
const healLater =
  (name: string, error: CallError | undefined): Thunk<void, State> =>
  (dispatch, getState, { effects }) => {
    const tag = healed[name];
    const session = selectSessionEpoch(getState());
    effects.log(`${name} failed.`, error);
    // Who is not let in gains nothing by asking again.
    if (tag === undefined || (error?.kind === 'refused' && error.status < 500 && error.status !== 429)) return;
    effects.after(HEALING_PAUSE_MS, () => {
      if (selectSessionEpoch(getState()) === session) dispatch(baseApi.util.invalidateTags([tag]));
    });
  };

/** Tells or logs loads that fail. Asking again, to heal or after a reconnection, subscribes nobody and is silent. */
export const startLoadFailureListeners = (listen: Listen): void => {
  listen(isLoadFailed, ({ meta, payload }) => {
    if (meta.condition) return () => undefined;
    const { endpointName, subscribe } = meta.arg;
    return subscribe === false ? healLater(endpointName, payload) : tellLoadFailure(endpointName, payload);
  });
};

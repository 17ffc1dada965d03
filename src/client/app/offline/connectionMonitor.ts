import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/client/api/baseApi';
import { ageTold, selectConnection, selectIsOffline } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { isRequestError } from '@/client/api/requestError';
import { resumeSession } from '@/client/api/session/beginSession';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { AGE_STEP_MS, RECONNECT_PAUSE_MAX_MS, RECONNECT_PAUSE_MS } from '@/shared/offlineConstants';

type Port = Pick<Effects, 'after' | 'now'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>;

const anewAndUnseen = { forceRefetch: true, subscribe: false } as const;
const { getAllProducts } = productsApi.endpoints;

interface Asker {
  /** Requests the products at once, to find out whether the server is reachable. */
  askNow(): void;
}

/** While the server is unreachable: updates the age of the displayed data, and requests the products until they arrive. */
export const monitorConnection = ({ dispatch, getState, subscribe }: Store, effects: Port): Asker => {
  let isAnnounced = false;
  let isWaiting = false;
  let isAsking = false;
  let callOff = (): void => undefined;

  const tell = (): void => {
    isAnnounced = selectIsOffline(getState());
    if (!isAnnounced) return;
    dispatch(ageTold(effects.now()));
    effects.after(AGE_STEP_MS, tell);
  };

  const catchUp = (): void => {
    dispatch(baseApi.internalActions.onOnline());
    void dispatch(resumeSession());
  };

  /** The browser may report a network without the server being reachable, and no event reports that it is back. */
  const ask = async (pauseMs: number): Promise<void> => {
    if (isAsking) return;
    const wasCached = selectConnection(getState()).cachedAt > 0;
    isAsking = true;
    callOff();
    await dispatch(getAllProducts.initiate(undefined, anewAndUnseen));
    isAsking = false;
    isWaiting = false;
    const { isOnline, cachedAt } = selectConnection(getState());
    if (isOnline && cachedAt > 0) askLater(Math.min(pauseMs * 2, RECONNECT_PAUSE_MAX_MS));
    else if (isOnline && wasCached) catchUp();
  };
  const askLater = (pauseMs: number): void => {
    isWaiting = true;
    callOff = effects.after(pauseMs, () => {
      const { isOnline, cachedAt } = selectConnection(getState());
      isWaiting = isOnline && cachedAt > 0;
      if (isWaiting) void ask(pauseMs);
      // Another request has succeeded meanwhile.
      else if (isOnline) catchUp();
    });
  };

  const look = (): void => {
    const { isOnline, cachedAt } = selectConnection(getState());
    if (!isAnnounced && selectIsOffline(getState())) tell();
    if (!isWaiting && !isAsking && isOnline && cachedAt > 0) askLater(RECONNECT_PAUSE_MS);
  };
  subscribe(look);
  look();
  return { askNow: () => void ask(RECONNECT_PAUSE_MS) };
};

type SettledCall = UnknownAction & {
  readonly payload?: unknown;
  readonly meta: { readonly arg: { readonly type: 'query' | 'mutation'; readonly subscribe?: boolean } };
};

const isCall =
  (end: 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is SettledCall =>
    action.type.startsWith(`${baseApi.reducerPath}/execute`) && action.type.endsWith(end);

const isUnheard = ({ payload }: SettledCall): boolean =>
  isRequestError(payload) && (payload.kind === 'network' || payload.kind === 'timeout');

/**
 * A failed request is the first sign that the server is unreachable while the browser reports a network; a successful
 * mutation is the first sign that it is back.
 */
export const monitorRequests = (
  { startListening, getState }: Pick<ShopStore, 'startListening' | 'getState'>,
  { askNow }: Asker,
): void => {
  startListening({
    matcher: isCall('rejected'),
    effect: (call) => {
      // A background refetch is repeated by itself.
      if (isUnheard(call) && call.meta.arg.subscribe !== false && !selectIsOffline(getState())) askNow();
    },
  });
  startListening({
    matcher: isCall('fulfilled'),
    effect: ({ meta }) => {
      if (meta.arg.type === 'mutation' && selectConnection(getState()).cachedAt > 0) askNow();
    },
  });
};

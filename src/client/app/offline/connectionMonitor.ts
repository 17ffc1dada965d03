import { baseApi, isSettled } from '@/client/api/baseApi';
import { ageTold, selectConnection, selectIsOffline } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { hasNoResponse } from '@/client/api/requestError';
import { refetchOnce } from '@/client/api/requests';
import { startSession } from '@/client/api/session/startSession';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { AGE_STEP_MS, RECONNECT_PAUSE_MAX_MS, RECONNECT_PAUSE_MS } from '@/shared/offlineConstants';

type Port = Pick<Effects, 'after' | 'now' | 'whenVisible'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>;

const { getAllProducts } = productsApi.endpoints;

interface ProductRequests {
  /** Requests the products at once, to find out whether the server is reachable. */
  requestNow(): void;
}

/** While the server is unreachable: updates the age of the displayed data, and requests the products until they arrive. */
export const monitorConnection = ({ dispatch, getState, subscribe }: Store, effects: Port): ProductRequests => {
  let isAgeShown = false;
  let isWaiting = false;
  let isRequesting = false;
  let cancelRequest = (): void => undefined;

  const updateAge = (): void => {
    isAgeShown = selectIsOffline(getState());
    if (!isAgeShown) return;
    dispatch(ageTold(effects.now()));
    effects.after(AGE_STEP_MS, updateAge);
  };

  const handleReconnection = (): void => {
    dispatch(baseApi.internalActions.onOnline());
    void dispatch(startSession());
  };

  /** The browser may report a network without the server being reachable, and no event reports that it is back. */
  const request = async (pauseMs: number): Promise<void> => {
    if (isRequesting) return;
    const wasCached = selectConnection(getState()).cachedAt > 0;
    isRequesting = true;
    cancelRequest();
    await dispatch(getAllProducts.initiate(undefined, refetchOnce));
    isRequesting = false;
    isWaiting = false;
    const { isOnline, cachedAt } = selectConnection(getState());
    if (isOnline && cachedAt > 0) requestLater(Math.min(pauseMs * 2, RECONNECT_PAUSE_MAX_MS));
    else if (isOnline && wasCached) handleReconnection();
  };
  const requestLater = (pauseMs: number): void => {
    isWaiting = true;
    const proceed = (): void => {
      const { isOnline, cachedAt } = selectConnection(getState());
      isWaiting = isOnline && cachedAt > 0;
      if (isWaiting) void request(pauseMs);
      // Another request has succeeded meanwhile.
      else if (isOnline) handleReconnection();
    };
    cancelRequest = effects.after(pauseMs, () => effects.whenVisible(proceed));
  };

  const handleChange = (): void => {
    const { isOnline, cachedAt } = selectConnection(getState());
    if (!isAgeShown && selectIsOffline(getState())) updateAge();
    if (!isWaiting && !isRequesting && isOnline && cachedAt > 0) requestLater(RECONNECT_PAUSE_MS);
  };
  subscribe(handleChange);
  handleChange();
  return { requestNow: () => void request(RECONNECT_PAUSE_MS) };
};

/**
 * A failed request is the first sign that the server is unreachable while the browser reports a network; a successful
 * mutation is the first sign that it is back.
 */
export const monitorRequests = (
  { startListening, getState }: Pick<ShopStore, 'startListening' | 'getState'>,
  { requestNow }: ProductRequests,
): void => {
  startListening({
    matcher: isSettled('rejected'),
    effect: ({ payload, meta }) => {
      // A background refetch is repeated by itself.
      if (hasNoResponse(payload) && meta.arg.subscribe !== false && !selectIsOffline(getState())) requestNow();
    },
  });
  startListening({
    matcher: isSettled('fulfilled', 'Mutation'),
    effect: () => {
      if (selectConnection(getState()).cachedAt > 0) requestNow();
    },
  });
};

import { ageTold, selectConnection, selectIsOffline } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { startSession } from '@/client/session/session';
import { baseApi, isSettled } from '@/client/transport/baseApi';
import { hasNoResponse } from '@/client/transport/requestError';
import { refetchOnce } from '@/client/transport/requests';
import { AGE_STEP_MS, RECONNECT_PAUSE_MAX_MS, RECONNECT_PAUSE_MS } from '@/shared/offlineConstants';

type Port = Pick<Effects, 'after' | 'now' | 'whenVisible'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe' | 'startListening'>;

const { getAllProducts } = productsApi.endpoints;

/**
 * While the server is unreachable: updates the age of the displayed data, and requests the products until they arrive.
 * The browser may report a network meanwhile, and no event reports that the server is back.
 */
export const monitorConnection = ({ dispatch, getState, subscribe, startListening }: Store, effects: Port): void => {
  let isAgeShown = false;
  let wasStale = false;
  let cancelRequest = (): void => undefined;

  /** True when the products on screen came from the cache although there is a network. */
  const isStale = (): boolean => {
    const { isOnline, cachedAt } = selectConnection(getState());
    return isOnline && cachedAt > 0;
  };

  const updateAge = (): void => {
    isAgeShown = selectIsOffline(getState());
    if (!isAgeShown) return;
    dispatch(ageTold(effects.now()));
    effects.after(AGE_STEP_MS, updateAge);
  };

  const request = async (pauseMs: number): Promise<void> => {
    cancelRequest();
    await dispatch(getAllProducts.initiate(undefined, refetchOnce));
    if (isStale()) requestLater(Math.min(pauseMs * 2, RECONNECT_PAUSE_MAX_MS));
  };
  const requestLater = (pauseMs: number): void => {
    cancelRequest();
    cancelRequest = effects.after(pauseMs, () => effects.whenVisible(() => isStale() && void request(pauseMs)));
  };

  const handleChange = (): void => {
    if (!isAgeShown && selectIsOffline(getState())) updateAge();
    if (isStale() === wasStale) return;
    wasStale = !wasStale;
    if (wasStale) requestLater(RECONNECT_PAUSE_MS);
    else if (selectConnection(getState()).isOnline) {
      dispatch(baseApi.internalActions.onOnline());
      void dispatch(startSession());
    }
  };
  subscribe(handleChange);
  handleChange();

  // A failed request is the first sign that the server is unreachable; a background refetch is repeated by itself.
  startListening({
    matcher: isSettled('rejected'),
    effect: ({ payload, meta }) => {
      const isSign = hasNoResponse(payload) && meta.arg.subscribe !== false;
      if (isSign && !selectIsOffline(getState())) void request(RECONNECT_PAUSE_MS);
    },
  });
  // A successful mutation is the first sign that it is back.
  startListening({
    matcher: isSettled('fulfilled', 'Mutation'),
    effect: () => {
      if (isStale()) void request(RECONNECT_PAUSE_MS);
    },
  });
};

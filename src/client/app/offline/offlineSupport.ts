import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { registerServiceWorker } from '@/client/lib/effects/serviceWorker';
import { browserTabs, guardLeaving } from '@/client/lib/effects/tabs';
import type { RootState } from '@/client/lib/store';
import { monitorConnection } from './connectionMonitor';
import { hasUnsentInput, takeOverNewReleases } from './newReleases';

// Loaded now, since it is shown without a network.
import '@/client/features/connection/ConnectionNotice';

type Port = Pick<Effects, 'after' | 'now' | 'onPageEvent' | 'log' | 'whenVisible'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe' | 'startListening'>;

/**
 * Typed text is private, so it is stored nowhere but in the page. While the server is unreachable it cannot be sent
 * either, so the browser asks before the page is unloaded.
 */
export const guardUnsentInput = (
  { getState, startListening }: Pick<Store, 'getState' | 'startListening'>,
  guard: (isGuarded: boolean) => void,
): void => {
  const isAtRisk = (state: RootState): boolean => selectIsOffline(state) && hasUnsentInput(state);
  startListening({
    predicate: (_action, state, previousState) => isAtRisk(state) !== isAtRisk(previousState),
    effect: (_action, api) => guard(isAtRisk(api.getState())),
  });
  if (isAtRisk(getState())) guard(true);
};

/** Starts the service worker and what a page needs while the shop is unreachable. */
export const startOfflineSupport = async (store: Store, effects: Port): Promise<void> => {
  monitorConnection(store, effects);
  guardUnsentInput(store, guardLeaving);
  try {
    const worker = await registerServiceWorker();
    if (worker) takeOverNewReleases(store, effects, worker, browserTabs);
  } catch (error) {
    effects.log('Offline support is unavailable.', error);
  }
};

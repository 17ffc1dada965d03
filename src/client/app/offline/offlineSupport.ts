import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { guardLeaving } from '@/client/lib/effects/leaveGuard';
import { registerServiceWorker, type ServiceWorkerControl } from '@/client/lib/effects/serviceWorker';
import { selectHasTypedText } from '@/client/lib/forms/formsSlice';
import type { RootState } from '@/client/lib/store';
import { ACTIVATION_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/offlineConstants';
import { monitorConnection, monitorRequests } from './connectionMonitor';

// Loaded now, since it is shown without a network.
import '@/client/features/connection/ConnectionNotice';

type Port = Pick<Effects, 'after' | 'now' | 'onPageEvent' | 'log'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe' | 'startListening'>;

/** True while a mutation that the shopper requested is pending. */
const hasPendingMutation = (state: RootState): boolean =>
  [state.cart, state.wishlist, state.addresses].some(({ patches }) => patches.length > 0) ||
  state.checkout.isWorking ||
  state.payNow.orderId !== null ||
  state.addressBook.saving.length > 0 ||
  state.authScreen.isSending ||
  Object.values(state.profileForms.saving).includes(true) ||
  Object.values(state.api.mutations).some((mutation) => mutation?.status === 'pending');

/** True while something that the shopper typed or chose has not been sent yet. */
const hasUnsentInput = (state: RootState): boolean =>
  state.checkout.proof !== null || state.profileForms.photo !== null || selectHasTypedText(state);

/** True when a reload of the page would lose nothing. */
export const canReload = (state: RootState): boolean => !hasPendingMutation(state) && !hasUnsentInput(state);

/** Lets a new release take over when the shopper navigates and a reload would lose nothing. */
export const takeOverNewReleases = (
  { getState, subscribe }: Pick<Store, 'getState' | 'subscribe'>,
  effects: Port,
  worker: ServiceWorkerControl,
): void => {
  let place: string | undefined;
  let lookedAt = effects.now();
  const look = (): void => {
    const { key } = getState().router.location;
    if (key === place || !canReload(getState())) return;
    place = key;
    effects.after(ACTIVATION_PAUSE_MS, () => {
      if (canReload(getState())) worker.takeOver();
      else place = undefined;
    });
  };
  subscribe(look);
  look();
  effects.onPageEvent((event) => {
    if (event !== 'seen' || effects.now() - lookedAt < RELEASE_CHECK_MS) return;
    lookedAt = effects.now();
    worker.look();
  });
};

/**
 * Typed text is private, so it is stored nowhere but in the page. While the server is unreachable it cannot be sent
 * either, so the browser asks before the page is unloaded.
 */
export const guardUnsentInput = (
  { getState, subscribe }: Pick<ShopStore, 'getState' | 'subscribe'>,
  guard: (isGuarded: boolean) => void,
): void => {
  let isGuarded = false;
  const look = (): void => {
    const state = getState();
    const isAtRisk = selectIsOffline(state) && hasUnsentInput(state);
    if (isAtRisk === isGuarded) return;
    isGuarded = isAtRisk;
    guard(isGuarded);
  };
  subscribe(look);
  look();
};

/** Starts the service worker and what a page needs while the shop is unreachable. */
export const startOfflineSupport = async (store: Store, effects: Port): Promise<void> => {
  const connection = monitorConnection(store, effects);
  guardUnsentInput(store, guardLeaving);
  try {
    const worker = await registerServiceWorker();
    if (!worker) return;
    monitorRequests(store, connection);
    takeOverNewReleases(store, effects, worker);
  } catch (error) {
    effects.log('Offline support is unavailable.', error);
  }
};

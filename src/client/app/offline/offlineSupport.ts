import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { guardLeaving } from '@/client/lib/effects/leaveGuard';
import { registerServiceWorker, type ServiceWorkerControl } from '@/client/lib/effects/serviceWorker';
import { selectHasTypedText } from '@/client/lib/forms/formsSlice';
import type { AppThunk, RootState } from '@/client/lib/store';
import { ACTIVATION_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/offlineConstants';
import { monitorConnection, monitorRequests } from './connectionMonitor';

// Loaded now, since it is shown without a network.
import '@/client/features/connection/ConnectionNotice';

type Port = Pick<Effects, 'after' | 'now' | 'onPageEvent' | 'log' | 'whenVisible'>;
type Store = Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe' | 'startListening'>;

/** True while an order, a payment or a login is pending: these are more than one request, or hold no lock. */
const isSubmitting = ({ checkout, payNow, authScreen }: RootState): boolean =>
  checkout.isWorking || payNow.orderId !== null || payNow.orderAgainId !== undefined || authScreen.isSending;

/** True while something that the shopper typed or chose has not been sent yet. */
const hasUnsentInput = (state: RootState): boolean =>
  state.checkout.proof !== null || state.profileForms.photo !== null || selectHasTypedText(state);

/** True when a reload of the page would lose nothing. */
const canReload =
  (): AppThunk<boolean> =>
  (_dispatch, getState, { locks }) =>
    !locks.isChanging() && !isSubmitting(getState()) && !hasUnsentInput(getState());

/** Lets a new release take over when the shopper navigates and a reload would lose nothing. */
export const takeOverNewReleases = (
  { dispatch, getState, subscribe }: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>,
  effects: Port,
  worker: ServiceWorkerControl,
): void => {
  let handledKey: string | undefined;
  let checkedAt = effects.now();
  const handleChange = (): void => {
    const { key } = getState().router.location;
    if (key === handledKey || !dispatch(canReload())) return;
    handledKey = key;
    effects.after(ACTIVATION_PAUSE_MS, () => {
      if (dispatch(canReload())) worker.takeOver();
      else handledKey = undefined;
    });
  };
  subscribe(handleChange);
  handleChange();
  effects.onPageEvent((event) => {
    if (event !== 'seen' || effects.now() - checkedAt < RELEASE_CHECK_MS) return;
    checkedAt = effects.now();
    worker.checkForUpdate();
  });
};

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

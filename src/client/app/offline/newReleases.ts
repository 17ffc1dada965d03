import { createPath } from 'react-router';
import type { ShopStore } from '@/client/app/store';
import { chosenPhoto } from '@/client/features/profile/profile.ui';
import type { Effects } from '@/client/lib/effects/effects';
import type { ServiceWorkerControl } from '@/client/lib/effects/serviceWorker';
import type { Tabs } from '@/client/lib/effects/tabs';
import { selectHasTypedText } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import { leaveToPage, selectLocation } from '@/client/lib/router';
import type { AppThunk, RootState } from '@/client/lib/store';
import { selectIsAnythingPending } from '@/client/lib/uiSlice';
import { ACTIVATION_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/offlineConstants';

/** True while an order, a payment or a login is pending: these are more than one request, or hold no lock. */
const isSubmitting = (state: RootState): boolean => state.checkout.isWorking || selectIsAnythingPending(state);

/** True while something that the shopper typed or chose has not been sent yet. */
export const hasUnsentInput = (state: RootState): boolean =>
  state.checkout.proof !== null || chosenPhoto.select(state) !== null || selectHasTypedText(state);

/** True when a reload of the page would lose something. */
const isAtStake =
  (): AppThunk<boolean> =>
  (_dispatch, getState, { locks }) =>
    locks.isChanging() || isSubmitting(getState()) || hasUnsentInput(getState());

/**
 * Lets a new release take over where nothing is at stake in any tab: a navigation activates its service worker, and the
 * next one loads the page of the new release. Where it waits, a toast says so, once.
 */
export const takeOverNewReleases = (
  { dispatch, getState, subscribe }: Pick<ShopStore, 'dispatch' | 'getState' | 'subscribe'>,
  effects: Pick<Effects, 'after' | 'now' | 'onPageEvent'>,
  worker: ServiceWorkerControl,
  tabs: Tabs,
): void => {
  let handledKey: string | undefined;
  let isSaid = false;
  let release: (() => void) | undefined;
  let checkedAt = effects.now();

  const ifFree = (run: () => void): void =>
    tabs.ifFree((isFree) => {
      if (isFree && !release) return run();
      if (isSaid) return;
      isSaid = true;
      dispatch(notify({ tone: 'success', text: 'connectionMessages.releaseWaits' }));
    });
  const handleNavigation = (): void => {
    if (worker.isReplaced()) ifFree(() => dispatch(leaveToPage(createPath(selectLocation(getState())))));
    else {
      effects.after(ACTIVATION_PAUSE_MS, () => {
        if (worker.isWaiting()) ifFree(worker.takeOver);
      });
    }
  };
  const handleChange = (): void => {
    if (!dispatch(isAtStake())) {
      release?.();
      release = undefined;
    } else release ??= tabs.hold();
    const { key } = selectLocation(getState());
    if (key === handledKey) return;
    handledKey = key;
    handleNavigation();
  };
  subscribe(handleChange);
  handleChange();
  effects.onPageEvent((event) => {
    if (event !== 'seen' || effects.now() - checkedAt < RELEASE_CHECK_MS) return;
    checkedAt = effects.now();
    worker.checkForUpdate();
  });
};

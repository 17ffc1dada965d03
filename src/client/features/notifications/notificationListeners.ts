import { notify } from '@/client/lib/notify';
import type { AppStartListening } from '@/client/lib/store';
import { TOAST_FADE_MS, TOAST_SHOWN_MS } from '@/shared/constants';
import { selectNewestToastId, toastFaded, toastRemoved } from './notificationsSlice';

/** Shows a toast for 3 seconds and fades it for half a second (specification, section 9). */
export const startNotificationListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: notify,
    effect: (_action, { dispatch, getState, extra: { effects } }) => {
      const id = selectNewestToastId(getState());
      effects.after(TOAST_SHOWN_MS, () => {
        dispatch(toastFaded(id));
        effects.after(TOAST_FADE_MS, () => dispatch(toastRemoved(id)));
      });
    },
  });
};

import { TOAST_FADE_MS, TOAST_SHOWN_MS } from '@/shared/constants';
import { notify } from '@/client/lib/notify';
import type { Listen, Thunk } from '@/client/lib/store';
import { selectNewestToastId, toastFaded, toastRemoved, type NotificationsState } from './notificationsSlice';

const letToastPass =
  (): Thunk<void, { notifications: NotificationsState }> =>
  (dispatch, getState, { effects }) => {
    const id = selectNewestToastId(getState());
    effects.after(TOAST_SHOWN_MS, () => {
      dispatch(toastFaded(id));
      effects.after(TOAST_FADE_MS, () => dispatch(toastRemoved(id)));
    });
  };

/** A toast stays for 3 seconds and fades for half a second (specification, section 9). */
export const startNotificationListeners = (listen: Listen): void => {
  listen(notify.match, letToastPass);
};

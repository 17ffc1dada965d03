import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Notice, notify } from '@/client/lib/notify';
import type { AppStartListening } from '@/client/lib/store';
import { TOAST_FADE_MS, TOAST_SHOWN_MS } from '@/shared/constants';

export interface Toast extends Notice {
  readonly id: number;
  readonly phase: 'shown' | 'fading';
}

export interface NotificationsState {
  readonly nextId: number;
  readonly toasts: readonly Toast[];
}

const initialState: NotificationsState = { nextId: 1, toasts: [] };

/** The toasts, oldest first. Each is shown, then fading, then removed. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastFaded: (state, { payload }: PayloadAction<number>) => {
      for (const toast of state.toasts) if (toast.id === payload) toast.phase = 'fading';
    },
    toastRemoved: (state, { payload }: PayloadAction<number>) => {
      state.toasts = state.toasts.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(notify, (state, { payload }) => {
      state.toasts.push({ ...payload, id: state.nextId, phase: 'shown' });
      state.nextId += 1;
    });
  },
  selectors: {
    selectToasts: (state) => state.toasts,
    selectNewestToastId: (state) => state.nextId - 1,
  },
});

export const { toastFaded, toastRemoved } = notificationsSlice.actions;
export const { selectToasts, selectNewestToastId } = notificationsSlice.selectors;

/** Shows a toast for 3 seconds and fades it for half a second (rules: Failures). */
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

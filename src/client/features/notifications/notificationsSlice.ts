import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type Notice, notify } from '@/client/lib/notify';
import type { AppStartListening } from '@/client/lib/store';
import { TOAST_FADE_MS, TOAST_SHOWN_MS } from '@/shared/constants';

export interface Toast extends Notice {
  readonly id: number;
  /** `held`: a pointer is over it or its action has the focus; it stays until both have left. */
  readonly phase: 'shown' | 'held' | 'fading';
  /** Equal for equal toasts. */
  readonly tag: string;
}

export interface NotificationsState {
  readonly nextId: number;
  readonly toasts: readonly Toast[];
}

const initialState: NotificationsState = { nextId: 1, toasts: [] };

/** The toasts, oldest first. Each is shown, then fading, then removed. A toast absorbs one that is equal. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastHeld: (state, { payload }: PayloadAction<number>) => {
      for (const toast of state.toasts) if (toast.id === payload) toast.phase = 'held';
    },
    toastReleased: (state, { payload }: PayloadAction<number>) => {
      for (const toast of state.toasts) if (toast.id === payload) toast.phase = 'shown';
    },
    toastFaded: (state, { payload }: PayloadAction<number>) => {
      for (const toast of state.toasts) if (toast.id === payload) toast.phase = 'fading';
    },
    toastRemoved: (state, { payload }: PayloadAction<number>) => {
      state.toasts = state.toasts.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(notify, (state, { payload }) => {
      const equal = state.toasts.find(({ tag }) => tag === payload.tag);
      const { nextId, toasts } = state;
      if (!equal)
        return { nextId: nextId + 1, toasts: [...toasts, { ...payload, id: nextId, phase: 'shown' as const }] };
      // A new id ends the timer of the earlier toast.
      equal.id = nextId;
      equal.times = (equal.times ?? 1) + (payload.times ?? 1);
      if (equal.phase === 'fading') equal.phase = 'shown';
      state.nextId += 1;
    });
  },
  selectors: {
    selectToasts: (state) => state.toasts,
    selectNewestToastId: (state) => state.nextId - 1,
  },
});

export const { toastHeld, toastReleased, toastFaded, toastRemoved } = notificationsSlice.actions;
export const { selectToasts, selectNewestToastId } = notificationsSlice.selectors;

/** Shows a toast for 3 seconds and fades it for half a second (rules: Failures). */
export const startNotificationListeners = (startListening: AppStartListening): void => {
  startListening({
    matcher: isAnyOf(notify, toastReleased),
    effect: (action, { dispatch, getState, extra: { effects } }) => {
      const id = toastReleased.match(action) ? action.payload : selectNewestToastId(getState());
      const phase = () => selectToasts(getState()).find((toast) => toast.id === id)?.phase;
      effects.after(TOAST_SHOWN_MS, () => {
        if (phase() !== 'shown') return;
        dispatch(toastFaded(id));
        effects.after(TOAST_FADE_MS, () => {
          if (phase() === 'fading') dispatch(toastRemoved(id));
        });
      });
    },
  });
};

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Notice, notify } from '@/client/lib/notify';

export interface Toast extends Notice {
  readonly id: number;
  readonly phase: 'shown' | 'fading';
}

export interface NotificationsState {
  readonly nextId: number;
  readonly toasts: readonly Toast[];
}

const initialState: NotificationsState = { nextId: 1, toasts: [] };

/** The toasts, oldest first: shown, then fading, then gone. */
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

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';

export interface PayNowState {
  /** Id of the order whose payment is in progress. */
  readonly orderId: string | null;
}

const initialState: PayNowState = { orderId: null };

export const payNowSlice = createSlice({
  name: 'payNow',
  initialState,
  reducers: {
    payNowStarted: (_state, { payload }: PayloadAction<string>) => ({ orderId: payload }),
    payNowEnded: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectPayingOrderId: (payNow) => payNow.orderId },
});

export const { payNowStarted, payNowEnded } = payNowSlice.actions;
export const { selectPayingOrderId } = payNowSlice.selectors;

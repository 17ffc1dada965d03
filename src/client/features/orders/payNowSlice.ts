import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';

/** What the shopper has started on the page of an order. */
export interface PayNowState {
  /** Id of the order whose payment is in progress. */
  readonly orderId: string | null;
  /** Id of the order whose items are being added to the cart. */
  readonly orderAgainId?: string;
}

const initialState: PayNowState = { orderId: null };

export const payNowSlice = createSlice({
  name: 'payNow',
  initialState,
  reducers: {
    payNowStarted: (state, { payload }: PayloadAction<string>) => {
      state.orderId = payload;
    },
    payNowEnded: (state) => {
      state.orderId = null;
    },
    orderAgainStarted: (state, { payload }: PayloadAction<string>) => {
      state.orderAgainId = payload;
    },
    orderAgainEnded: (state) => {
      delete state.orderAgainId;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectPayingOrderId: (payNow) => payNow.orderId,
    selectOrderAgainId: (payNow) => payNow.orderAgainId,
  },
});

export const { payNowStarted, payNowEnded, orderAgainStarted, orderAgainEnded } = payNowSlice.actions;
export const { selectPayingOrderId, selectOrderAgainId } = payNowSlice.selectors;

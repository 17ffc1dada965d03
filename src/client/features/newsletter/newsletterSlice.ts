import { createSlice } from '@reduxjs/toolkit';

export interface NewsletterState {
  isBusy: boolean;
}

const initialState: NewsletterState = { isBusy: false };

/** Whether a subscription is being sent; the forms slice contains the typed address. */
export const newsletterSlice = createSlice({
  name: 'newsletter',
  initialState,
  reducers: {
    subscriptionSent: (state) => {
      state.isBusy = true;
    },
    subscriptionAnswered: (state) => {
      state.isBusy = false;
    },
  },
  selectors: { selectIsSubscribing: (state) => state.isBusy },
});

export const { subscriptionSent, subscriptionAnswered } = newsletterSlice.actions;
export const { selectIsSubscribing } = newsletterSlice.selectors;

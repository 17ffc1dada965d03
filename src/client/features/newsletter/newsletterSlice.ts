import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface NewsletterState {
  isBusy: boolean;
  /** Error message of the address; '' if there is none. */
  error: string;
}

const initialState: NewsletterState = { isBusy: false, error: '' };

/** State of the newsletter box; the forms slice contains the typed address. */
export const newsletterSlice = createSlice({
  name: 'newsletter',
  initialState,
  reducers: {
    addressRefused: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
    },
    addressEdited: (state) => {
      state.error = '';
    },
    subscriptionSent: (state) => {
      state.isBusy = true;
      state.error = '';
    },
    subscriptionAnswered: (state) => {
      state.isBusy = false;
    },
  },
  selectors: { selectNewsletter: (state) => state },
});

export const { addressRefused, addressEdited, subscriptionSent, subscriptionAnswered } = newsletterSlice.actions;
export const { selectNewsletter } = newsletterSlice.selectors;

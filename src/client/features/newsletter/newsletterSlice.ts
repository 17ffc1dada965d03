import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface NewsletterState {
  isBusy: boolean;
  /** What is wrong with the address; '' when nothing is. */
  error: string;
}

const initialState: NewsletterState = { isBusy: false, error: '' };

/** The newsletter box, apart from its text, which is a form's. */
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

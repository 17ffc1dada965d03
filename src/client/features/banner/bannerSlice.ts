import { createSlice } from '@reduxjs/toolkit';

export interface BannerState {
  readonly isShown: boolean;
}

const initialState: BannerState = { isShown: false };

/** The announcement that the shop is an academic project. */
export const bannerSlice = createSlice({
  name: 'banner',
  initialState,
  reducers: {
    bannerShown: (state) => {
      state.isShown = true;
    },
    bannerClosed: (state) => {
      state.isShown = false;
    },
    bannerExpired: (state) => {
      state.isShown = false;
    },
  },
  selectors: { selectIsBannerShown: (state) => state.isShown },
});

export const { bannerShown, bannerClosed, bannerExpired } = bannerSlice.actions;
export const { selectIsBannerShown } = bannerSlice.selectors;

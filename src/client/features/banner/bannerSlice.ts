import { createSlice } from '@reduxjs/toolkit';
import { selectShop } from '@/client/lib/pageConfig';
import { pageOpened } from '@/client/lib/router/routerSlice';
import type { AppStartListening } from '@/client/lib/store';
import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';

export interface BannerState {
  readonly isShown: boolean;
}

const initialState: BannerState = { isShown: false };

/** Whether the announcement is shown. */
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

/** Shows the banner 1 second after the load, for 5 minutes (rules: Announcement). */
export const startBannerListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState, extra: { effects } }) => {
      if (selectShop(getState()).announcement === null) return;
      effects.after(BANNER_DELAY_MS, () => {
        dispatch(bannerShown());
        effects.after(BANNER_DURATION_MS, () => dispatch(bannerExpired()));
      });
    },
  });
};

import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';
import { pageOpened } from '@/client/lib/pageOpened';
import type { Listen, Thunk } from '@/client/lib/store';
import { bannerExpired, bannerShown } from './bannerSlice';

const letBannerPass =
  (): Thunk =>
  (dispatch, _getState, { effects }) => {
    effects.after(BANNER_DELAY_MS, () => {
      dispatch(bannerShown());
      effects.after(BANNER_DURATION_MS, () => dispatch(bannerExpired()));
    });
  };

/** The banner appears 1 second after the load and stays for 5 minutes (specification, section 1). */
export const startBannerListeners = (listen: Listen): void => {
  listen(pageOpened.match, letBannerPass);
};

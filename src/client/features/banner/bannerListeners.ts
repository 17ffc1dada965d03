import { pageOpened } from '@/client/lib/pageOpened';
import type { AppStartListening } from '@/client/lib/store';
import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';
import { bannerExpired, bannerShown } from './bannerSlice';

/** Shows the banner 1 second after the load, for 5 minutes (specification, section 1). */
export const startBannerListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, extra: { effects } }) => {
      effects.after(BANNER_DELAY_MS, () => {
        dispatch(bannerShown());
        effects.after(BANNER_DURATION_MS, () => dispatch(bannerExpired()));
      });
    },
  });
};

import { selectShop } from '@/client/lib/pageConfig';
import { pageOpened } from '@/client/lib/router/routerSlice';
import type { AppStartListening } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';

/** Whether the announcement is shown. */
export const isBannerShown = uiValue('isBannerShown', false, 'reload');

/** Shows the banner 1 second after the load, for 5 minutes (rules: Announcement). */
export const startBannerListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState, extra: { effects } }) => {
      if (selectShop(getState()).announcement === null) return;
      effects.after(BANNER_DELAY_MS, () => {
        dispatch(isBannerShown.set(true));
        effects.after(BANNER_DURATION_MS, () => dispatch(isBannerShown.set(false)));
      });
    },
  });
};

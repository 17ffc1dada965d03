import { loadScript } from '@/client/lib/effects/loadScript';
import { languageFailed, languageRequested, selectLanguage, selectLoadingLanguage } from '@/client/lib/language';
import { selectMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { selectLocation } from '@/client/lib/router';
import type { AppThunk, RootState } from '@/client/lib/store';
import { type Language, languageNames } from '@/shared/languages';
import { selectIsShell } from '../products/firstViewSlice';

/** The address of the page without its language. The server renders one layout for all addresses of a personal page. */
export const selectPageAddress = (state: RootState): string => {
  const { pathname, search } = selectLocation(state);
  return selectIsShell(state) ? '/' : pathname + search;
};

/**
 * Shows the page in a language, and remembers it on this device. True when it is shown; false when it is shown already,
 * when another one is loading, and when it does not arrive: then nothing has changed.
 */
export const showLanguage =
  (language: Language): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const state = getState();
    if (language === selectLanguage(state) || selectLoadingLanguage(state)) return false;
    dispatch(languageRequested(language));
    try {
      const { loadLanguage } = await loadScript(() => import(/* webpackChunkName: "calls" */ './loadLanguage'));
      await dispatch(loadLanguage(language));
      return true;
    } catch {
      dispatch(languageFailed());
      return false;
    }
  };

/** Shows the language that the shopper has chosen; a toast says that it is shown, or that it does not arrive. */
export const chooseLanguage =
  (language: Language): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const isShown = await dispatch(showLanguage(language));
    const state = getState();
    const { navigationMessages } = selectMessages(state);
    const hasFailed = !isShown && language !== selectLanguage(state) && !selectLoadingLanguage(state);
    if (isShown) dispatch(notify({ tone: 'success', text: navigationMessages.language(languageNames[language]) }));
    if (hasFailed) dispatch(notify({ tone: 'error', text: navigationMessages.languageFailed }));
    return isShown;
  };

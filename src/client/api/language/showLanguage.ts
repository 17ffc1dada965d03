import { languageFailed, languageRequested, selectLanguage, selectLoadingLanguage } from '@/client/lib/language';
import { notify } from '@/client/lib/notify';
import { selectLocation } from '@/client/lib/router';
import { type AppThunk, namedThunk, type RootState } from '@/client/lib/store';
import { type Language, languageNames } from '@/shared/languages';
import { selectIsShell } from '../products/firstViewSlice';

/** The address of the page without its language. The server renders one layout for all addresses of a personal page. */
export const selectPageAddress = (state: RootState): string => {
  const { pathname, search } = selectLocation(state);
  return selectIsShell(state) ? '/' : pathname + search;
};

/**
 * Shows the page in a language, and remembers it on this device. The last choice wins: an earlier one that is loading is
 * given up. False when the language does not arrive: then nothing has changed; undefined when there was nothing to load,
 * or another one was chosen meanwhile.
 */
export const showLanguage =
  (language: Language): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch, getState, { effects, session }) => {
    const shown = selectLanguage(getState());
    const loading = selectLoadingLanguage(getState());
    if (language === (loading ?? shown)) return undefined;
    session.languageChoice?.abort();
    if (language === shown) {
      dispatch(languageFailed());
      return undefined;
    }
    const { signal } = (session.languageChoice = new AbortController());
    dispatch(languageRequested(language));
    try {
      const { loadLanguage } = await effects.script(() => import(/* webpackChunkName: "calls" */ './loadLanguage'));
      await dispatch(loadLanguage(language, signal));
      return true;
    } catch {
      if (signal.aborted) return undefined;
      dispatch(languageFailed());
      return false;
    }
  };

/** Shows the language that the shopper has chosen; a toast says that it is shown, or that it does not arrive. */
export const chooseLanguage = namedThunk(
  'language/choose',
  (language: Language): AppThunk<Promise<boolean | undefined>> =>
    async (dispatch) => {
      const isShown = await dispatch(showLanguage(language));
      if (isShown) {
        dispatch(notify({ tone: 'success', text: ['navigationMessages.language', languageNames[language]] }));
      }
      if (isShown === false) dispatch(notify({ tone: 'error', text: 'navigationMessages.languageFailed' }));
      return isShown;
    },
);

import { languageOfferClosed, languageOffered, selectLanguage } from '@/client/lib/language';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { LANGUAGE_OFFER_STORAGE_KEY, LANGUAGE_STORAGE_KEY } from '@/shared/constants';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/shared/languages';
import { showLanguage } from './showLanguage';

/** The first language of the shop among tags of a browser, best first. `in` is the earlier code of Indonesian. */
export const preferredLanguage = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) =>
      tag
        .toLowerCase()
        .replace(/[-_].*/, '')
        .replace(/^in$/, 'id'),
    )
    .find(isLanguage);

/**
 * Shows the language that was chosen on this device, unless the address has one. On a first visit it offers the language
 * that the browser prefers, when the page has loaded.
 */
export const followLanguage =
  (): AppThunk =>
  (dispatch, getState, { effects }) => {
    const { local } = effects;
    const chosen = local.get(LANGUAGE_STORAGE_KEY);
    if (isLanguage(chosen)) {
      if (selectLanguage(getState()) === DEFAULT_LANGUAGE) void dispatch(showLanguage(chosen));
      return;
    }
    const preferred = preferredLanguage(effects.languages());
    if (!preferred || local.get(LANGUAGE_OFFER_STORAGE_KEY) !== null) return;
    effects.whenIdle(() => {
      if (preferred !== selectLanguage(getState())) dispatch(languageOffered(preferred));
    });
  };

/** Closes the offer of a language for good. */
export const closeLanguageOffer = namedThunk(
  'language/closeOffer',
  (): AppThunk =>
    (dispatch, _getState, { effects }) => {
      effects.local.set(LANGUAGE_OFFER_STORAGE_KEY, 'closed');
      dispatch(languageOfferClosed());
    },
);

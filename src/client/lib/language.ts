import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';

/** Data that has arrived in a language before it is shown; absent data stays, or is loaded when a page shows it. */
export interface LanguageData {
  readonly shop?: ResponseBody<'info.shop'>;
  readonly shopping?: ResponseBody<'info.shopping'>;
  readonly products?: ResponseBody<'products.all'>;
  /** When the service worker stored it, in ms since 1970; absent when the shop itself answered. */
  readonly cachedAt?: number;
  /** The actions of RTK Query that replace or remove the entries in the language before. */
  readonly entries?: readonly UnknownAction[];
}

export interface LanguageState {
  readonly shown: Language;
  /** The language that is loaded to be shown; absent when none is. */
  readonly loading?: Language;
  /** The language that is offered because the browser prefers it. */
  readonly offered?: Language;
}

const initialState: LanguageState = { shown: DEFAULT_LANGUAGE };

/** The language of the page. Its texts are loaded before it is shown. */
export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageRequested: (language, { payload }: PayloadAction<Language>) => ({ ...language, loading: payload }),
    /** The requested language is not shown: it could not be loaded, or the shown one was chosen again. */
    languageFailed: ({ loading: _loading, ...language }) => language,
    languageShown: {
      reducer: (_language, { payload }: PayloadAction<Language>): LanguageState => ({ shown: payload }),
      /** Each slice takes its data in this one action, so that no screen and no step of a log shows two languages. */
      prepare: (payload: Language, meta: LanguageData = {}) => ({ payload, meta }),
    },
    languageOffered: (language, { payload }: PayloadAction<Language>) => ({ ...language, offered: payload }),
    languageOfferClosed: ({ offered: _offered, ...language }) => language,
  },
  selectors: {
    selectLanguage: (language) => language.shown,
    selectLoadingLanguage: (language) => language.loading,
    selectOfferedLanguage: (language) => language.offered,
  },
});

export const { languageRequested, languageFailed, languageShown, languageOffered, languageOfferClosed } =
  languageSlice.actions;
export const { selectLanguage, selectLoadingLanguage, selectOfferedLanguage } = languageSlice.selectors;

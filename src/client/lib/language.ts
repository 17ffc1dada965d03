import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';

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
    /** The requested language could not be loaded. */
    languageFailed: ({ loading: _loading, ...language }) => language,
    languageShown: (_language, { payload }: PayloadAction<Language>): LanguageState => ({ shown: payload }),
    languageOffered: (language, { payload }: PayloadAction<Language>) => ({ ...language, offered: payload }),
    languageOfferClosed: ({ offered: _offered, ...language }) => language,
  },
  selectors: {
    selectLanguage: (language) => language.shown,
    selectLoadingLanguage: (language) => language.loading,
    selectOfferedLanguage: (language) => language.offered,
    /** The language in which the server answers: the one that will be shown. */
    selectRequestLanguage: (language) => language.loading ?? language.shown,
  },
});

export const { languageRequested, languageFailed, languageShown, languageOffered, languageOfferClosed } =
  languageSlice.actions;
export const { selectLanguage, selectLoadingLanguage, selectOfferedLanguage, selectRequestLanguage } =
  languageSlice.selectors;

import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
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
    /** The requested language is not shown: it could not be loaded, or the shown one was chosen again. */
    languageFailed: ({ loading: _loading, ...language }) => language,
    languageShown: {
      reducer: (_language, { payload }: PayloadAction<Language>): LanguageState => ({ shown: payload }),
      /** `changes` are the actions that bring the data in this language; the root reducer applies them in the same step. */
      prepare: (payload: Language, changes: readonly UnknownAction[] = []) => ({ payload, meta: { changes } }),
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
/** The actions that are part of the one that shows a language; the logs of the first releases have none. */
export const languagePartsOf = ({ meta }: Partial<ReturnType<typeof languageShown>>): readonly UnknownAction[] =>
  meta?.changes ?? [];

export const { selectLanguage, selectLoadingLanguage, selectOfferedLanguage } = languageSlice.selectors;

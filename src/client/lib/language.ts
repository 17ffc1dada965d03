import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';

const initialState: { readonly shown: Language } = { shown: DEFAULT_LANGUAGE };

/** The language of the page. Its texts are loaded before it is shown. */
export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageShown: (_state, { payload }: PayloadAction<Language>) => ({ shown: payload }),
  },
  selectors: {
    selectLanguage: (language) => language.shown,
  },
});

export const { languageShown } = languageSlice.actions;
export const { selectLanguage } = languageSlice.selectors;

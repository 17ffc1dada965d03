import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type FormValues = Readonly<Record<string, string>>;
export type FormsState = Readonly<Record<string, FormValues>>;

const initialState: FormsState = {};

/** What is typed into the shop's forms, by form. Passwords never come here. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    formFilled: (state, { payload }: PayloadAction<{ formId: string; values: FormValues }>) => ({
      ...state,
      [payload.formId]: { ...state[payload.formId], ...payload.values },
    }),
    formCleared: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _cleared, ...rest } = state;
      return rest;
    },
  },
  selectors: {
    selectForm: (forms, formId: string): FormValues | undefined => forms[formId],
  },
});

export const { formFilled, formCleared } = formsSlice.actions;
export const { selectForm } = formsSlice.selectors;

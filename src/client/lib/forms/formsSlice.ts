import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppThunk } from '../store';

export type FormValues = Readonly<Record<string, string>>;
export type FormsState = Readonly<Record<string, FormValues>>;

/** The form of the newsletter, which asks nobody who it is. */
export const NEWSLETTER_FORM = 'newsletter';

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
    /** The customer who typed has gone. */
    personalFormsCleared: ({ [NEWSLETTER_FORM]: kept }): FormsState => (kept ? { [NEWSLETTER_FORM]: kept } : {}),
  },
  selectors: {
    selectForm: (forms, formId: string): FormValues | undefined => forms[formId],
  },
});

export const { formFilled, formCleared, personalFormsCleared } = formsSlice.actions;
export const { selectForm } = formsSlice.selectors;

/** Forgets what was typed into a form once it is sent, unless the shopper has gone on; answers whether it is forgotten. */
export const clearSent =
  (formId: string, sent: FormValues): AppThunk<boolean> =>
  (dispatch, getState) => {
    const typed = Object.entries(selectForm(getState(), formId) ?? {});
    const isAsSent = typed.every(([name, text]) => sent[name] === text);
    if (isAsSent) dispatch(formCleared(formId));
    return isAsSent;
  };

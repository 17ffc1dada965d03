import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppThunk } from '../store';

export type FormValues = Readonly<Record<string, string>>;
export type FormsState = Readonly<Record<string, FormValues>>;

/** Id of the newsletter form, which needs no login. */
export const NEWSLETTER_FORM = 'newsletter';

const initialState: FormsState = {};

/** The texts typed into the shop's forms, by form id. Passwords are never stored here. */
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
    /** Clears all forms but the newsletter form when the session of a customer ends. */
    personalFormsCleared: ({ [NEWSLETTER_FORM]: newsletter }): FormsState =>
      newsletter ? { [NEWSLETTER_FORM]: newsletter } : {},
  },
  selectors: {
    selectForm: (forms, formId: string): FormValues | undefined => forms[formId],
  },
});

export const { formFilled, formCleared, personalFormsCleared } = formsSlice.actions;
export const { selectForm } = formsSlice.selectors;

/** Clears a form after it was sent, unless its text has changed since. Returns true when it was cleared. */
export const clearSent =
  (formId: string, sent: FormValues): AppThunk<boolean> =>
  (dispatch, getState) => {
    const typed = Object.entries(selectForm(getState(), formId) ?? {});
    const isAsSent = typed.every(([name, text]) => sent[name] === text);
    if (isAsSent) dispatch(formCleared(formId));
    return isAsSent;
  };

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShownText } from '@/shared/messages/messages';
import { type AppThunk, namedThunk } from '../store';

type FormValues = Readonly<Record<string, string>>;
/** The field of a form that was refused, and why. */
export interface FieldError {
  readonly field: string;
  readonly text: ShownText;
}

export interface FormState {
  readonly values: FormValues;
  readonly error?: FieldError;
}

type FormsState = Readonly<Record<string, FormState>>;

export const NEWSLETTER_FORM = 'newsletter';

const initialState: FormsState = {};

/** The texts typed into the shop's forms, and their errors, by form id. Passwords are never stored here. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    /** A changed field loses its error. */
    formFilled: (state, { payload: { formId, values } }: PayloadAction<{ formId: string; values: FormValues }>) => {
      // A copy: an action of a log can have an id that every object has, such as `constructor`.
      const form = { ...state[formId], values: { ...state[formId]?.values, ...values } };
      if (form.error && form.error.field in values) delete form.error;
      return { ...state, [formId]: form };
    },
    formCleared: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _cleared, ...others } = state;
      return others;
    },
    fieldRefused: (state, { payload: { formId, ...error } }: PayloadAction<{ formId: string } & FieldError>) => {
      return { ...state, [formId]: { values: {}, ...state[formId], error } };
    },
    fieldErrorCleared: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]?.error;
    },
    /** Clears all forms but the newsletter form when the session of a customer ends. */
    personalFormsCleared: ({ [NEWSLETTER_FORM]: newsletter }): FormsState =>
      newsletter ? { [NEWSLETTER_FORM]: newsletter } : {},
  },
  selectors: {
    selectForm: (forms, formId: string): FormValues | undefined => forms[formId]?.values,
    selectFieldError: (forms, formId: string): FieldError | undefined => forms[formId]?.error,
    selectHasTypedText: (forms): boolean =>
      Object.values(forms).some(({ values }) => Object.values(values).some((text) => text.trim() !== '')),
  },
});

export const { formFilled, formCleared, fieldRefused, fieldErrorCleared, personalFormsCleared } = formsSlice.actions;
export const { selectForm, selectFieldError, selectHasTypedText } = formsSlice.selectors;

/** Clears a form after it was sent, unless its text has changed since. Returns true when it was cleared. */
export const clearSent =
  (formId: string, sent: FormValues): AppThunk<boolean> =>
  (dispatch, getState) => {
    const typed = Object.entries(selectForm(getState(), formId) ?? {});
    const isAsSent = typed.every(([name, text]) => sent[name] === text);
    if (isAsSent) dispatch(formCleared(formId));
    return isAsSent;
  };

/** Removes the error of a form, or only that of the given field. */
export const clearFieldError = namedThunk(
  'forms/clearFieldError',
  (formId: string, field?: string): AppThunk =>
    (dispatch, getState) => {
      const error = selectFieldError(getState(), formId);
      if (error && (field === undefined || field === error.field)) dispatch(fieldErrorCleared(formId));
    },
);

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppThunk } from '../store';

export type FormValues = Readonly<Record<string, string>>;
/** The field of a form that was refused, and why. */
export type FieldError = Readonly<Record<'field' | 'text', string>>;

/** The values of each form, and its error under `errorIdOf` its id, which recordings of earlier releases lack. */
export type FormsState = Readonly<Record<string, FormValues>>;

/** Id of the newsletter form, which needs no login. */
export const NEWSLETTER_FORM = 'newsletter';

const initialState: FormsState = {};

const errorIdOf = (formId: string): string => `${formId}:error`;

const without = (state: FormsState, id: string): FormsState => {
  const { [id]: _removed, ...rest } = state;
  return rest;
};

/** The texts typed into the shop's forms, and their errors, by form id. Passwords are never stored here. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    /** A changed field loses its error. */
    formFilled: (state, { payload: { formId, values } }: PayloadAction<{ formId: string; values: FormValues }>) => {
      const filled: FormsState = { ...state, [formId]: { ...state[formId], ...values } };
      const error = state[errorIdOf(formId)] as FieldError | undefined;
      return error && error.field in values ? without(filled, errorIdOf(formId)) : filled;
    },
    formCleared: (state, { payload }: PayloadAction<string>) => without(without(state, payload), errorIdOf(payload)),
    fieldRefused: (state, { payload: { formId, field, text } }: PayloadAction<{ formId: string } & FieldError>) => ({
      ...state,
      [errorIdOf(formId)]: { field, text },
    }),
    fieldErrorCleared: (state, { payload }: PayloadAction<string>) => without(state, errorIdOf(payload)),
    /** Clears all forms but the newsletter form when the session of a customer ends. */
    personalFormsCleared: ({ [NEWSLETTER_FORM]: newsletter }): FormsState =>
      newsletter ? { [NEWSLETTER_FORM]: newsletter } : {},
  },
  selectors: {
    selectForm: (forms, formId: string): FormValues | undefined => forms[formId],
    selectFieldError: (forms, formId: string): FieldError | undefined =>
      forms[errorIdOf(formId)] as FieldError | undefined,
    /** True while a form has typed text. */
    selectHasTypedText: (forms): boolean =>
      Object.entries(forms).some(
        ([id, values]) => !id.endsWith(errorIdOf('')) && Object.values(values).some((text) => text.trim() !== ''),
      ),
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
export const clearFieldError =
  (formId: string, field?: string): AppThunk =>
  (dispatch, getState) => {
    const error = selectFieldError(getState(), formId);
    if (error && (field === undefined || field === error.field)) dispatch(fieldErrorCleared(formId));
  };

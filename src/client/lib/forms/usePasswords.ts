import { useState } from 'react';
import { useAppDispatch } from '../store';
import { clearFieldError } from './formsSlice';
import { readFields } from './readForm';
import { type FormFieldProps, useFieldError } from './useForm';

export interface Passwords<Values> {
  field(name: keyof Values & string): FormFieldProps;
  /** Returns the passwords as they are in the page. */
  read(form: HTMLFormElement): Values;
  /** Empties the fields, unless they have changed since `sent`. */
  clearSent(sent: Values): void;
}

/** Returns the passwords of a form. They are component state: they never enter the store or a recording. */
export const usePasswords = <Values extends { readonly [Name in keyof Values]: string }>(
  formId: string,
  empty: Values,
): Passwords<Values> => {
  const dispatch = useAppDispatch();
  const errorOf = useFieldError(formId);
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [values, setValues] = useState(empty);
  return {
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }) => {
        setValues({ ...values, [name]: target.value });
        dispatch(clearFieldError(formId, name));
      },
    }),
    read: (form) => {
      const typed = readFields(form, values);
      setValues(typed);
      return typed;
    },
    clearSent: (sent) => setValues((typed) => (typed === sent ? empty : typed)),
  };
};

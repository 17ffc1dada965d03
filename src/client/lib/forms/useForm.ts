import { textOf } from '@/shared/messages/messages';
import { useMessages } from '../messages';
import { useAppDispatch, useAppSelector } from '../store';
import { formCleared, formFilled, selectFieldError, selectForm } from './formsSlice';
import { readForm } from './readForm';

export interface FormFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { readonly target: { readonly value: string } }): void;
}

export interface Form<Values> {
  readonly values: Values;
  field(name: keyof Values & string): FormFieldProps;
  setField(name: keyof Values & string, value: string): void;
  /** Stores the text of the form's fields as it is in the page, and returns it. */
  read(form: HTMLFormElement): Values;
  clear(): void;
}

export const useFieldError = (formId: string): ((field: string) => string | undefined) => {
  const messages = useMessages();
  const error = useAppSelector((state) => selectFieldError(state, formId));
  return (field) => (error?.field === field ? textOf(messages, error.text) : undefined);
};

/** Returns a form whose text is in the store. Untouched fields show the current `initialValues`. */
export const useForm = <Values extends { readonly [Name in keyof Values]: string }>(
  formId: string,
  initialValues: Values,
): Form<Values> => {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectForm(state, formId));
  const errorOf = useFieldError(formId);
  const values = { ...initialValues, ...typed };
  const setField = (name: keyof Values & string, value: string): void =>
    void dispatch(formFilled({ formId, values: { [name]: value } }));
  const field = (name: keyof Values & string): FormFieldProps => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }) => setField(name, target.value),
  });
  const read = (form: HTMLFormElement): Values => dispatch(readForm(formId, initialValues, form));
  return { values, field, setField, read, clear: () => void dispatch(formCleared(formId)) };
};

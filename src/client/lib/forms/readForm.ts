import { type AppThunk, namedThunk } from '../store';
import { formFilled, selectForm } from './formsSlice';

type Texts<Values> = { readonly [Name in keyof Values]: string };

/**
 * Returns the text of the fields with the names of `values` as it is in the page, otherwise that of `values`. Password
 * managers and older browsers fill fields without an event.
 */
export const readFields = <Values extends Texts<Values>>(area: ParentNode, values: Values): Values => {
  const fields = [...area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')];
  const found = fields.filter(({ name }) => name in values).map(({ name, value }) => [name, value] as const);
  return { ...values, ...(Object.fromEntries(found) as Partial<Values>) };
};

/** Stores the text of a form's fields as it is in the page, and returns it. */
export const readForm = namedThunk(
  'forms/read',
  <Values extends Texts<Values>>(formId: string, initialValues: Values, area: ParentNode): AppThunk<Values> =>
    (dispatch, getState) => {
      const known: Values = { ...initialValues, ...selectForm(getState(), formId) };
      const read = readFields(area, known);
      const changed = Object.entries<string>(read).filter(([name, text]) => known[name as keyof Values] !== text);
      if (changed.length > 0) dispatch(formFilled({ formId, values: Object.fromEntries(changed) }));
      return read;
    },
);

import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../store';
import { formCleared, formFilled, selectForm } from './formsSlice';

export interface Form<Values> {
  readonly values: Values;
  setField(name: keyof Values & string, value: string): void;
  fill(values: Partial<Values>): void;
  clear(): void;
}

/** Returns a form whose text is in the store. Untouched fields show the current `initialValues`. */
export const useForm = <Values extends { readonly [Name in keyof Values]: string }>(
  formId: string,
  initialValues: Values,
): Form<Values> => {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectForm(state, formId));
  const values = useMemo(() => ({ ...initialValues, ...typed }), [initialValues, typed]);
  const fill = useCallback(
    (changed: Partial<Values>) => void dispatch(formFilled({ formId, values: changed as Record<string, string> })),
    [dispatch, formId],
  );
  const setField = useCallback(
    (name: keyof Values & string, value: string) => void dispatch(formFilled({ formId, values: { [name]: value } })),
    [dispatch, formId],
  );
  const clear = useCallback(() => void dispatch(formCleared(formId)), [dispatch, formId]);
  return { values, setField, fill, clear };
};

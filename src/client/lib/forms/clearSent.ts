import type { AppThunk } from '../store';
import { formCleared, type FormValues, selectForm } from './formsSlice';

/** Forgets what was typed into a form once it is sent, unless the shopper has gone on; answers whether it is forgotten. */
export const clearSent =
  (formId: string, sent: FormValues): AppThunk<boolean> =>
  (dispatch, getState) => {
    const typed = Object.entries(selectForm(getState(), formId) ?? {});
    const isAsSent = typed.every(([name, text]) => sent[name] === text);
    if (isAsSent) dispatch(formCleared(formId));
    return isAsSent;
  };

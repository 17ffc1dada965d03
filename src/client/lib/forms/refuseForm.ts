import type { ShownText } from '@/shared/messages/messages';
import { showAlert } from '../effects/effectThunks';
import type { AppThunk } from '../store';
import { fieldRefused } from './formsSlice';

interface Refusal {
  readonly formId: string;
  readonly field?: string | undefined;
  readonly text: ShownText;
  /** Text of the alert, if it differs from the text beside the field. */
  readonly alert?: ShownText | undefined;
}

/** Marks the field that was refused, which then gets the focus, and shows an alert with the reason. */
export const refuseForm =
  ({ formId, field, text, alert = text }: Refusal): AppThunk =>
  (dispatch) => {
    if (field !== undefined) dispatch(fieldRefused({ formId, field, text }));
    dispatch(showAlert(alert));
  };

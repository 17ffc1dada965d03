import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { readForm } from '@/client/lib/forms/readForm';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { CONTACT_FORM_ID, emptyContactForm, selectInitialShippingForm } from './checkoutRules';

/** Stores what is in the fields of the checkout when the order is placed: some browsers fill them without an event. */
export const readCheckoutFields = namedThunk(
  'checkout/readFields',
  (fields: ParentNode): AppThunk =>
    (dispatch, getState) => {
      dispatch(readForm(SHIPPING_FORM_ID, selectInitialShippingForm(getState()), fields));
      dispatch(readForm(CONTACT_FORM_ID, emptyContactForm, fields));
    },
);

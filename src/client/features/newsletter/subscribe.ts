import { newsletterApi } from '@/client/api/newsletter/newsletterApi';
import { isRequestError } from '@/client/api/requestError';
import { clearSent, fieldRefused, NEWSLETTER_FORM } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { newsletterMessages } from '@/shared/messages/newsletter';
import { subscriptionAnswered, subscriptionSent } from './newsletterSlice';

/** Validates and subscribes the address (rules: Newsletter). */
export const subscribe =
  (address: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const email = address.trim();
    if (email === '' || !email.includes('@')) {
      dispatch(fieldRefused({ formId: NEWSLETTER_FORM, field: 'email', text: newsletterMessages.emailInvalid }));
      return;
    }
    dispatch(subscriptionSent());
    const { data, error } = await dispatch(newsletterApi.endpoints.subscribe.initiate(email));
    dispatch(subscriptionAnswered());
    if (data) {
      dispatch(notify({ tone: 'success', text: data.message }));
      dispatch(clearSent(NEWSLETTER_FORM, { email: address }));
    } else {
      const isRefused = isRequestError(error) && error.kind === 'refused';
      dispatch(
        notify({ tone: 'error', text: isRefused ? newsletterMessages.failed : newsletterMessages.connectionError }),
      );
    }
  };

import { rateReceived } from '@/client/lib/pageConfig';
import type { AppThunk } from '@/client/lib/store';
import { isRequestError } from '../requestError';

/** Takes the rupiah rate from a refusal that says that the page's rate is out of date. */
export const receiveRate =
  (error: unknown): AppThunk =>
  (dispatch) => {
    if (isRequestError(error) && error.kind === 'refused' && error.idrPerUsd !== undefined)
      dispatch(rateReceived(error.idrPerUsd));
  };

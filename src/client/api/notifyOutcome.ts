import { notify } from '@/client/lib/notify';
import { failureText } from './requestError';

/** The toast for the outcome of a mutation: `success`, or the server's reason, or `failure` when it gave none. */
export const notifyOutcome = (error: unknown, success: string, failure: string) =>
  error ? notify({ tone: 'error', text: failureText(error, failure) }) : notify({ tone: 'success', text: success });

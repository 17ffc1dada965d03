import { type Notice, notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { RETRY_PAUSE_MAX_MS, RETRY_PAUSE_MS } from '@/shared/constants';
import type { MessageKey, ServerText } from '@/shared/messages/messages';

/** Why a request has no response to use. The base query never throws: each failure is one of these. */
export type RequestError =
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Empty where the server refused without a text. */
      readonly message: string;
      /** The same in each language. */
      readonly texts?: ServerText['texts'];
      readonly field?: string;
      /** The server's id of the request, by which its log names it. */
      readonly requestId?: string;
      readonly orderId?: string;
      readonly idrPerUsd?: number;
      /** The server's code of the refusal, such as `STOCK_CODE`. */
      readonly code?: string;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' }
  /** The session of a mutation ended before its response, which is dropped. */
  | { readonly kind: 'ended'; readonly isDone: boolean };

/** True for an error of a request, as hooks and unwrapped results carry it. */
export const isRequestError = (error: unknown): error is RequestError =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** The server's refusal; undefined for any other error. */
export const refusalOf = (error: unknown): Extract<RequestError, { kind: 'refused' }> | undefined =>
  isRequestError(error) && error.kind === 'refused' ? error : undefined;

/** The server's text; undefined when it sent none that can be read. */
export const refusalText = (error: unknown): ServerText | undefined => {
  const refusal = refusalOf(error);
  return refusal?.message ? { text: refusal.message, ...(refusal.texts && { texts: refusal.texts }) } : undefined;
};

/** The template of a failure with the server's reason. */
type WithReason = 'commonMessages.errorWith' | 'cartMessages.addFailed' | 'cartMessages.removeFailed';

/** The text of a failed request: the server's text in `withReason`, or `otherwise` when it sent none. */
export const failureText = (
  error: unknown,
  otherwise: MessageKey,
  withReason: WithReason,
): MessageKey | readonly [WithReason, ServerText] => {
  const reason = refusalText(error);
  return reason ? [withReason, reason] : otherwise;
};

/**
 * Shows the toast for the outcome of a mutation: `success`, or the server's reason, or `failure` when it gave none. None
 * for a mutation whose session ended meanwhile: the change may have been made.
 */
export const notifyOutcome =
  (
    error: unknown,
    success: MessageKey | Omit<Notice, 'tone'>,
    failure: MessageKey,
    withReason: WithReason = 'commonMessages.errorWith',
  ): AppThunk =>
  (dispatch) => {
    if (!error) dispatch(notify({ tone: 'success', ...(typeof success === 'string' ? { text: success } : success) }));
    else if (!isRequestError(error) || error.kind !== 'ended')
      dispatch(notify({ tone: 'error', text: failureText(error, failure, withReason) }));
  };

export const hasNoResponse = (error: unknown): boolean =>
  isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** True if the server may have done what was requested although no usable response arrived. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isRequestError(error) && (error.kind === 'refused' ? error.status >= 500 && error.orderId === undefined : true);

/** True when the same request may succeed later: no response, a busy server or a server error. Other 4xx are final. */
export const isTransient = (error: unknown): boolean =>
  !isRequestError(error) || error.kind !== 'refused' || error.status >= 500 || error.status === 429;

/** The pause in ms before the next attempt after `failures` earlier ones: each twice as long, up to a minute. */
export const retryPause = (failures: number): number => Math.min(RETRY_PAUSE_MS * 2 ** failures, RETRY_PAUSE_MAX_MS);

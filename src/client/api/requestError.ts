import { RETRY_PAUSE_MAX_MS, RETRY_PAUSE_MS } from '@/shared/constants';

/** Why a request has no response to use. The base query never throws: each failure is one of these. */
export type RequestError =
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Empty where the server refused without a text. */
      readonly message: string;
      /** The field of the body at fault, if the server named one. */
      readonly field?: string;
      readonly orderId?: string;
      readonly idrPerUsd?: number;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' };

const kinds: readonly unknown[] = ['refused', 'network', 'timeout', 'malformed'];

/** True for an error of a request, as hooks and unwrapped results carry it. */
export const isRequestError = (error: unknown): error is RequestError =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(error.kind);

/** The server's text; undefined when it sent none that can be read. */
export const refusalText = (error: unknown): string | undefined =>
  isRequestError(error) && error.kind === 'refused' && error.message !== '' ? error.message : undefined;

/** The field of the body that the server refused; undefined when it named none. */
export const refusedField = (error: unknown): string | undefined =>
  isRequestError(error) && error.kind === 'refused' ? error.field : undefined;

/** True when the same request may succeed later: no response, a busy server or a server error. Other 4xx are final. */
export const isTransient = (error: unknown): boolean =>
  !isRequestError(error) || error.kind !== 'refused' || error.status >= 500 || error.status === 429;

/** The pause in ms before the next attempt after `failures` earlier ones: each twice as long, up to a minute. */
export const retryPause = (failures: number): number => Math.min(RETRY_PAUSE_MS * 2 ** failures, RETRY_PAUSE_MAX_MS);

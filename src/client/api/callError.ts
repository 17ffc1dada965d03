/** Why a call has no answer. The base query never throws: each failure is one of these. */
export type CallError =
  /** `message` is empty where the server refused without a word. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly orderId?: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' };

const kinds: readonly unknown[] = ['refused', 'network', 'timeout', 'malformed'];

/** True for an error of a call, as hooks and unwrapped results hand it over. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(error.kind);

/** The server's own words; undefined when the server said nothing that can be read. */
export const refusalText = (error: unknown): string | undefined =>
  isCallError(error) && error.kind === 'refused' && error.message !== '' ? error.message : undefined;

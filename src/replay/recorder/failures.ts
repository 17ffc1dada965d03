import type { UnknownAction } from '@reduxjs/toolkit';
import type { Effects } from '@/client/lib/effects/effects';
import { errorThrown } from '../names/failures';
import { fileFailed } from '../names/fileFailed';

/** The address of the file that an element requested. */
const urlOf = (element: Element): string =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName;

/** An error, or the text of what was thrown or rejected instead of one. */
const errorOf = (reason: unknown): unknown => {
  if (reason instanceof Error || typeof reason !== 'object' || reason === null) return reason;
  try {
    const { message } = reason as { readonly message?: unknown };
    return typeof message === 'string' && message !== '' ? message : JSON.stringify(reason);
  } catch {
    // It contains itself, or refuses to be read.
    return Object.prototype.toString.call(reason);
  }
};

/**
 * Dispatches an action for each uncaught error and each file that cannot be loaded. Returns the function that ends
 * this.
 */
export const recordFailures = (
  dispatch: (action: UnknownAction) => unknown,
  { after }: Pick<Effects, 'after'>,
): (() => void) => {
  // In a task of its own: an error may be reported while the store is dispatching.
  const record = (action: UnknownAction): void =>
    void after(0, () => {
      try {
        dispatch(action);
      } catch {
        // A subscriber that throws for every action would be recorded again and again.
      }
    });
  const handleError = (event: Event): void => {
    const { target, error, message } = event as Partial<ErrorEvent>;
    record(target instanceof Element ? fileFailed(urlOf(target)) : errorThrown(errorOf(error ?? message)));
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent): void => record(errorThrown(errorOf(reason)));
  // Captured, because the failure of an element's file does not bubble.
  globalThis.addEventListener('error', handleError, true);
  globalThis.addEventListener('unhandledrejection', handleRejection);
  return () => {
    globalThis.removeEventListener('error', handleError, true);
    globalThis.removeEventListener('unhandledrejection', handleRejection);
  };
};

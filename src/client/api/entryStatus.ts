/** Where a screen stands with something that it needs from the server. */
export type LoadStatus = 'loading' | 'loaded' | 'failed';

/** What was loaded once stays loaded, even when asking again fails. */
export const entryStatus = (isLoaded: boolean, entry: { readonly isError: boolean }): LoadStatus =>
  isLoaded ? 'loaded' : entry.isError ? 'failed' : 'loading';

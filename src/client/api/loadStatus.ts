/** How far something that a screen needs from the server is loaded. */
export type LoadStatus = 'loading' | 'loaded' | 'failed';

/** Loaded data stays loaded when a refetch fails. */
export const loadStatus = (isLoaded: boolean, entry: { readonly isError: boolean }): LoadStatus =>
  isLoaded ? 'loaded' : entry.isError ? 'failed' : 'loading';

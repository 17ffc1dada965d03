import type { Effects, TextStorage } from '@/client/lib/effects/effects';
import { CONTINUE_PATH, isContinuePath } from '@/shared/continuedReplay';

/** A part of the storage of this tab, so that the visitor's own session stays as it is. */
const storageIn = (storage: TextStorage, part: string): TextStorage => ({
  get: (key) => storage.get(`${part}${key}`),
  set: (key, text) => storage.set(`${part}${key}`, text),
  remove: (key) => storage.remove(`${part}${key}`),
});

/** The address of a page of the shop in a continued session. */
export const continuedAddress = (url: string): string => CONTINUE_PATH + url;

const isPage = (url: string): boolean => /^\/(?![/\\])(?!api\/)/.test(url) && !isContinuePath(url);

/**
 * The port of a continued session. Its pages are below `/replay/continue`, also after a page load, and its storages are in
 * that of this tab.
 */
export const continuedEffects = (browser: Effects): Effects => {
  const { history, session } = browser;
  const ownAddress = (url: string): string => (isPage(url) ? continuedAddress(url) : url);
  const located = <Location extends { readonly pathname: string }>(location: Location): Location => ({
    ...location,
    pathname: location.pathname.slice(CONTINUE_PATH.length) || '/',
  });
  return {
    ...browser,
    leave: (url) => browser.leave(ownAddress(url)),
    local: storageIn(session, 'continued-local-'),
    session: storageIn(session, 'continued-session-'),
    onStorageChange: () => () => undefined,
    history: {
      ...history,
      location: () => located(history.location()),
      loaded: () => located(history.loaded()),
      push: (url, state) => history.push(ownAddress(url), state),
      replace: (url, state) => history.replace(ownAddress(url), state),
    },
  };
};

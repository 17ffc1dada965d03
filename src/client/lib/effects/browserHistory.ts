import { createBrowserStorage } from './browserStorage';
import {
  type EntryState,
  type HistoryLocation,
  type HistoryPort,
  isEntryState,
  type Place,
  type TextStorage,
} from './effects';

/**
 * Delay from the last change of a place until its entry is written. Browsers refuse 100 changes of the history in 30
 * seconds, and some request the icon of the page again after each.
 */
const REST_MS = 300;

/** Session storage key of the place of the page that was left: browsers ignore a change of the history at that moment. */
const LAST_PLACE_STORAGE_KEY = 'last-place';

/**
 * Gives the current entry the place that it had when it was left. A new entry has none: the first access to the session
 * storage takes a phone tens of milliseconds, in which the page starts.
 */
const restoreLastPlace = (session: TextStorage): void => {
  const state: unknown = window.history.state;
  if (!isEntryState(state)) return;
  try {
    const [key, place] = JSON.parse(session.get(LAST_PLACE_STORAGE_KEY) ?? '[]') as readonly [string?, Place?];
    if (state.key === key) window.history.replaceState({ ...state, place }, '');
  } catch {
    // Others may have written it.
  } finally {
    // A later end without this event, as when the browser stops, must not restore an older place.
    session.remove(LAST_PLACE_STORAGE_KEY);
  }
};

/**
 * Creates the port of the browser's history. The state of an entry keeps the place of its page: unlike the session
 * storage, it is restored on phones that have stopped the browser. An open overlay has an entry of its own, equal to its
 * page's except for the number of overlays. When the overlay closes, the history goes back to the entry of the page.
 */
export const createBrowserHistory = (newId: () => string): HistoryPort => {
  const session = createBrowserStorage('sessionStorage');
  /** Places by the keys of their entries. Only the current entry can be written, so the others may be older. */
  const places = new Map<string, Place>();
  const overlays: (() => void)[] = [];
  /** Changes that wait until the history has gone back from the entries of closed overlays. */
  let waiting: (() => void)[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  const entry = (): EntryState => {
    if (!isStarted) restoreLastPlace(session);
    isStarted = true;
    const state: unknown = window.history.state;
    if (isEntryState(state)) return { ...state, place: places.get(state.key) ?? state.place };
    const added = { key: newId(), usr: null };
    window.history.replaceState(added, '');
    return added;
  };
  const writePlace = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    window.history.replaceState(entry(), '');
  };
  const writePlaceLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(writePlace, REST_MS);
  };
  const change = (run: () => void): void => {
    if (waiting) waiting.push(run);
    else run();
  };
  /** Adds the entries of overlays that have opened, or goes back from those of closed ones. */
  const followOverlays = (): void => {
    if (waiting) return;
    const { overlays: count = 0, ...page } = entry();
    if (count > overlays.length) {
      waiting = [];
      window.history.go(overlays.length - count);
    } else if (count < overlays.length) {
      writePlace();
      window.history.pushState({ ...page, overlays: count + 1 }, '');
      followOverlays();
    }
  };
  const arrive = (run: () => void): void => {
    const changes = waiting ?? [];
    waiting = undefined;
    writePlaceLater();
    const { overlays: count = 0 } = entry();
    for (const close of overlays.splice(count).reverse()) close();
    for (const apply of changes) apply();
    followOverlays();
    if (changes.length === 0) run();
  };

  const location = (): HistoryLocation => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry() };
  };

  return {
    location,
    loaded: () => {
      const current = location();
      const { href } = window.location;
      const { loaded = href } = document.documentElement.dataset;
      if (loaded === href) return current;
      const { pathname, search, hash } = new URL(loaded);
      return { pathname, search, hash, state: null };
    },
    push: (url, state) =>
      change(() => {
        writePlace();
        window.history[entry().overlays ? 'replaceState' : 'pushState'](state, '', url);
      }),
    replace: (url, state) => change(() => window.history.replaceState(state, '', url)),
    go: (delta) => window.history.go(delta),
    keepPlace: (key, place) => {
      const current = entry();
      const isCurrent = key === current.key;
      places.set(key, { ...(isCurrent ? current.place : places.get(key)), ...place });
      if (isCurrent) writePlaceLater();
    },
    openOverlay: (close) => {
      const overlay = (): void => close();
      overlays.push(overlay);
      // An overlay that another one replaces takes over its entry.
      queueMicrotask(followOverlays);
      return () => {
        const index = overlays.indexOf(overlay);
        if (index >= 0) overlays.splice(index, 1);
        queueMicrotask(followOverlays);
      };
    },
    onPop: (run) => {
      const handlers = {
        popstate: () => arrive(run),
        // A phone may stop a hidden page without a further event.
        visibilitychange: writePlace,
        pagehide: () => {
          const { key, place } = entry();
          if (place) session.set(LAST_PLACE_STORAGE_KEY, JSON.stringify([key, place]));
        },
      };
      for (const [type, handle] of Object.entries(handlers)) window.addEventListener(type, handle);
      // A reload has closed the overlays.
      followOverlays();
      return () => {
        for (const [type, handle] of Object.entries(handlers)) window.removeEventListener(type, handle);
      };
    },
  };
};

import type { EntryState, HistoryLocation, HistoryPort } from '@/client/lib/effects/effects';
import type { PageRecord, RecordedCall } from './pageRecord';
import { keyOfEntry } from './recordPort';

/** The history of a page that is run again. */
export interface PlayHistory {
  readonly port: HistoryPort;
  /** The browser has gone to an entry of the record. */
  arrive(at: HistoryLocation): void;
}

/** The history of a page that is run again: it follows the program, and goes back where the record does. */
export const createPlayHistory = (
  start: PageRecord['start'],
  match: (name: string, args: object) => RecordedCall | undefined,
  listen: (name: string, args: object, run: () => void) => () => void,
): PlayHistory => {
  let location = (start?.location ?? { pathname: '/', search: '', hash: '', state: null }) as HistoryLocation;
  /** The keys of the entries of this run, by the recorded ones. */
  const keys = new Map<string, string>();
  const moveTo = (name: string, url: string, state: unknown): void => {
    const recorded = match(name, { url })?.event.is;
    const key = keyOfEntry(state);
    if (key !== undefined && typeof recorded === 'string') keys.set(recorded, key);
    const { pathname, search, hash } = new URL(url, 'http://replay.invalid');
    location = { pathname, search, hash, state };
  };
  const nothing = (): void => undefined;
  return {
    port: {
      location: () => location,
      loaded: () => (start?.loaded ?? location) as HistoryLocation,
      push: (url, state) => moveTo('push', url, state),
      replace: (url, state) => moveTo('replace', url, state),
      go: nothing,
      keepPlace: nothing,
      openOverlay: () => nothing,
      onPop: (run) => listen('onPop', {}, run),
    },
    arrive: (at) => {
      const key = keys.get(keyOfEntry(at.state) ?? '');
      location = key === undefined ? at : { ...at, state: { ...(at.state as EntryState), key } };
    },
  };
};

import type { Effects } from '@/client/lib/effects/effects';
import { dropToFit, parseCarried } from '@/replay/recorder/carried';
import { CARRIED_MAX_CHARACTERS } from '@/replay/recorder/limits';
import type { RecordingSession } from '@/replay/recorder/session';
import { LARGE_MAX_CHARACTERS, type LargeRecordings } from './largeRecordings';

type Storage = Effects['session'];

/** Kept in the session storage from the beginning on, so that a page can say there what is missing, however full it is. */
const RESERVED_CHARACTERS = 16_000;

/** Begins a recording. Returns whether the next pages can continue it. */
export const reserveCarried = (storage: Storage, key: string): boolean =>
  storage.set(key, ' '.repeat(RESERVED_CHARACTERS));

/** The id in IndexedDB of a recording of which the session storage has only the last part. */
const largeIdOf = (text: string | null): string | undefined => /^\{"large":"([^"]+)",/.exec(text ?? '')?.[1];

/** The recording that the previous page has carried: the whole one where the browser has kept it. */
export const readCarried = async (
  storage: Storage,
  key: string,
  large: Promise<LargeRecordings>,
): Promise<string | undefined> => {
  const text = storage.get(key);
  const id = largeIdOf(text);
  const whole = id === undefined ? undefined : await (await large).get(id);
  return (whole ?? text)?.trim() || undefined;
};

/** Removes from IndexedDB what the previous page has carried there. */
export const removeLarge = (storage: Storage, key: string, large: LargeRecordings | undefined): void => {
  const id = largeIdOf(storage.get(key));
  if (id !== undefined) large?.remove(id);
};

/**
 * Carries the recording to the next page: as a whole in the session storage, otherwise as a whole in IndexedDB, with what
 * fits in the session storage, which says what it has not.
 */
export const carryRecording = (
  session: Pick<RecordingSession, 'carry'>,
  { session: storage, now, newId }: Pick<Effects, 'session' | 'now' | 'newId'>,
  key: string,
  large: LargeRecordings | undefined,
): void => {
  const whole = session.carry(LARGE_MAX_CHARACTERS);
  const store = (text: string): boolean => storage.set(key, text.padEnd(RESERVED_CHARACTERS));
  removeLarge(storage, key, large);
  if (whole.length <= CARRIED_MAX_CHARACTERS && store(whole)) return;
  // Another one for each page: a tab that was duplicated has a copy of the storage. Older ones come before it.
  const id = `${now()}-${newId()}`;
  large?.put(id, whole);
  const carried = parseCarried(whole);
  if (!carried) return;
  // The browser's limit is not known, and other parts of the shop use the same storage.
  const isStored = [1, 0.5, 0.25, 0].some((part) => {
    const fitting = dropToFit(carried, CARRIED_MAX_CHARACTERS * part);
    return store(JSON.stringify({ large: id, ...fitting }));
  });
  if (isStored) return;
  // The known secrets do not fit either: without them nothing is recorded, unless the tester goes on.
  const memory = { numbers: [], learned: [] };
  store(JSON.stringify({ large: id, ...dropToFit(carried, 0), memory, isPaused: true }));
};

import type { ShopStore } from './store';
import type { Effects } from '@/client/lib/effects/effects';
import { CARRIED_STORAGE_KEY, RECORD_PARAMETER } from '@/shared/replayConstants';

/** True where a tester asks for the recorder by the address, and on the pages after that. */
export const isRecordingWanted = ({ history, session }: Effects): boolean =>
  new URLSearchParams(history.place().search).has(RECORD_PARAMETER) || session.get(CARRIED_STORAGE_KEY) !== null;

/** Fetches the recorder, which is no part of a shopper's bundle, and lets it watch the store. */
export const startRecording = async (store: ShopStore, effects: Effects): Promise<void> => {
  const { recordShop } = await import('./recordShop');
  recordShop(store, effects);
};

/** Calls `run` when a tester presses Alt, Shift and R. */
export const onRecordingShortcut = (run: () => void): void =>
  document.addEventListener('keydown', ({ code, altKey, shiftKey }) => {
    if (altKey && shiftKey && code === 'KeyR') run();
  });

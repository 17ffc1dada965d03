import { resourceOf } from '@/client/api/baseApi';
import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import {
  CARRIED_STORAGE_KEY,
  DEVTOOLS_PARAMETER,
  RECENT_STORAGE_KEY,
  RECORD_PARAMETER,
} from '@/shared/replayConstants';

/** True when the address requests the recorder, on the pages that follow, and where the last minutes are kept. */
export const isRecordingWanted = ({ history, local, session }: Effects): boolean =>
  new URLSearchParams(history.location().search).has(RECORD_PARAMETER) ||
  session.get(CARRIED_STORAGE_KEY) !== null ||
  local.get(RECENT_STORAGE_KEY) !== null;

/** Loads the recorder, a chunk of its own, and attaches it to the store. */
export const startRecording = async (store: ShopStore, effects: Effects): Promise<void> => {
  const { recordShop } = await import(/* webpackChunkName: "replay-recorder" */ './recordShop');
  recordShop(store, effects);
};

/** Connects the store to Redux DevTools, read-only, when the address requests it. */
export const openDevToolsIfRequested = async ({ instrumentation }: ShopStore, { history }: Effects): Promise<void> => {
  if (!new URLSearchParams(history.location().search).has(DEVTOOLS_PARAMETER)) return;
  const [{ watchInDevTools }, { nameEndpoints }] = await Promise.all([
    import(/* webpackChunkName: "replay-devtools" */ '@/replay/devtools/watchInDevTools'),
    import(/* webpackChunkName: "replay-names" */ '@/replay/names/actionName'),
  ]);
  nameEndpoints(resourceOf);
  watchInDevTools(instrumentation);
};

/** Calls `run` when a tester presses Alt, Shift and R. */
export const onRecordingShortcut = (run: () => void): void =>
  document.addEventListener('keydown', ({ code, altKey, shiftKey }) => {
    if (altKey && shiftKey && code === 'KeyR') run();
  });

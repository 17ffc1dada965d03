import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { loadScript } from '@/client/lib/effects/loadScript';
import { listenToKeys } from '@/client/lib/keys';
import { notify } from '@/client/lib/notify';
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

interface Tool {
  openTool(store: ShopStore, effects: Effects): void | Promise<void>;
}

/** Loads a tool and opens it; a toast says when its script did not arrive. */
const open = async (store: ShopStore, effects: Effects, load: () => Promise<Tool>): Promise<void> => {
  try {
    await (await loadScript(load)).openTool(store, effects);
  } catch {
    store.dispatch(notify({ tone: 'error', text: 'uiMessages.panelFailed' }));
  }
};

export const startRecording = (store: ShopStore, effects: Effects): Promise<void> =>
  open(store, effects, () => import(/* webpackChunkName: "replay-recorder" */ './recordShop'));

/** Connects the store to Redux DevTools, read-only, when the address requests it. */
export const openDevToolsIfRequested = (store: ShopStore, effects: Effects): void => {
  if (new URLSearchParams(effects.history.location().search).has(DEVTOOLS_PARAMETER))
    void open(store, effects, () => import(/* webpackChunkName: "replay-devtools" */ './openDevTools'));
};

export const onRecordingShortcut = (run: () => void): (() => void) =>
  listenToKeys(({ code, altKey, shiftKey }) => {
    if (altKey && shiftKey && code === 'KeyR') run();
  });

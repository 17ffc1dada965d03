import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { loadScript } from '@/client/lib/effects/loadScript';
import { listenToKeys } from '@/client/lib/keys';
import { notify } from '@/client/lib/notify';
import { resourceOf } from '@/client/transport/baseApi';
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

/** Loads a tool and uses it; a toast says when its script did not arrive. */
const openTool = async <Tool>(
  { dispatch }: ShopStore,
  load: () => Promise<Tool>,
  run: (tool: Tool) => void | Promise<void>,
): Promise<void> => {
  try {
    await run(await loadScript(load));
  } catch {
    dispatch(notify({ tone: 'error', text: 'uiMessages.panelFailed' }));
  }
};

export const startRecording = (store: ShopStore, effects: Effects): Promise<void> =>
  openTool(
    store,
    () => import(/* webpackChunkName: "replay-recorder" */ './recordShop'),
    ({ recordShop }) => recordShop(store, effects),
  );

/** Connects the store to Redux DevTools, read-only, when the address requests it. */
export const openDevToolsIfRequested = async (store: ShopStore, { history }: Effects): Promise<void> => {
  if (!new URLSearchParams(history.location().search).has(DEVTOOLS_PARAMETER)) return;
  await openTool(
    store,
    () =>
      Promise.all([
        import(/* webpackChunkName: "replay-devtools" */ '@/replay/devtools/extension'),
        import(/* webpackChunkName: "replay-devtools" */ '@/replay/names/actionName'),
      ]),
    ([{ watchInDevTools }, { nameEndpoints }]) => {
      nameEndpoints(resourceOf);
      watchInDevTools(store.instrumentation);
    },
  );
};

export const onRecordingShortcut = (run: () => void): (() => void) =>
  listenToKeys(({ code, altKey, shiftKey }) => {
    if (altKey && shiftKey && code === 'KeyR') run();
  });

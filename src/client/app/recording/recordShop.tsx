import { Provider } from 'react-redux';
import { createRoot } from '@/client/app/roots';
import type { ShopStore } from '@/client/app/store';
import { viewedRestored } from '@/client/features/catalog/catalogSlice';
import type { Effects } from '@/client/lib/effects/effects';
import { MessagesContext, selectMessages } from '@/client/lib/messages';
import type { Device } from '@/replay/format/log';
import { RecorderBar } from '@/replay/panel/RecorderBar';
import { recordFailures } from '@/replay/recorder/failures';
import { recordPresses } from '@/replay/recorder/presses';
import { createRecordingSession } from '@/replay/recorder/session';
import { REPLAY_APP_NAME, REPLAY_SCHEMA } from '@/replay/shopReading';
import { CARRIED_STORAGE_KEY, RECENT_STORAGE_KEY, RECORD_PARAMETER } from '@/shared/replayConstants';
import { carryRecording, readCarried, removeLarge, reserveCarried } from './carryRecording';
import { LARGE_KEPT_MS, type LargeRecordings, openLargeRecordings } from './largeRecordings';
import { recordProgram } from './recordProgram';
import { replayReducer } from './replayReducer';
import { saveLog } from './saveLog';
import { keepShopWords } from './shopWords';

const BAR_ID = 'recorder';
/** Value of the parameter that keeps the last minutes on every page of this device, until it is turned off. */
const RECORD_RECENT = 'last';
/** Key of the session storage for the last minutes that are carried over a page load. */
export const RECENT_CARRIED_STORAGE_KEY = 'replay-recent-carried';
/** How much is kept then. */
const RECENT_MS = 5 * 60_000;
/** How long a press waits for its first action, in milliseconds, where inputs are not recorded. */
const DEAD_PRESS_MS = 500;

const buildName = (): string =>
  /main\.(\w+)\.js/.exec(document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src ?? '')?.[1] ??
  'development';

/** The browser of this page and its settings. */
const readDevice = (): Device => {
  // Only some browsers estimate the connection.
  const { userAgent, language, connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string };
  };
  return {
    browser: userAgent,
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    textSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ...(connection?.effectiveType !== undefined && { connection: connection.effectiveType }),
  };
};

/** True when only the last minutes are kept: turned on on this device, and no recording was started. */
const isOnlyRecent = ({ history, local, session }: Effects): boolean => {
  const requested = new URLSearchParams(history.location().search).get(RECORD_PARAMETER);
  if (requested === RECORD_RECENT) local.set(RECENT_STORAGE_KEY, 'on');
  else if (requested !== null) return false;
  return session.get(CARRIED_STORAGE_KEY) === null && local.get(RECENT_STORAGE_KEY) !== null;
};

/** Records this page, continues the recording of the previous page if there is one, and shows the recorder's bar. */
export const openTool = async (store: ShopStore, effects: Effects): Promise<void> => {
  const { instrumentation, getState } = store;
  if (document.getElementById(BAR_ID)) return;
  const place = document.createElement('div');
  place.id = BAR_ID;
  document.body.append(place);
  const app = { name: REPLAY_APP_NAME, build: buildName(), schema: REPLAY_SCHEMA };
  const isRecent = isOnlyRecent(effects);
  const carriedKey = isRecent ? RECENT_CARRIED_STORAGE_KEY : CARRIED_STORAGE_KEY;
  const opening = openLargeRecordings();
  let large: LargeRecordings | undefined;
  void opening.then((opened) => {
    large = opened;
    opened.removeUntil(String(effects.now() - LARGE_KEPT_MS));
  });
  const carried = await readCarried(effects.session, carriedKey, opening);
  // A log does not contain what was viewed on this device before (rules: Recently viewed).
  store.dispatch(viewedRestored([]));
  const session = createRecordingSession({
    app,
    reducer: replayReducer,
    now: effects.now,
    instrumentation,
    viewport: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    device: readDevice(),
    carried,
    ...(isRecent && { maxAgeMs: RECENT_MS }),
  });
  const isCarried = carried !== undefined || reserveCarried(effects.session, carriedKey);
  const hasInputs = recordProgram(store, effects, session.recorder);
  const carry = () => carryRecording(session, effects, carriedKey, large);
  globalThis.addEventListener('pagehide', carry);
  const endFailures = recordFailures(store.dispatch, effects);
  const endPresses = recordPresses({
    recorder: session.recorder,
    after: effects.after,
    // Inputs are recorded at once, actions when a thunk has dispatched one.
    waitMs: hasInputs ? 0 : DEAD_PRESS_MS,
    cleanName: (name) => keepShopWords(name, getState()),
    except: `#${BAR_ID}`,
  });
  // Other pages have continued the recording meanwhile, so this page's copy is outdated.
  const unfollow = effects.onPageEvent((event) => {
    if (event !== 'restored') return;
    globalThis.removeEventListener('pagehide', carry);
    globalThis.location.reload();
  });

  const root = createRoot(place);
  const end = () => {
    session.recorder.end();
    globalThis.removeEventListener('pagehide', carry);
    endFailures();
    endPresses();
    unfollow();
    removeLarge(effects.session, carriedKey, large);
    effects.session.remove(carriedKey);
    if (isRecent) effects.local.remove(RECENT_STORAGE_KEY);
    root.unmount();
    place.remove();
  };
  root.render(
    <Provider store={store}>
      <MessagesContext value={selectMessages(getState())}>
        <RecorderBar {...{ session, isRecent, isCarried }} save={saveLog} onEnd={end} />
      </MessagesContext>
    </Provider>,
  );
};

import { LIVE_RELOAD_PATH } from '@/shared/constants';
import { isContinuePath } from '@/shared/continuedReplay';
import { readPageAddress } from '@/shared/pageAddress';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { createBrowserEffects } from './lib/effects/browserEffects';
import { loadScript } from './lib/effects/loadScript';
import { loadMessages } from './lib/loadMessages';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// The shop restores the scroll position, until it has started after a reload the browser.
const restoreByShop = () => {
  history.scrollRestoration = 'manual';
};
restoreByShop();
window.addEventListener('pageshow', restoreByShop);
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});

const effects = createBrowserEffects();

/** The modules that the shop needs, in the order of their imports: React, the reducers, the store, the pages. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './app/roots'),
  () => import(/* webpackMode: "eager" */ './app/rootReducer'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Evaluates each part in a task of its own: together the longest task of a slow phone would take twice as long. */
const loadShop = async () => {
  const texts = loadMessages(readPageAddress(effects.history.loaded().pathname).language);
  for (const load of parts) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { openShop } = await import(/* webpackMode: "eager" */ './app/startup/openShop');
  await texts;
  return openShop;
};

if (process.env.NODE_ENV === 'development') {
  // Reloads the page when the server is available again after a restart.
  let hasConnected = false;
  new EventSource(LIVE_RELOAD_PATH).onopen = () => {
    if (hasConnected) window.location.reload();
    hasConnected = true;
  };
}

const repeatStoredPresses = () => window.repeatStoredPresses?.();

const root = document.getElementById('root');

// They have pages of their own, without the shop. Without its scripts a page stays as the server rendered it.
const { pathname } = effects.history.location();
if (pathname === REPLAY_PATH || isContinuePath(pathname))
  void loadScript(() => import(/* webpackChunkName: "replay-page" */ './app/continuing/openReplay')).then(
    ({ openReplay }) => root && openReplay(root, effects),
  );
else loadShop().then((openShop) => openShop(root, effects, repeatStoredPresses), repeatStoredPresses);

import { createRoot, hydrateRoot } from 'react-dom/client';
import { preparePage } from './app/AppRoutes';
import { isRecordingWanted, onRecordingShortcut, startRecording, watchWhereWanted } from './app/recording';
import { Shop } from './app/Shop';
import { startSession } from './app/startSession';
import { keepShopLater } from './app/keepShopLater';
import { makeStore } from './app/store';
import { createBrowserEffects } from './lib/effects/browserEffects';
import { whenIdle } from './lib/effects/whenIdle';
import { FIRST_VIEW_ELEMENT_ID } from '@/shared/constants';
import { REPLAY_PATH } from '@/shared/replayConstants';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The page's policy lets in only styles and scripts that carry its nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// Where to stand after going back is the shop's business; after a reload, until the page has loaded, the browser's.
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});
window.addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual';
});

/** A page that does not come to life takes presses itself after this: there may be a button to load it anew. */
const PRESSES_KEPT_MS = 5_000;

const repeatEarly = () => window.repeatEarly?.();

const effects = createBrowserEffects();
const root = document.getElementById('root');

const openShop = () => {
  const store = makeStore({ effects });
  const rendered = store.getState();
  const start = () => void store.dispatch(startSession());
  // A tester's log shall hold the beginning, too; a recorder that cannot be had keeps nobody out.
  if (isRecordingWanted(effects)) void startRecording(store, effects).then(start, start);
  else start();
  void watchWhereWanted(store, effects);
  onRecordingShortcut(() => void startRecording(store, effects));
  whenIdle(() => keepShopLater(store, effects));
  if (!root) return;
  const shop = <Shop store={store} serverState={rendered} onAlive={repeatEarly} />;
  if (effects.pageBlock(FIRST_VIEW_ELEMENT_ID) === undefined) {
    createRoot(root).render(shop);
    return;
  }
  const comeToLife = () => {
    hydrateRoot(root, shop);
    setTimeout(repeatEarly, PRESSES_KEPT_MS);
  };
  preparePage(effects.history.place().pathname).then(comeToLife, comeToLife);
};

// What plays recorded sessions has a document of its own, in which nothing of the shop lives.
if (effects.history.place().pathname === REPLAY_PATH) {
  void import('./app/showReplay').then(({ showReplay }) => root && showReplay(root, effects));
} else openShop();

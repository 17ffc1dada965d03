import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { isRecordingWanted, onRecordingShortcut, startRecording, watchWhereWanted } from './app/recording';
import { startSession } from './app/startSession';
import { keepShopLater } from './app/keepShopLater';
import { makeStore } from './app/store';
import { createBrowserEffects } from './lib/effects/browserEffects';
import { whenIdle } from './lib/effects/whenIdle';
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

const effects = createBrowserEffects();
const root = document.getElementById('root');

const openShop = () => {
  const store = makeStore({ effects });
  const start = () => void store.dispatch(startSession());
  // A tester's log shall hold the beginning, too; a recorder that cannot be had keeps nobody out.
  if (isRecordingWanted(effects)) void startRecording(store, effects).then(start, start);
  else start();
  void watchWhereWanted(store, effects);
  onRecordingShortcut(() => void startRecording(store, effects));
  whenIdle(() => keepShopLater(store, effects));
  if (!root) return;
  const shop = (
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, shop);
  else createRoot(root).render(shop);
};

// What plays recorded sessions has a document of its own, in which nothing of the shop lives.
if (effects.history.place().pathname === REPLAY_PATH) {
  void import('./app/showReplay').then(({ showReplay }) => root && showReplay(root, effects));
} else openShop();

import { REPLAY_PATH } from '@/shared/replayConstants';
import { createBrowserEffects } from './lib/effects/browserEffects';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// Where to stand after going back is the shop's business; after a reload, until the page has loaded, the browser's.
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});
window.addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual';
});

/** What the shop is made of, from the bottom up. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './app/roots'),
  () => import(/* webpackMode: "eager" */ './api/baseApi'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './ui/GlobalStyle'),
  () => import(/* webpackMode: "eager" */ './app/PageLayout'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  async () => {
    const { preparePage } = await import(/* webpackMode: "eager" */ './app/routing/AppRoutes');
    // Not awaited, since a page that cannot be loaded is reported where it is rendered.
    preparePage(effects.history.place().pathname).catch(() => undefined);
  },
];

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Has the sources run in pieces: in one they would keep a slow phone from whatever else it has to do. */
const loadShop = async () => {
  for (const load of parts) {
    await breathe();
    await load();
  }
  await breathe();
  return import(/* webpackMode: "eager" */ './app/startup/openShop');
};

if (process.env.NODE_ENV === 'development') {
  void import('./lib/effects/liveReload').then(({ reloadAfterRestart }) => reloadAfterRestart());
}

const repeatStoredPresses = () => window.repeatStoredPresses?.();

const effects = createBrowserEffects();
const root = document.getElementById('root');

// What plays recorded sessions has a document of its own, in which nothing of the shop lives.
if (effects.history.place().pathname === REPLAY_PATH) {
  void import(/* webpackChunkName: "replay-page" */ './app/recording/showReplay').then(
    ({ showReplay }) => root && showReplay(root, effects),
  );
} else void loadShop().then(({ openShop }) => openShop(root, effects, repeatStoredPresses));

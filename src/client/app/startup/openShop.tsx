import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { Shop } from '@/client/app/App';
import {
  isRecordingWanted,
  onRecordingShortcut,
  openDevToolsIfRequested,
  startRecording,
} from '@/client/app/recording/recording';
import { createRoot, hydrateRoot } from '@/client/app/roots';
import { preparePage } from '@/client/app/routing/AppRoutes';
import { makeStore, type ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { loadScript } from '@/client/lib/effects/loadScript';
import { isSavingData, whenIdle } from '@/client/lib/effects/scheduling';
import type { RootState } from '@/client/lib/store';
import { FIRST_VIEW_ELEMENT_ID } from '@/shared/constants';
import { startPage } from './startPage';

/** Presses are stored for this long when hydration does not finish; then they act. */
const PRESSES_KEPT_MS = 5_000;

/** Delay of offline support, so that the requests of the first page are sent first. */
const OFFLINE_SUPPORT_AFTER_MS = 2_000;

/**
 * The state that the server rendered the page from. A page of the cache, or one with parameters that change nothing, was
 * rendered without the query of its address; it is shown as it is, and then follows its address.
 */
const renderedState = (state: RootState): RootState => {
  const { router, firstView } = state;
  const search = firstView.query ?? '';
  // A location that is another object would render every link again after hydration.
  return search === router.location.search
    ? state
    : { ...state, router: { ...router, location: { ...router.location, search } } };
};

/** Events that precede a click on a link. */
const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Calls `prepare` with the path of an internal link before the link is clicked, unless the shopper saves data. A failure
 * is ignored: the page says it when it is opened.
 */
export const prefetchOnIntent = (page: EventTarget, prepare: (pathname: string) => Promise<unknown>): void => {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === link.ownerDocument.location.origin && !isSavingData())
      prepare(link.pathname).catch(() => undefined);
  };
  for (const name of INTENT_EVENTS) page.addEventListener(name, handle, { passive: true });
};

/** Loads offline support, until its script has arrived. */
const loadOfflineSupport = (store: ShopStore, effects: Effects): void => {
  effects.after(OFFLINE_SUPPORT_AFTER_MS, () => {
    loadScript(() => import(/* webpackChunkName: "connection" */ '@/client/app/offline/offlineSupport')).then(
      ({ startOfflineSupport }) => startOfflineSupport(store, effects),
      () => loadOfflineSupport(store, effects),
    );
  });
};

const nextTask = (effects: Effects) => new Promise<void>((resolve) => void effects.after(0, resolve));

/** Starts the session in a task of its own. A press before it would be handled as that of a signed-out visitor. */
const begin = async (store: ShopStore, effects: Effects): Promise<void> => {
  // A log includes the start of the session.
  if (isRecordingWanted(effects)) await startRecording(store, effects);
  else await nextTask(effects);
  void store.dispatch(startPage());
};

/** Renders the shop into `root`, or hydrates the server-rendered page there and then calls `onHydrated`. */
export const openShop = (root: HTMLElement | null, effects: Effects, onHydrated: () => void): void => {
  const store = makeStore({ effects });
  const rendered = renderedState(store.getState());
  const begun = begin(store, effects);
  openDevToolsIfRequested(store, effects);
  onRecordingShortcut(() => void startRecording(store, effects));
  prefetchOnIntent(document, preparePage);
  whenIdle(() => loadOfflineSupport(store, effects));
  if (!root) return;
  let shown: Root | undefined;
  const renderAgain = () => {
    shown?.unmount();
    // React leaves nodes that another program has moved.
    root.replaceChildren();
    const next = (shown = createRoot(root));
    flushSync(() => next.render(<Shop store={store} renderAgain={renderAgain} />));
    root.querySelector('main')?.focus({ preventScroll: true });
  };
  const shop = <Shop store={store} serverState={rendered} onHydrated={onHydrated} renderAgain={renderAgain} />;
  if (effects.elementText(FIRST_VIEW_ELEMENT_ID) === undefined) {
    void begun.then(() => (shown = createRoot(root)).render(shop));
    return;
  }
  const hydrate = () => {
    // A transition hydrates in slices, between which the page scrolls and receives input.
    startTransition(() => {
      shown = hydrateRoot(root, shop);
    });
    effects.after(PRESSES_KEPT_MS, onHydrated);
  };
  // The chunk of the page is evaluated in a task of its own too.
  const prepared = nextTask(effects)
    .then(() => preparePage(effects.history.loaded().pathname))
    .catch(() => undefined);
  void Promise.all([begun, prepared]).then(hydrate);
};

import { alertByBrowser, confirmByBrowser, copyByBrowser, openWindow, shareByBrowser } from './browserDialogs';
import { createBrowserHistory } from './browserHistory';
import { createBrowserStorage, createFileStore, loadPictureUpload } from './browserStorage';
import type { Effects } from './effects';
import { loadScript } from './loadScript';
import { afterPaint, whenIdle, whenVisible } from './scheduling';

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const send: Effects['fetch'] = async (url, init, onSent) =>
  onSent ? (await loadPictureUpload()).uploadByBrowser(url, init, onSent) : fetch(url, init);

/** Part of the script of the first request, which an order has sent. */
const pay: Effects['pay'] = async (request) => {
  const { openPaymentPopup } = await loadScript(() => import(/* webpackChunkName: "calls" */ './paymentPopup'));
  return openPaymentPopup(request);
};

const listenTo = (target: EventTarget, type: string, handle: (event: Event) => void): (() => void) => {
  target.addEventListener(type, handle);
  return () => target.removeEventListener(type, handle);
};

/** Creates the effects port of a browser page. Uses `window` only when one of its functions is called. */
export const createBrowserEffects = (): Effects => ({
  alert: alertByBrowser,
  confirm: confirmByBrowser,
  openWindow,
  leave: (url) => {
    const { location } = window;
    window.onbeforeunload = null;
    // An assignment of the current URL with a fragment would not load the page.
    if (new URL(url, location.href).href === location.href) location.reload();
    else location.assign(url);
  },
  log: (text, detail) => (detail === undefined ? console.warn(text) : console.warn(text, detail)),
  now: () => Date.now(),
  // Absent or empty in the browsers of some apps.
  languages: () =>
    [...((navigator.languages as readonly string[] | undefined) ?? []), navigator.language].filter(Boolean),
  newId,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  whenIdle,
  whenVisible,
  afterPaint,
  fetch: send,
  script: loadScript,
  pay,
  share: shareByBrowser,
  copy: copyByBrowser,
  elementText: (elementId) => document.getElementById(elementId)?.textContent ?? undefined,
  onStorageChange: (key, run) =>
    listenTo(window, 'storage', (event) => {
      const changed = (event as StorageEvent).key;
      if (changed === key || changed === null) run();
    }),
  onPageEvent: (run) => {
    const stops = [
      listenTo(window, 'online', () => run('online')),
      listenTo(window, 'offline', () => run('offline')),
      listenTo(document, 'visibilitychange', () => run(document.visibilityState === 'visible' ? 'seen' : 'hidden')),
      listenTo(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run('restored')),
    ];
    // A page that is opened offline or in the background receives no event for that.
    if ((navigator.onLine as boolean | undefined) === false) run('offline');
    if (document.visibilityState === 'hidden') run('hidden');
    return () => stops.forEach((stop) => stop());
  },
  local: createBrowserStorage('localStorage'),
  session: createBrowserStorage('sessionStorage'),
  history: createBrowserHistory(newId),
  files: createFileStore(newId),
});

import { createBrowserHistory } from './browserHistory';
import { createBrowserStorage, createFileStore, loadPictureUpload } from './browserStorage';
import type { Effects, OpenedWindow, ShareOutcome, ShareRequest } from './effects';
import { loadScript } from './loadScript';
import { afterPaint, whenIdle, whenVisible } from './scheduling';

/** The browsers of some apps, and those told to show no more dialogs, return at once. A person takes longer. */
const UNSEEN_MAX_MS = 100;

/** Shows a dialog of the browser; true when it was seen. */
const isSeen = (show: () => void): boolean => {
  const start = performance.now();
  try {
    show();
  } catch {
    return false;
  }
  return performance.now() - start > UNSEEN_MAX_MS;
};

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

/** Writes a text into an empty window. Without the viewport a phone would show it very small. */
const writeText = ({ document: page }: Window, text: string): void => {
  page.documentElement.lang = document.documentElement.lang;
  page.title = text;
  page.head.append(Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
  page.body.append(Object.assign(page.createElement('p'), { textContent: text }));
};

const openWindow = (text: string): OpenedWindow | undefined => {
  let opened: Window | null = null;
  try {
    opened = window.open('', '_blank');
    if (opened) writeText(opened, text);
  } catch {
    // The browser of an app may forbid access to the window; then it stays empty until it navigates.
  }
  if (!opened) return undefined;
  const shown = opened;
  return {
    go: (address) => {
      try {
        // The opened page must not have access to the shop's window.
        shown.opener = null;
        shown.location.href = address;
        return !shown.closed;
      } catch {
        return false;
      }
    },
    close: () => shown.close(),
  };
};

const copyByBrowser = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const copyUrl = async (url: string): Promise<ShareOutcome> => ((await copyByBrowser(url)) ? 'copied' : 'failed');

const shareByBrowser = async ({ text, path }: ShareRequest): Promise<ShareOutcome> => {
  const { href: url } = new URL(path, window.location.origin);
  // Many desktop browsers have no share sheet, and pages without HTTPS never have one.
  if (typeof navigator.share !== 'function') return copyUrl(url);
  try {
    await navigator.share({ title: text, text, url });
    return 'shared';
  } catch (error) {
    // The shopper closed the sheet, or pressed the button again while it was open.
    const { name } = error as Partial<DOMException>;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : copyUrl(url);
  }
};

/** Creates the effects port of a browser page. Uses `window` only when one of its functions is called. */
export const createBrowserEffects = (): Effects => ({
  alert: (text) => isSeen(() => window.alert(text)),
  confirm: (question) => {
    let isConfirmed = false;
    const isAsked = isSeen(() => {
      isConfirmed = window.confirm(question);
    });
    return isConfirmed || (isAsked ? false : undefined);
  },
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

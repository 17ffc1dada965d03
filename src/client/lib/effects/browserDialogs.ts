import type { Effects, OpenedWindow, ShareOutcome, ShareRequest } from './effects';

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

export const alertByBrowser: Effects['alert'] = (text) => isSeen(() => window.alert(text));

export const confirmByBrowser: Effects['confirm'] = (question) => {
  let isConfirmed = false;
  const isAsked = isSeen(() => {
    isConfirmed = window.confirm(question);
  });
  return isConfirmed || (isAsked ? false : undefined);
};

/** Writes a text into an empty window. Without the viewport a phone would show it very small. */
const writeText = ({ document: page }: Window, text: string): void => {
  page.documentElement.lang = document.documentElement.lang;
  page.title = text;
  page.head.append(Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
  page.body.append(Object.assign(page.createElement('p'), { textContent: text }));
};

export const openWindow = (text: string): OpenedWindow | undefined => {
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

export const copyByBrowser = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const copyUrl = async (url: string): Promise<ShareOutcome> => ((await copyByBrowser(url)) ? 'copied' : 'failed');

export const shareByBrowser = async ({ text, path }: ShareRequest): Promise<ShareOutcome> => {
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

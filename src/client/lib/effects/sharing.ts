import type { ShareOutcome, ShareRequest } from './effects';

/** Copies a text; false when the browser refuses. */
export const copyByBrowser = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const copyUrl = async (url: string): Promise<ShareOutcome> => ((await copyByBrowser(url)) ? 'copied' : 'failed');

/** Opens the browser's share sheet for a page of the shop; copies the URL when sharing is unavailable. */
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

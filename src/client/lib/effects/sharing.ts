import type { ShareOutcome, ShareRequest } from './effects';

const copy = async (text: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
};

/** Lets the browser hand an address of the shop on; where it has no way to, the address is copied. */
export const shareByBrowser = async ({ text, path }: ShareRequest): Promise<ShareOutcome> => {
  const { href: url } = new URL(path, window.location.origin);
  // Browsers on desktops often have no share sheet, and pages without encryption never do.
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title: text, text, url });
    return 'shared';
  } catch (error) {
    // The shopper closed the sheet, or pressed again while it was open.
    const { name } = error as Partial<DOMException>;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : copy(url);
  }
};

/** Events that precede a click on a link. */
const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * Calls `prepare` with the path of an internal link before the link is clicked. A failure is ignored: the navigation
 * loads the page again.
 */
export const prefetchOnIntent = (page: EventTarget, prepare: (pathname: string) => Promise<unknown>): void => {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === link.ownerDocument.location.origin) prepare(link.pathname).catch(() => undefined);
  };
  for (const sign of SIGNS) page.addEventListener(sign, handle, { passive: true });
};

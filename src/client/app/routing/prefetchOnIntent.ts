/** A link that is pointed at, touched or reached by the keyboard is likely to be followed. */
const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * Has the page behind a link of the site made ready by `prepare`, given its path, before the link is followed. Where
 * that fails it is asked for again by who follows the link.
 */
export const prefetchOnIntent = (page: EventTarget, prepare: (pathname: string) => Promise<unknown>): void => {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === link.ownerDocument.location.origin) prepare(link.pathname).catch(() => undefined);
  };
  for (const sign of SIGNS) page.addEventListener(sign, handle, { passive: true });
};

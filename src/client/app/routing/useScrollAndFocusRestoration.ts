import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keepPlace, type RouterState, STAYS } from '@/client/lib/router';
import { useAppDispatch } from '@/client/lib/store';
import { WHOLE_PAGE } from '@/client/ui/Layout';

/** Browsers round the scroll position and the height of a page differently. */
const ROUNDING_PX = 2;

/** A scroll position to which a page returns until the shopper scrolls: what is above it may arrive later. */
interface Restoration {
  /** False once the page is scrolled elsewhere. */
  readonly isThere: () => boolean;
  readonly end: () => void;
}

/**
 * Scrolls to `top`, and again whenever the height of the page changes. Elements with `content-visibility` have an
 * estimated height until they are laid out, so all of them are laid out meanwhile. The browser's own anchoring would
 * follow what is at the end of a page that is not complete yet.
 */
const startRestoration = (main: HTMLElement, top: number): Restoration => {
  const { body, documentElement: page } = document;
  const scroll = () => {
    page.scrollTop = top;
  };
  page.style.overflowAnchor = 'none';
  main.setAttribute(WHOLE_PAGE, '');
  scroll();
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scroll);
  observer?.observe(body);
  return {
    isThere: () => Math.abs(page.scrollTop - Math.min(top, page.scrollHeight - page.clientHeight)) < ROUNDING_PX,
    end: () => {
      observer?.disconnect();
      main.removeAttribute(WHOLE_PAGE);
      page.style.overflowAnchor = '';
    },
  };
};

/**
 * After a navigation the focus moves to the main heading and the page scrolls to its top, or, when the shopper comes
 * back to it, to its last position. The first page of a visit is not changed, and a page that stays is not scrolled.
 */
export const useScrollAndFocusRestoration = (
  { location, action, place }: RouterState,
  main: RefObject<HTMLElement | null>,
): void => {
  const dispatch = useAppDispatch();
  const restoration = useRef<Restoration>(undefined);
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    const remember = () => {
      if (restoration.current?.isThere()) return;
      restoration.current?.end();
      restoration.current = undefined;
      dispatch(keepPlace({ top: document.documentElement.scrollTop }));
    };
    document.addEventListener('scroll', remember, { passive: true });
    return () => document.removeEventListener('scroll', remember);
  }, [dispatch]);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const top = place?.top ?? 0;
    if (action !== 'POP' && location.state === STAYS) dispatch(keepPlace({ top: page.scrollTop }));
    else if (top === 0 && (action !== 'POP' || place)) page.scrollTop = 0;
    else if (top > 0 && main.current && !('scrolled' in page.dataset))
      restoration.current = startRestoration(main.current, top);
    return () => {
      restoration.current?.end();
      restoration.current = undefined;
    };
  }, [location.key, location.state, action, place, main, dispatch]);

  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    const title = main.current?.querySelector<HTMLElement>('[data-page-title]');
    // A page that is still loading moves the focus from the landmark to its heading later.
    (title ?? main.current)?.focus({ preventScroll: true });
  }, [location.pathname, main]);
};

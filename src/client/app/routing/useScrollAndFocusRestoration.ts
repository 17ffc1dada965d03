import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type RouterState, STAYS } from '@/client/lib/router';
import { WHOLE_PAGE } from '@/client/ui/Layout';

/**
 * Restores the scroll position of a page, or scrolls to its top. Elements with `content-visibility` have an estimated
 * height until they are laid out, so all of them are laid out for one frame.
 */
const goTo = (main: HTMLElement | null, top: number): void => {
  if (top > 0) main?.setAttribute(WHOLE_PAGE, '');
  document.documentElement.scrollTop = top;
  requestAnimationFrame(() => requestAnimationFrame(() => main?.removeAttribute(WHOLE_PAGE)));
};

/**
 * After a navigation the focus moves to the main heading and the page scrolls to its top, or, on back navigation, to its
 * last position. The first page of a visit is not changed, and a page that stays is not scrolled.
 */
export const useScrollAndFocusRestoration = (
  { location, action }: RouterState,
  main: RefObject<HTMLElement | null>,
): void => {
  const left = useRef(new Map<string, number>());
  const shownKey = useRef(location.key);
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    const remember = () => left.current.set(shownKey.current, document.documentElement.scrollTop);
    document.addEventListener('scroll', remember, { passive: true });
    return () => document.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    if (action !== 'POP' && location.state === STAYS) return;
    goTo(main.current, action === 'POP' ? (left.current.get(location.key) ?? 0) : 0);
  }, [location.key, location.state, action, main]);

  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    const title = main.current?.querySelector<HTMLElement>('[data-page-title]');
    // A page that is still loading moves the focus from the landmark to its heading later.
    (title ?? main.current)?.focus({ preventScroll: true });
  }, [location.pathname, main]);
};

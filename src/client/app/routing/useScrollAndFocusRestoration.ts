import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { RouterState } from '@/client/lib/router/routerSlice';
import { WHOLE_PAGE } from '@/client/ui/outOfSight';

/**
 * Goes to where a page was left, or to its top. What is out of sight has only about its height until it has been laid out, which
 * is remembered: so all of it is, for one frame.
 */
const goTo = (main: HTMLElement | null, top: number): void => {
  if (top > 0) main?.setAttribute(WHOLE_PAGE, '');
  document.documentElement.scrollTop = top;
  requestAnimationFrame(() => requestAnimationFrame(() => main?.removeAttribute(WHOLE_PAGE)));
};

/**
 * What happens when a page is reached: the focus goes to its main heading, and the screen to its top, or, on the way
 * back, to where it was left. The first page of a visit is left as the browser shows it.
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
    goTo(main.current, action === 'POP' ? (left.current.get(location.key) ?? 0) : 0);
  }, [location.key, action, main]);

  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    main.current?.focus({ preventScroll: true });
    // A page that is not there yet takes the focus from the landmark when it comes.
    main.current?.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [location.pathname, main]);
};

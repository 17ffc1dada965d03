import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from '@/client/lib/effects/effects';
import { keepPlace, type RouterState, STAYS } from '@/client/lib/router';
import { useAppDispatch } from '@/client/lib/store';
import { WHOLE_PAGE } from '@/client/ui/Layout';

/** Browsers round the scroll position and the height of a page differently. */
const ROUNDING_PX = 2;

/** The parts by which a position is found again. The height of a list is estimated as long as not all was shown. */
const PARTS = 'main :is(article, section)';

const readPlace = (): Place => {
  const { clientWidth, clientHeight, scrollTop: top } = document.documentElement;
  const part = document.elementFromPoint(clientWidth / 4, clientHeight / 2)?.closest(PARTS);
  if (!part) return { top, part: undefined };
  return { top, part: [[...document.querySelectorAll(PARTS)].indexOf(part), part.getBoundingClientRect().top] };
};

/** A scroll position to which a page returns until the shopper scrolls: what is above it may arrive later. */
interface Restoration {
  /** False once the page is scrolled elsewhere. */
  readonly isThere: () => boolean;
  readonly end: () => void;
}

/**
 * Scrolls to the place, and again whenever the height of the page changes. Elements with `content-visibility` have an
 * estimated height until they are laid out, so all of them are laid out meanwhile. The browser's own anchoring would
 * follow what is at the end of a page that is not complete yet.
 */
const startRestoration = (main: HTMLElement, { top = 0, part: [index, offset] = [-1, 0] }: Place): Restoration => {
  const { body, documentElement: page } = document;
  const findTop = (): number => {
    const part = document.querySelectorAll(PARTS)[index];
    return part ? page.scrollTop + part.getBoundingClientRect().top - offset : top;
  };
  let reached = 0;
  const scroll = () => {
    page.scrollTop = findTop();
    reached = page.scrollTop;
  };
  page.style.overflowAnchor = 'none';
  main.setAttribute(WHOLE_PAGE, '');
  scroll();
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scroll);
  observer?.observe(body);
  return {
    // The page may have grown since, or it has become lower and the browser has moved it.
    isThere: () =>
      [reached, Math.min(findTop(), page.scrollHeight - page.clientHeight)].some(
        (top) => Math.abs(page.scrollTop - top) < ROUNDING_PX,
      ),
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
  const isFirst = useRef(true);
  const restoration = useRef<Restoration>(undefined);
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    const remember = () => {
      if (restoration.current?.isThere()) return;
      restoration.current?.end();
      restoration.current = undefined;
      dispatch(keepPlace(readPlace()));
    };
    document.addEventListener('scroll', remember, { passive: true });
    return () => document.removeEventListener('scroll', remember);
  }, [dispatch]);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    if (action !== 'POP' && location.state === STAYS) dispatch(keepPlace(readPlace()));
    else if (!place?.top) {
      if (action !== 'POP' || place) page.scrollTop = 0;
    }
    // A shopper who has scrolled the page before the shop started stays there.
    else if (main.current && !(isFirst.current && 'scrolled' in page.dataset))
      restoration.current = startRestoration(main.current, place);
    isFirst.current = false;
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

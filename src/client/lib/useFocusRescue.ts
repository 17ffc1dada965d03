import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when `shown` has changed and the focused element was removed with the earlier content.
 * Otherwise keyboard navigation would start again at the top of the page.
 */
export const useFocusRescue = (target: RefObject<HTMLElement | null>, shown: number | string): void => {
  const before = useRef(shown);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== shown && isFocusLost) target.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [target, shown]);
};

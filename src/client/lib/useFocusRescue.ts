import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to `target` when `shown` has changed and what had the focus is gone with what was shown before:
 * otherwise a keyboard starts again at the top of the page.
 */
export const useFocusRescue = (target: RefObject<HTMLElement | null>, shown: number | string): void => {
  const before = useRef(shown);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== shown && isFocusLost) target.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [target, shown]);
};

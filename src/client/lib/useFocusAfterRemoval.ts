import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to `target` when a list became shorter and the focus went with what was removed:
 * otherwise a keyboard starts again at the top of the page.
 */
export const useFocusAfterRemoval = (target: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isFocusLost) target.current?.focus();
    before.current = count;
  }, [target, count]);
};

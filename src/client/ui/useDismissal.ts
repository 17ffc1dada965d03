import { type RefObject, useEffect } from 'react';
import { listenToKeys } from '@/client/lib/keys';

/** Closes an open menu on Escape, which brings the focus back to its control, and on a press or the focus outside it. */
export const useDismissal = (
  isOpen: boolean,
  area: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
  close: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      control.current?.focus({ preventScroll: true });
    };
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    const stopListening = listenToKeys(handleKey);
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      stopListening();
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [isOpen, area, control, close]);
};

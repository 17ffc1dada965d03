import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenToKeys } from '@/client/lib/keys';
import { useOverlay } from '@/client/lib/useOverlay';

/**
 * Closes an open menu on Escape and on going back, which bring the focus back to its control, and on a press or the
 * focus outside it.
 */
export const useDismissal = (
  isOpen: boolean,
  area: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
  close: () => void,
): void => {
  const dismiss = () => {
    close();
    control.current?.focus({ preventScroll: true });
  };
  useOverlay(isOpen, dismiss);
  const handleEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => handleEscape(event);
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
  }, [isOpen, area, close]);
};

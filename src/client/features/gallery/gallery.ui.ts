import { useRef } from 'react';
import { uiValue } from '@/client/lib/uiSlice';

/** Index of the shown picture of the product page. */
export const shownPicture = uiValue('picture', 0);

/** The scale of the picture in the dialog: 1 for the whole picture, 0 while the dialog is closed. */
export const zoomScale = uiValue('zoomScale', 0);

/** Returns the index of the next or previous of `total` pictures; wraps around at both ends. */
export const adjacentIndex = (index: number, step: 1 | -1, total: number): number => (index + step + total) % total;

const SWIPE_MIN_PX = 40;

/** Touch handlers that call `onSwipe` after a horizontal swipe of one finger: 1 to the left, -1 to the right. */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<React.Touch>(undefined);
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      // In a page that is pinched larger, the finger scrolls.
      const isPinched = (document.defaultView?.visualViewport?.scale ?? 1) > 1;
      start.current = touches.length === 1 && !isPinched ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const [from, end] = [start.current, changedTouches[0]];
      if (!from || !end) return;
      const [dx, dy] = [end.clientX - from.clientX, end.clientY - from.clientY];
      if (Math.abs(dx) > Math.max(SWIPE_MIN_PX, Math.abs(dy) * 1.5)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
};

import { useRef } from 'react';

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

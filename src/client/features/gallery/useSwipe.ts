import { useRef } from 'react';

/** The neighbour of a picture in a round of `total`; `step` is 1 or -1. */
export const neighbour = (index: number, step: 1 | -1, total: number): number =>
  total > 0 ? (index + step + total) % total : 0;

/** The way a finger asks to go; undefined for a tap, a short move or a scroll. Distances in CSS pixels. */
export const swipeStep = (dx: number, dy: number): 1 | -1 | undefined => {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined;
  return dx < 0 ? 1 : -1;
};

const SWIPE_MIN_PX = 40;

/**
 * Tells a sideways swipe of one finger from a tap, a scroll and a pinch.
 * `hasJustSwiped` is true for the click that the browser makes of the same touch.
 */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ id: number; x: number; y: number } | undefined>(undefined);
  const didSwipe = useRef(false);
  const forget = () => {
    start.current = undefined;
  };
  return {
    hasJustSwiped: () => didSwipe.current,
    handlers: {
      onPointerDown: ({ pointerId, isPrimary, clientX, clientY }: React.PointerEvent) => {
        didSwipe.current = false;
        // A second finger makes it a pinch.
        start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
      },
      onPointerUp: ({ pointerId, clientX, clientY }: React.PointerEvent) => {
        const from = start.current;
        forget();
        if (from === undefined || from.id !== pointerId) return;
        const step = swipeStep(clientX - from.x, clientY - from.y);
        if (step === undefined) return;
        didSwipe.current = true;
        onSwipe(step);
      },
      onPointerCancel: forget,
      // A mouse would drag the picture itself and send no pointer-up.
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
    },
  };
};

import { useRef } from 'react';

/** Returns the index of the next or previous of `total` pictures; wraps around at both ends. */
export const adjacentIndex = (index: number, step: 1 | -1, total: number): number =>
  total > 0 ? (index + step + total) % total : 0;

/** Returns the step of a swipe (1: next, -1: previous); undefined for a tap or a scroll. Distances in CSS pixels. */
export const swipeStep = (dx: number, dy: number): 1 | -1 | undefined => {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined;
  return dx < 0 ? 1 : -1;
};

const SWIPE_MIN_PX = 40;

/**
 * Pointer handlers that detect a horizontal swipe of one finger and ignore taps, scrolls and pinches.
 * `hasJustSwiped` returns true during the click event that the browser fires after a swipe.
 */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ id: number; x: number; y: number } | undefined>(undefined);
  const didSwipe = useRef(false);
  const reset = () => {
    start.current = undefined;
  };
  return {
    hasJustSwiped: () => didSwipe.current,
    handlers: {
      onPointerDown: ({ pointerId, isPrimary, clientX, clientY }: React.PointerEvent) => {
        didSwipe.current = false;
        // A second finger means a pinch.
        start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
      },
      onPointerUp: ({ pointerId, clientX, clientY }: React.PointerEvent) => {
        const from = start.current;
        reset();
        if (from === undefined || from.id !== pointerId) return;
        const step = swipeStep(clientX - from.x, clientY - from.y);
        if (step === undefined) return;
        didSwipe.current = true;
        onSwipe(step);
      },
      onPointerCancel: reset,
      // Native dragging of the image by mouse would suppress `pointerup`.
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
    },
  };
};

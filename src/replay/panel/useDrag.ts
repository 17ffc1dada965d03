import { useRef, useState } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shorter movements are presses, in CSS pixels. */
const DRAG_MIN_PX = 8;

/** Lets an element be dragged by pointer; `onDrop` gets the pointer's last position. A drag is not a press. */
export const useDrag = (onDrop: (at: Point) => void, onPress: () => void) => {
  const start = useRef<Point>(undefined);
  const wasDragged = useRef(false);
  const [at, setAt] = useState<Point>();
  return {
    /** Position of the pointer; undefined while nothing is dragged. */
    at,
    handlers: {
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: React.PointerEvent<HTMLElement>) => {
        currentTarget.setPointerCapture(pointerId);
        start.current = { x: clientX, y: clientY };
        wasDragged.current = false;
      },
      onPointerMove: ({ clientX: x, clientY: y }: React.PointerEvent) => {
        const from = start.current;
        if (!from || (!at && Math.hypot(x - from.x, y - from.y) < DRAG_MIN_PX)) return;
        wasDragged.current = true;
        setAt({ x, y });
      },
      onPointerUp: () => {
        if (at) onDrop(at);
        start.current = undefined;
        setAt(undefined);
      },
      onPointerCancel: () => {
        start.current = undefined;
        setAt(undefined);
      },
      // `detail` is 0 for a press of a key.
      onClick: ({ detail }: React.MouseEvent) => {
        if (!wasDragged.current || detail === 0) onPress();
        wasDragged.current = false;
      },
    },
  };
};

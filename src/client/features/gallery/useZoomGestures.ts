import { useRef } from 'react';
import { beginGesture, type Finger, fingerDown, fingerMoved, fingerUp, type GestureEnd } from './zoomGesture';
import { transformOf, type ZoomArea, type ZoomView } from './zoomView';

const fingerOf = ({ pointerId, clientX, clientY }: React.PointerEvent): Finger => ({
  id: pointerId,
  x: clientX,
  y: clientY,
});

/**
 * Pointer handlers of an enlarged picture. While fingers move, only the style of the picture changes; `onEnd` is called
 * once, after the last finger is up. `stage` is the area of the picture, `sheet` the element that is transformed.
 */
export const useZoomGestures = (view: ZoomView, onEnd: (end: GestureEnd) => void) => {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const gesture = useRef(beginGesture(view));

  const area = (): ZoomArea => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    const { offsetWidth = 0, offsetHeight = 0 } = sheet.current ?? {};
    return { left, top, width, height, picture: { width: offsetWidth, height: offsetHeight } };
  };
  const isDown = ({ pointerId }: React.PointerEvent) => gesture.current.fingers.some(({ id }) => id === pointerId);
  const setStyle = (style: { transition: string; transform?: string }) => {
    if (sheet.current) Object.assign(sheet.current.style, style);
  };
  const lift = (event: React.PointerEvent) => {
    if (!isDown(event)) return;
    const { gesture: next, end } = fingerUp(gesture.current, fingerOf(event), area());
    gesture.current = next;
    if (!end) return;
    setStyle({ transition: '' });
    onEnd(end);
  };

  return {
    stage,
    sheet,
    area,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        if (event.button !== 0) return;
        // jsdom has no pointer capture.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const before = gesture.current.fingers.length > 0 ? gesture.current : beginGesture(view);
        gesture.current = fingerDown(before, fingerOf(event));
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (!isDown(event)) return;
        gesture.current = fingerMoved(gesture.current, fingerOf(event), area());
        setStyle({ transition: 'none', transform: transformOf(gesture.current.view) });
      },
      onPointerUp: lift,
      onPointerCancel: (event: React.PointerEvent) => {
        // The browser took the gesture over: neither a tap nor a swipe.
        gesture.current = { ...gesture.current, start: undefined };
        lift(event);
      },
      // Native dragging of the image by mouse would cancel the gesture.
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
    },
  };
};

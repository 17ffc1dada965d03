import { ZOOM_TAP_SCALE } from '@/shared/constants';
import { swipeStep } from './useSwipe';
import { changeView, type Point, type ZoomArea, type ZoomView } from './zoomView';

/** A finger, pen or mouse button that is down; its position in CSS pixels. */
export interface Finger extends Point {
  readonly id: number;
}

/** What the fingers on the picture have done since the first of them came down. */
export interface Gesture {
  readonly view: ZoomView;
  readonly fingers: readonly Finger[];
  /** Where the only finger came down; undefined after a second one. */
  readonly start: Point | undefined;
}

/** The end of a gesture: the view that it leaves, and the step to another picture after a swipe. */
export interface GestureEnd {
  readonly view: ZoomView;
  readonly step?: 1 | -1;
}

const TAP_MAX_PX = 10;

const centreOf = (fingers: readonly Finger[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

/** The distance between the first two fingers; 1 for a single finger. */
const spreadOf = ([a, b]: readonly Finger[]): number => (a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1);

export const beginGesture = (view: ZoomView): Gesture => ({ view, fingers: [], start: undefined });

export const fingerDown = ({ view, fingers }: Gesture, finger: Finger): Gesture => ({
  view,
  fingers: [...fingers, finger],
  start: fingers.length === 0 ? { x: finger.x, y: finger.y } : undefined,
});

/** One finger drags the enlarged picture, two scale and move it. */
export const fingerMoved = (gesture: Gesture, finger: Finger, area: ZoomArea): Gesture => {
  const before = gesture.fingers;
  const fingers = before.map((known) => (known.id === finger.id ? finger : known));
  const change = { ratio: spreadOf(fingers) / spreadOf(before), from: centreOf(before), to: centreOf(fingers) };
  return { ...gesture, fingers, view: changeView(gesture.view, change, area) };
};

/** A tap enlarges the picture around its place, or shows it whole again. A swipe over the whole picture leaves it. */
const endOf = ({ view, start }: Gesture, { x, y }: Finger, area: ZoomArea): GestureEnd => {
  if (!start) return { view };
  const isWhole = view.scale === 1;
  if (Math.hypot(x - start.x, y - start.y) <= TAP_MAX_PX) {
    return { view: changeView(view, { ratio: isWhole ? ZOOM_TAP_SCALE : 1 / view.scale, from: { x, y } }, area) };
  }
  const step = isWhole ? swipeStep(x - start.x, y - start.y) : undefined;
  return { view, ...(step && { step }) };
};

/** Removes a finger; `end` is set when it was the last one. */
export const fingerUp = (
  gesture: Gesture,
  finger: Finger,
  area: ZoomArea,
): { readonly gesture: Gesture; readonly end?: GestureEnd } => {
  const fingers = gesture.fingers.filter(({ id }) => id !== finger.id);
  if (fingers.length > 0) return { gesture: { ...gesture, fingers } };
  const end = endOf(gesture, finger, area);
  return { gesture: beginGesture(end.view), end };
};

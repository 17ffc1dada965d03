import {
  beginGesture,
  type Finger,
  fingerDown,
  fingerMoved,
  fingerUp,
  type Gesture,
  type GestureEnd,
} from '@/client/features/gallery/zoomGesture';
import {
  changeView,
  roundedView,
  transformOf,
  wholeView,
  type ZoomArea,
  type ZoomView,
} from '@/client/features/gallery/zoomView';

/** A phone: the picture is as wide as the area and not as high. */
const area: ZoomArea = { left: 0, top: 0, width: 400, height: 700, picture: { width: 400, height: 500 } };
const at = (x: number, y: number, id = 1): Finger => ({ id, x, y });
/** The place of the screen that shows the point of the picture that was at `x` and `y` of the whole picture. */
const shownAt = ({ scale, x, y }: ZoomView, [px, py]: readonly [number, number]) => [
  Math.round(200 + x * 400 + (px - 200) * scale),
  Math.round(350 + y * 500 + (py - 350) * scale),
];

type Step = readonly ['down' | 'move' | 'up', Finger];
/** Runs the steps of a gesture; returns its end, or the view while fingers are down. */
const after = (view: ZoomView, ...steps: readonly Step[]): GestureEnd => {
  let gesture: Gesture = beginGesture(view);
  let end: GestureEnd | undefined;
  for (const [kind, finger] of steps) {
    if (kind === 'down') gesture = fingerDown(gesture, finger);
    else if (kind === 'move') gesture = fingerMoved(gesture, finger, area);
    else ({ gesture, end } = fingerUp(gesture, finger, area));
  }
  return end ?? { view: gesture.view };
};
const tap = (view: ZoomView, x: number, y: number) => after(view, ['down', at(x, y)], ['up', at(x + 3, y - 3)]).view;

describe('a tap', () => {
  it('enlarges the picture 2.5 times around its place, and shows it whole again', () => {
    const large = after(wholeView, ['down', at(150, 330)], ['up', at(150, 330)]).view;
    expect(large.scale).toBe(2.5);
    expect(shownAt(large, [150, 330])).toEqual([150, 330]);
    expect(tap(large, 20, 600)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('near the edge keeps the picture over the whole area', () => {
    const large = after(wholeView, ['down', at(0, 100)], ['up', at(0, 100)]).view;
    expect(shownAt(large, [0, 100])).toEqual([0, 0]);
  });
});

describe('one finger', () => {
  const large = changeView(wholeView, { ratio: 2.5 }, area);

  it('drags the enlarged picture, and not beyond its edges', () => {
    const dragged = after(large, ['down', at(200, 350)], ['move', at(150, 380)], ['up', at(150, 380)]);
    expect(shownAt(dragged.view, [200, 350])).toEqual([150, 380]);
    expect(dragged.step).toBeUndefined();
    const far = after(large, ['down', at(200, 350)], ['move', at(3000, 9000)], ['up', at(3000, 9000)]).view;
    expect(shownAt(far, [0, 100])).toEqual([0, 0]);
  });

  it('leaves the whole picture by a swipe', () => {
    const swipe = (to: number) => after(wholeView, ['down', at(200, 350)], ['move', at(to, 355)], ['up', at(to, 355)]);
    expect(swipe(80)).toEqual({ view: wholeView, step: 1 });
    expect(swipe(320)).toEqual({ view: wholeView, step: -1 });
    expect(swipe(180)).toEqual({ view: wholeView });
  });
});

describe('two fingers', () => {
  const pinch = (view: ZoomView, ...steps: readonly Step[]) =>
    after(view, ['down', at(150, 350)], ['down', at(250, 350, 2)], ...steps);

  it('scale the picture around the point between them, and move it', () => {
    const { view } = pinch(wholeView, ['move', at(100, 350)], ['move', at(300, 350, 2)]);
    expect(view.scale).toBe(2);
    expect(shownAt(view, [200, 350])).toEqual([200, 350]);
    const moved = pinch(view, ['move', at(130, 350)], ['move', at(230, 350, 2)]).view;
    expect(moved.scale).toBeCloseTo(2);
    expect(shownAt(moved, [200, 350])).toEqual([180, 350]);
  });

  it('scale from 1 to 4', () => {
    expect(pinch(wholeView, ['move', at(240, 350)]).view).toEqual({ scale: 1, x: 0, y: 0 });
    expect(pinch(wholeView, ['move', at(-900, 350)]).view.scale).toBe(4);
  });

  it('end neither as a tap nor as a swipe, and the last one drags', () => {
    expect(pinch(wholeView, ['up', at(250, 350, 2)], ['up', at(150, 350)])).toEqual({ view: wholeView });
    const enlarged = changeView(wholeView, { ratio: 2 }, area);
    const dragged = pinch(enlarged, ['up', at(250, 350, 2)], ['move', at(90, 350)], ['up', at(90, 350)]);
    expect(shownAt(dragged.view, [200, 350])).toEqual([140, 350]);
    expect(dragged.step).toBeUndefined();
  });
});

test('a view is rounded for the log, and drawn in parts of the picture', () => {
  const view = roundedView({ scale: 2.49999, x: -0.00001, y: 1 / 3 });
  expect(view).toEqual({ scale: 2.5, x: 0, y: 0.333 });
  expect(transformOf({ scale: 2.5, x: 0.1, y: 0 })).toBe('translate(10%, 0%) scale(2.5)');
});

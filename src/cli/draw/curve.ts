import { d, type Point } from './path';

/** A cubic curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

/** A straight line as a curve. */
export const line = (from: Point, to: Point): Curve => [from, third(from, to, 1), third(from, to, 2), to];

const third = ([x, y]: Point, [u, v]: Point, thirds: number): Point => [
  x + ((u - x) * thirds) / 3,
  y + ((v - y) * thirds) / 3,
];

export const curvePath = ([from, first, second, to]: Curve): string => d`M${from} C${first} ${second} ${to}`;

/** Where the curve is at `share` of its run, 0 to 1, and its direction there in degrees. */
export const along = (curve: Curve, share: number): { readonly place: Point; readonly degrees: number } => {
  const rest = 1 - share;
  const on = (axis: 0 | 1): number =>
    rest ** 3 * curve[0][axis] +
    3 * rest ** 2 * share * curve[1][axis] +
    3 * rest * share ** 2 * curve[2][axis] +
    share ** 3 * curve[3][axis];
  const slope = (axis: 0 | 1): number =>
    rest ** 2 * (curve[1][axis] - curve[0][axis]) +
    2 * rest * share * (curve[2][axis] - curve[1][axis]) +
    share ** 2 * (curve[3][axis] - curve[2][axis]);
  return { place: [on(0), on(1)], degrees: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI };
};

/** The same curve further down, or up below 0. */
export const shifted = (curve: Curve, dy: number): Curve => {
  const move = ([x, y]: Point): Point => [x, y + dy];
  return [move(curve[0]), move(curve[1]), move(curve[2]), move(curve[3])];
};

/** About how long the curve is. */
export const lengthOf = ([a, b, c, e]: Curve): number => {
  const gap = (p: Point, q: Point): number => Math.hypot(q[0] - p[0], q[1] - p[1]);
  return (gap(a, b) + gap(b, c) + gap(c, e) + gap(a, e)) / 2;
};

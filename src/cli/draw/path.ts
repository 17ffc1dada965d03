/** A place on the drawing, in units of a sheet 800 wide and 1000 high. */
export type Point = readonly [number, number];

/** The left or the right half of a garment, as it lies before the viewer. */
export type Half = -1 | 1;
export const HALVES: readonly Half[] = [-1, 1];

export const CENTRE = 400;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes path data; points and numbers are put in with at most one decimal. */
export const d = (parts: TemplateStringsArray, ...values: readonly (Point | number | string)[]): string =>
  parts
    .map((part, index) => {
      const value = values[index];
      if (value === undefined) return part;
      if (typeof value === 'string') return part + value;
      return part + (typeof value === 'number' ? short(value) : `${short(value[0])} ${short(value[1])}`);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([A-Za-z]) ?/g, '$1')
    .replace(/ -/g, '-')
    .trim();

/** A point `across` from the centre line in the given half. */
export const at = (half: Half, across: number, y: number): Point => [CENTRE + half * across, y];

export const add = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** A point between two others: 0 is the first, 1 the second. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** From a point, `length` in a direction given in degrees from straight down, outwards in its half. */
export const reach = ([x, y]: Point, half: Half, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + half * Math.sin(angle) * length, y + Math.cos(angle) * length];
};

/** A closed polygon with straight sides. */
export const polygon = (...points: readonly Point[]): string =>
  `${points.map((point, i) => d`${i ? 'L' : 'M'}${point}`).join('')}Z`;

import { palette } from '../palette';

/** A stepped diamond as it comes off the loom: each step is one thread wide and `step` high. */
const steppedDiamond = (x: number, y: number, steps: number, step: number): string => {
  let run = `M${x - steps * step} ${y - step / 2}`;
  for (let i = 0; i < steps; i += 1) run += `h${step}v-${step}`;
  run += `h${step}`;
  for (let i = 0; i < steps; i += 1) run += `v${step}h${step}`;
  run += `v${step}`;
  for (let i = 0; i < steps; i += 1) run += `h-${step}v${step}`;
  run += `h-${step}`;
  for (let i = 0; i < steps; i += 1) run += `v-${step}h-${step}`;
  return `${run}z`;
};

const nested = (x: number, y: number, step: number, colours: readonly string[]): string =>
  colours
    .map((colour, i) => `<path fill="${colour}" d="${steppedDiamond(x, y, (colours.length - 1 - i) * 2 + 1, step)}"/>`)
    .join('');

/** A tile of the woven band; it repeats sideways without a seam. */
export const taisTile = (): string => {
  const stripe = (y: number, height: number, colour: string): string =>
    `<path fill="${colour}" d="M0 ${y}h80v${height}H0z"/>`;
  const pairs: readonly (readonly [number, number, string])[] = [
    [0, 4, palette.black],
    [4, 2, palette.saffron],
    [6, 4, palette.deepRed],
    [10, 2, palette.indigo],
  ];
  const edges = pairs
    .map(([y, height, colour]) => stripe(y, height, colour) + stripe(64 - y - height, height, colour))
    .join('');
  const ground = stripe(12, 40, palette.black);
  const figures =
    nested(40, 32, 3.2, [palette.saffron, palette.deepRed, palette.paper]) +
    nested(0, 32, 3.2, [palette.red, palette.saffron]) +
    nested(80, 32, 3.2, [palette.red, palette.saffron]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 64" width="80" height="64" shape-rendering="crispEdges">${ground}${edges}${figures}</svg>\n`;
};

const FIGURE = [palette.black, palette.saffron, palette.deepRed, palette.paper] as const;

/** The diamond alone, for where nothing else is to be seen. */
export const taisDiamond = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" shape-rendering="crispEdges">${nested(60, 60, 7.6, FIGURE)}</svg>\n`;

/** The sun that rises behind a woven edge, on a field of 64 by 64. */
const risingSun = (): string => {
  const rays = [-72, -36, 0, 36, 72]
    .map((turn) => `<path transform="rotate(${turn} 32 42)" d="M32 9l3.200 6-3.200 6-3.200-6z"/>`)
    .join('');
  const edge = [10, 21, 32, 43, 54].map((x) => `<path d="M${x} 47l4.500 4.500-4.500 4.500-4.500-4.500z"/>`).join('');
  return (
    `<g fill="${palette.saffron}">${rays}</g><path fill="${palette.red}" d="M16 40a16 16 0 0 1 32 0z"/>` +
    `<path fill="${palette.ink}" d="M6 42h52v3H6z"/><g fill="${palette.ink}">${edge}</g>`
  );
};

const SIGN_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">';

/** The shop's sign: the sun on paper. */
export const sign = (): string =>
  `${SIGN_OPENING}<rect width="64" height="64" rx="14" fill="${palette.paper}"/>${risingSun()}</svg>\n`;

/** The sign for home screens that cut it to a shape of their own: all of it lies within four fifths of the width. */
export const maskableSign = (): string =>
  `${SIGN_OPENING}<rect width="64" height="64" fill="${palette.paper}"/>` +
  `<g transform="translate(32 32) scale(0.74) translate(-32 -32.500)">${risingSun()}</g></svg>\n`;

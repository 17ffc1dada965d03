import type { Tile } from './cloth';

/** Batik kawung: ovals that meet in fours. */
export const kawung = (line: string, dot: string): Tile => {
  const leaf = '<path d="M0-4Q13-16 0-30Q-13-16 0-4z"/>';
  const four = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})rotate(45)">${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${leaf}<circle cy="-17" r="2.500" fill="${dot}" stroke="none"/></g>`).join('')}</g>`;
  return {
    width: 48,
    height: 48,
    marks: `<g fill="none" stroke="${line}" stroke-width="2.200">${four(24, 24)}</g><circle r="3" fill="${line}"/><circle cx="48" r="3" fill="${line}"/><circle cy="48" r="3" fill="${line}"/><circle cx="48" cy="48" r="3" fill="${line}"/>`,
  };
};

/** Batik parang: waves along the diagonal. */
export const parang = (line: string, dot: string): Tile => ({
  width: 56,
  height: 56,
  marks:
    `<g fill="none" stroke="${line}" stroke-width="3.500"><path d="M-8 22q14-4 14-16t16-14M-10 64q4-14 16-16t16-16 16-14 16-16 14-12M34 64q4-12 14-14t16-14"/></g>` +
    `<g fill="${line}"><path d="M12 30q10 2 16 14-12 0-16-14zM38 4q10 2 16 14-12 0-16-14z"/></g>` +
    `<g fill="${dot}"><circle cx="10" cy="16" r="2"/><circle cx="36" cy="44" r="2"/><circle cx="23" cy="17" r="1.800"/><circle cx="48" cy="30" r="1.800"/></g>`,
});

const LEAF = '<path d="M0 0Q15-14 0-36Q-15-14 0 0z"/>';

/** Leaves strewn over the cloth, in two tones. */
export const leaves = (first: string, second: string): Tile => {
  const sprig = (x: number, y: number, turn: number, colour: string): string =>
    `<g transform="translate(${x} ${y})rotate(${turn})" fill="${colour}">${LEAF}<g transform="rotate(64)scale(.8)">${LEAF}</g><g transform="rotate(-64)scale(.8)">${LEAF}</g></g>`;
  return {
    width: 120,
    height: 110,
    marks:
      sprig(34, 52, -24, first) + sprig(92, 44, 150, second) + sprig(86, 104, 20, first) + sprig(32, 74, 196, second),
  };
};

/** Five-petalled flowers with a bright heart, and a leaf beside each. */
export const flowers = (petal: string, heart: string, leaf: string, size: number): Tile => {
  const scale = size / 100;
  const flower = (x: number, y: number, turn: number, factor: number): string =>
    `<g transform="translate(${x} ${y})rotate(${turn})scale(${(scale * factor).toFixed(2)})"><g fill="${leaf}"><path d="M8 4Q26 4 34 24Q14 24 8 4z"/></g><g fill="${petal}">${[0, 72, 144, 216, 288].map((t) => `<path transform="rotate(${t})" d="M0 0Q-15-12-6-22 0-26 6-22 15-12 0 0z"/>`).join('')}</g><circle r="5" fill="${heart}"/></g>`;
  return {
    width: size,
    height: size,
    marks:
      flower(size * 0.28, size * 0.27, 10, 1) +
      flower(size * 0.76, size * 0.72, 40, 0.85) +
      flower(size * 0.74, size * 0.24, 70, 0.45) +
      flower(size * 0.24, size * 0.74, 25, 0.5),
  };
};

/** Rolling waves in two tones. */
export const waves = (first: string, second: string): Tile => ({
  width: 80,
  height: 60,
  marks: `<g fill="none" stroke-width="5"><path stroke="${first}" d="M-10 14q15-18 30 0t30 0 30 0 30 0"/><path stroke="${second}" stroke-width="3" d="M-10 26q15-18 30 0t30 0 30 0 30 0"/><path stroke="${first}" stroke-width="2" d="M-25 44q15-18 30 0t30 0 30 0 30 0"/></g>`,
});

import type { Tile } from './cloth';

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Stripes across the cloth. */
export const stripes = (colour: string, thickness: number, every: number): Tile => ({
  width: every,
  height: every,
  marks: rect(0, Math.round((every - thickness) / 2), every, thickness, colour),
});

/** Stripes along the cloth. */
export const pinstripes = (colour: string, thickness: number, every: number): Tile => ({
  width: every,
  height: every,
  marks: rect(0, 0, thickness, every, colour),
});

/** Two colours crossing, each over a part of the width, with a fine third line. */
export const check = (colour: string, line: string, size: number): Tile => {
  const half = Math.round(size / 2);
  const quarter = Math.round(size * 0.72);
  return {
    width: size,
    height: size,
    marks:
      rect(0, 0, half, size, colour, 0.5) +
      rect(0, 0, size, half, colour, 0.5) +
      rect(quarter, 0, 3, size, line, 0.75) +
      rect(0, quarter, size, 3, line, 0.75),
  };
};

/** Round dots in staggered rows. */
export const dots = (colour: string, radius: number, every: number): Tile => ({
  width: every,
  height: every,
  marks: `<g fill="${colour}"><circle cx="${every / 4}" cy="${every / 4}" r="${radius}"/><circle cx="${every * 0.75}" cy="${every * 0.75}" r="${radius}"/></g>`,
});

import { brightness } from '../colour';
import type { Sheet } from '../sheet';

/** A figure that repeats over the cloth; its marks are drawn over the ground colour. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly marks: string;
}

export interface Cloth {
  readonly colour: string;
  readonly figure?: Tile;
  /** The weave that the hand feels, drawn over the figure. */
  readonly weave?: Tile;
  /** Topstitching in a colour of its own, as on denim. */
  readonly thread?: string;
}

const pattern = (sheet: Sheet, { width, height, marks }: Tile, turn: number): string => {
  const base = sheet.define(
    (id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${marks}</pattern>`,
  );
  if (turn === 0) return `url(#${base})`;
  const turned = sheet.define(
    (id) => `<pattern id="${id}" href="#${base}" patternTransform="rotate(${Math.round(turn)})"/>`,
  );
  return `url(#${turned})`;
};

/** What fills a shape with this cloth, `turn` degrees from the straight grain: one paint over the other. */
export const paints = (sheet: Sheet, cloth: Cloth, turn = 0): readonly string[] => [
  cloth.colour,
  ...(cloth.figure ? [pattern(sheet, cloth.figure, turn)] : []),
  ...(cloth.weave ? [pattern(sheet, cloth.weave, turn)] : []),
];

/** How strongly shadow and light show on a cloth: a dark one lives by its lights, a bright one by its shadows. */
export interface Tone {
  readonly dark: number;
  readonly light: number;
}

export const toneOf = ({ colour }: Cloth): Tone => {
  const bright = brightness(colour);
  if (bright < 0.2) return { dark: 0.55, light: 0.17 };
  if (bright < 0.45) return { dark: 0.4, light: 0.2 };
  return bright > 0.8 ? { dark: 0.2, light: 0.55 } : { dark: 0.27, light: 0.3 };
};

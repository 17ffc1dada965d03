import { toneOf, type Cloth, type Tone } from './cloth/cloth';
import type { Point } from './path';
import type { Sheet } from './sheet';

/** What shadow is made of: never pure black, so that it stays warm. */
export const SHADOW = '#1a0e08';
const LIGHT = '#fffaf0';

/** A crease in the cloth: where its middle lies, how long it is and how it is turned (0 is upright). */
export interface Fold {
  readonly at: Point;
  readonly length: number;
  readonly turn: number;
  /** 1 is an ordinary crease; more is broader and softer. */
  readonly width?: number;
  readonly strength?: number;
  /** A bent crease, as at an elbow. */
  readonly bent?: boolean;
}

const percent = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${percent(offset)}" stop-color="${colour}" stop-opacity="${percent(opacity)}"/>`;

/** A valley between two swells: lit on the left, dark on the right, soft at both edges. */
const creaseShape = (sheet: Sheet, tone: Tone, bent: boolean): string => {
  const paint = sheet.define(
    (id) =>
      `<linearGradient id="${id}">${stop(0, LIGHT, 0)}${stop(0.32, LIGHT, tone.light * 0.75)}${stop(0.46, SHADOW, 0)}${stop(0.56, SHADOW, tone.dark * 0.8)}${stop(0.72, SHADOW, tone.dark * 0.3)}${stop(1, SHADOW, 0)}</linearGradient>`,
  );
  const outline = bent ? 'M-6-50Q-2 0-16 50Q52 16-6-50' : 'M0-50Q-34-4 0 50Q34 6 0-50';
  return sheet.define((id) => `<path id="${id}" d="${outline}" fill="url(#${paint})"/>`);
};

/** Draws one crease. */
export const crease = (sheet: Sheet, cloth: Cloth, fold: Fold): string => {
  const shape = creaseShape(sheet, toneOf(cloth), fold.bent ?? false);
  const [x, y] = fold.at;
  const across = percent(fold.width ?? 1);
  const along = percent(fold.length / 100);
  const opacity = fold.strength === undefined || fold.strength >= 1 ? '' : ` opacity="${percent(fold.strength)}"`;
  return `<use href="#${shape}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(fold.turn)})scale(${across} ${along})"${opacity}/>`;
};

/** The roundness of a laid garment: light from the upper left, shade towards both sides. */
export const volume = (sheet: Sheet, cloth: Cloth): string => {
  const { dark, light } = toneOf(cloth);
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" y2=".25">${stop(0, SHADOW, dark * 0.5)}${stop(0.16, SHADOW, 0)}${stop(0.34, LIGHT, light * 0.4)}${stop(0.6, SHADOW, dark * 0.08)}${stop(1, SHADOW, dark * 0.75)}</linearGradient>`,
  );
  return `url(#${id})`;
};

/** A soft hollow or swell without an edge. */
export const dimple = (sheet: Sheet, cloth: Cloth, [x, y]: Point, width: number, height: number, turn = 0): string => {
  const { dark } = toneOf(cloth);
  const id = sheet.define(
    (name) => `<radialGradient id="${name}">${stop(0, SHADOW, dark * 0.6)}${stop(1, SHADOW, 0)}</radialGradient>`,
  );
  return `<ellipse rx="${Math.round(width)}" ry="${Math.round(height)}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})" fill="url(#${id})"/>`;
};

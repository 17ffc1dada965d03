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
}

const percent = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${percent(offset)}" stop-color="${colour}" stop-opacity="${percent(opacity)}"/>`;

/** A swell that catches the light beside a hollow that loses it, both without an edge except where they meet. */
const creaseShape = (sheet: Sheet, { dark, light }: Tone): string => {
  const hollow = sheet.define(
    (id) =>
      `<radialGradient id="${id}" fx=".16">${stop(0, SHADOW, dark)}${stop(0.3, SHADOW, dark * 0.5)}${stop(1, SHADOW, 0)}</radialGradient>`,
  );
  const swell = sheet.define(
    (id) =>
      `<radialGradient id="${id}" fx=".7">${stop(0, LIGHT, light)}${stop(0.4, LIGHT, light * 0.4)}${stop(1, LIGHT, 0)}</radialGradient>`,
  );
  return sheet.define(
    (id) =>
      `<g id="${id}"><ellipse cx="8" rx="13" ry="50" fill="url(#${hollow})"/><ellipse cx="-8" rx="11" ry="48" fill="url(#${swell})"/></g>`,
  );
};

/** Draws one crease. */
export const crease = (sheet: Sheet, cloth: Cloth, fold: Fold): string => {
  const shape = creaseShape(sheet, toneOf(cloth));
  const [x, y] = fold.at;
  const across = percent(fold.width ?? 1);
  const along = percent(fold.length / 100);
  const opacity = fold.strength === undefined || fold.strength >= 1 ? '' : ` fill-opacity="${percent(fold.strength)}"`;
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

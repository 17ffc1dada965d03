import { at, d, reach, type Half, type Point } from '../path';
import type { Side } from './garment';

/** The pattern of an upper body: distances from the centre line and heights on the sheet. */
export interface Block {
  readonly neckHalf: number;
  readonly neckY: number;
  readonly shoulderHalf: number;
  readonly shoulderY: number;
  readonly armpitHalf: number;
  readonly armpitY: number;
  readonly waistHalf: number;
  readonly waistY: number;
  readonly hemHalf: number;
  readonly hemY: number;
  /** How far the hem sinks in the middle; below 0 it rises. */
  readonly hemDip: number;
  /** How deep the neck is cut in front; the back is always shallow. */
  readonly drop: number;
}

const BACK_DROP = 20;

/** How the neck is cut. */
export type Neckline = 'round' | 'v' | 'boat' | 'square';

interface NeckRun {
  /** How far outside the edge the line runs. */
  readonly inset?: number;
  /** The corner where the line starts: the right one unless told. */
  readonly from?: Half;
}

/** The edge of the neck from one corner to the other, without its first point. */
export const neckEdge = (
  block: Block,
  neckline: Neckline,
  side: Side,
  { inset = 0, from = 1 }: NeckRun = {},
): string => {
  const to: Half = from === 1 ? -1 : 1;
  const half = block.neckHalf + inset;
  const y = block.neckY + inset * 0.25;
  const drop = (side === 'back' ? BACK_DROP : block.drop) + inset * 0.75;
  const end = at(to, half, y);
  if (side === 'front' && neckline === 'v') {
    return d`Q${at(from, half * 0.62, y + drop * 0.42)} ${at(1, 0, y + drop)} Q${at(to, half * 0.62, y + drop * 0.42)} ${end}`;
  }
  if (side === 'front' && neckline === 'square') {
    return d`L${at(from, half * 0.88, y + drop - 5)} Q${at(1, 0, y + drop + 4)} ${at(to, half * 0.88, y + drop - 5)} L${end}`;
  }
  return d`C${at(from, half * 0.86, y + drop * 0.72)} ${at(from, half * 0.5, y + drop)} ${at(1, 0, y + drop)} C${at(to, half * 0.5, y + drop)} ${at(to, half * 0.86, y + drop * 0.72)} ${end}`;
};

/** The corner of the neck in one half. */
export const neckCorner = (block: Block, half: Half, inset = 0): Point =>
  at(half, block.neckHalf + inset, block.neckY + inset * 0.25);

/** What is seen through the neck: the inside of the back. */
export const neckHole = (b: Block, neckline: Neckline, side: Side): string =>
  d`M${neckCorner(b, -1, 8)} C${at(-1, b.neckHalf * 0.5, b.neckY + 6)} ${at(1, b.neckHalf * 0.5, b.neckY + 6)} ${neckCorner(b, 1, 8)}` +
  neckEdge(b, neckline, side, { inset: 8 }) +
  'Z';

/** A band of the given width along the neck. */
export const neckBand = (b: Block, neckline: Neckline, side: Side, width: number): string =>
  d`M${neckCorner(b, -1, width)} L${neckCorner(b, -1)}` +
  neckEdge(b, neckline, side, { from: -1 }) +
  d`L${neckCorner(b, 1, width)}` +
  neckEdge(b, neckline, side, { inset: width }) +
  'Z';

const sideSeam = (b: Block, half: Half): { readonly down: string; readonly up: string } => {
  const armpit = at(half, b.armpitHalf, b.armpitY);
  const waist = at(half, b.waistHalf, b.waistY);
  const hem = at(half, b.hemHalf, b.hemY);
  const upper = (b.waistY - b.armpitY) / 2;
  const lower = (b.hemY - b.waistY) / 2;
  const high = at(half, b.armpitHalf - 5, b.armpitY + upper * 0.7);
  const aboveWaist = at(half, b.waistHalf, b.waistY - upper * 0.7);
  const belowWaist = at(half, b.waistHalf, b.waistY + lower * 0.7);
  const low = at(half, b.hemHalf - (b.hemHalf - b.waistHalf) * 0.25, b.hemY - lower * 0.8);
  return {
    down: d`C${high} ${aboveWaist} ${waist} C${belowWaist} ${low} ${hem}`,
    up: d`C${low} ${belowWaist} ${waist} C${aboveWaist} ${high} ${armpit}`,
  };
};

/** The outline of the body, from the left neck corner over the left side and the hem back to the neck. */
export const bodyOutline = (b: Block, neckline: Neckline, side: Side): string => {
  const shoulder = (half: Half): Point => at(half, b.shoulderHalf, b.shoulderY);
  const hollow = (half: Half): Point => at(half, b.shoulderHalf - 16, b.shoulderY + (b.armpitY - b.shoulderY) * 0.62);
  const rise = (half: Half): Point => at(half, (b.neckHalf + b.shoulderHalf) / 2, (b.neckY + b.shoulderY) / 2 - 4);
  const armpit = at(-1, b.armpitHalf, b.armpitY);
  return (
    d`M${at(-1, b.neckHalf, b.neckY)} Q${rise(-1)} ${shoulder(-1)} Q${hollow(-1)} ${armpit}` +
    sideSeam(b, -1).down +
    hemEdge(b) +
    sideSeam(b, 1).up +
    d`Q${hollow(1)} ${shoulder(1)} Q${rise(1)} ${at(1, b.neckHalf, b.neckY)}` +
    neckEdge(b, neckline, side) +
    'Z'
  );
};

/** The hem from left to right; `above` lifts it, for a row of stitches. */
export const hemEdge = (b: Block, above = 0): string => {
  const y = b.hemY - above;
  return d`${above ? 'M' : 'L'}${at(-1, b.hemHalf, y)} C${at(-1, b.hemHalf * 0.5, y + b.hemDip * 1.3)} ${at(1, b.hemHalf * 0.45, y + b.hemDip * 1.36)} ${at(1, b.hemHalf, y + 1)}`;
};

export interface SleeveCut {
  /** Degrees from straight down. */
  readonly angle: number;
  readonly length: number;
  readonly cuff: number;
  /** How far it swells between shoulder and cuff, for puffed sleeves. */
  readonly swell?: number;
}

export interface Sleeve {
  readonly outline: string;
  readonly outer: Point;
  readonly inner: Point;
  readonly angle: number;
}

/** A sleeve that leaves the shoulder of one half and runs under the body. */
export const cutSleeve = (b: Block, half: Half, { angle, length, cuff, swell = 0 }: SleeveCut): Sleeve => {
  const shoulder = at(half, b.shoulderHalf, b.shoulderY);
  const armpit = at(half, b.armpitHalf - 6, b.armpitY + 8);
  const outer = reach(shoulder, half, angle, length);
  const inner = reach(outer, half, angle - 88, cuff);
  const hidden = at(half, b.shoulderHalf - 60, (b.shoulderY + b.armpitY) / 2);
  const crown = reach(reach(shoulder, half, angle + 34, Math.min(90, length * 0.28)), half, angle + 90, 4 + swell);
  const wrist = reach(reach(shoulder, half, angle, length * 0.75), half, angle + 90, 3 + swell * 0.8);
  const under = reach(armpit, half, angle - 10, length * 0.25);
  const forearm = reach(inner, half, angle + 176, length * 0.22);
  return {
    outline: d`M${hidden} L${shoulder} C${crown} ${wrist} ${outer} Q${reach(outer, half, angle - 80, cuff * 0.5)} ${inner} C${reach(forearm, half, angle - 90, swell)} ${reach(under, half, angle - 90, swell * 0.6)} ${armpit} Z`,
    outer,
    inner,
    angle,
  };
};

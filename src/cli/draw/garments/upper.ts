import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { add, between, d, HALVES, polygon, type Half, type Point } from '../path';
import { jitter } from '../random';
import { bodyOutline, cutSleeve, neckHole, type Block, type Neckline, type Sleeve, type SleeveCut } from './block';
import { bodyFolds, sleeveFolds } from './folds';
import type { Side } from './garment';
import { brandLabel } from './label';

/** How a sleeve ends: turned in and stitched, in a ribbed or a sewn-on band, gathered, or plainly. */
export type Cuff = 'stitched' | 'rib' | 'band' | 'plain';

export interface Upper {
  readonly block: Block;
  readonly cloth: Cloth;
  readonly neckline: Neckline;
  readonly sleeve?: SleeveCut;
  readonly cuff?: Cuff;
  readonly cuffHeight?: number;
  readonly sleeveCloth?: Cloth;
  readonly trim?: Cloth;
  /** What is drawn on the body and ends at its edges. */
  readonly inside?: string;
}

/** Draws what all clothes for the upper body share: the inside of the neck, the sleeves and the body. */
export const drawUpper = (layer: Layer, side: Side, upper: Upper): void => {
  const { block, cloth, neckline, inside = '' } = upper;
  layer.piece({ outline: neckHole(block, neckline, side), cloth, inner: true });
  if (side === 'front') layer.add(brandLabel(layer.sheet, 400, block.neckY + 14));
  if (upper.sleeve) for (const half of HALVES) drawSleeve(layer, upper, upper.sleeve, half);
  layer.piece({ outline: bodyOutline(block, neckline, side), cloth, folds: bodyFolds(layer.random, block), inside });
};

const drawSleeve = (layer: Layer, upper: Upper, cut: SleeveCut, half: Half): void => {
  const { random } = layer;
  const cloth = upper.sleeveCloth ?? upper.cloth;
  const sleeve = cutSleeve(upper.block, half, {
    ...cut,
    angle: cut.angle + jitter(random, 1.5),
    length: cut.length + jitter(random, 5),
  });
  const turn = -half * (sleeve.angle - 8);
  layer.piece({ outline: sleeve.outline, cloth, turn, folds: sleeveFolds(random, upper.block, half, sleeve) });
  finishSleeve(layer, upper, sleeve, half, cloth, turn);
};

const finishSleeve = (layer: Layer, upper: Upper, sleeve: Sleeve, half: Half, cloth: Cloth, turn: number): void => {
  const { cuff = 'stitched', cuffHeight = 18, trim } = upper;
  if (cuff === 'plain') return;
  const row = (height: number): string => {
    const [from, to] = cuffLine(sleeve, half, height);
    return d`M${between(from, to, 0.01)} L${between(from, to, 0.98)}`;
  };
  if (cuff === 'stitched') {
    layer.stitch(row(cuffHeight), cloth);
    return;
  }
  const [top, below] = cuffLine(sleeve, half, cuffHeight);
  const [outer, inner] = cuffLine(sleeve, half, -4);
  const worn = trim ?? { ...cloth, figure: undefined };
  layer.piece({
    outline: polygon(add(top, half * 2, 0), add(outer, half, 0), add(inner, -half, 0), add(below, -half * 2, 0)),
    cloth: cuff === 'rib' ? { ...worn, weave: rib } : worn,
    turn,
    lift: 0.6,
    flat: true,
  });
  if (cuff === 'band') layer.stitch(row(cuffHeight - 6), worn);
};

/** A line across the sleeve, `height` above its end. */
const cuffLine = ({ outer, inner, angle }: Sleeve, half: Half, height: number): readonly [Point, Point] => {
  const radians = (angle * Math.PI) / 180;
  const dx = -half * Math.sin(radians) * height;
  const dy = -Math.cos(radians) * height;
  return [add(outer, dx, dy), add(inner, dx, dy)];
};

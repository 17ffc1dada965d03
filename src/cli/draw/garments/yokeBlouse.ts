import type { Cloth } from '../cloth/cloth';
import { taisCloth } from '../cloth/tais';
import type { Layer } from '../layer';
import { at, CENTRE, d, type Point } from '../path';
import { palette } from '../palette';
import { jitter } from '../random';
import { hemEdge, neckCorner, neckEdge, type Block } from './block';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from './bodices';
import { drawFacing } from './facing';
import type { Garment, Side } from './garment';
import { drawUpper } from './upper';

const BLOCK: Block = { ...WOMEN_BLOCK, drop: 66, waistHalf: 206, hemHalf: 232, armpitHalf: 206 };
const YOKE_Y = BLOCK.shoulderY + 104;
const YOKE_HALF = BLOCK.shoulderHalf - 13;

/** A blouse gathered below a yoke of tais. */
export const yokeBlouse = (cloth: Cloth): Garment => ({
  focus: [405, BLOCK.neckY + 170],
  draw: (layer, side) => {
    drawUpper(layer, side, {
      block: BLOCK,
      cloth,
      neckline: 'round',
      sleeve: WOMEN_SLEEVES.short,
      cuffHeight: 20,
    });
    layer.stitch(hemEdge(BLOCK, 16), cloth);
    drawYoke(layer, side);
    drawFacing(layer, BLOCK, 'round', side, cloth, 13);
    drawGathers(layer, cloth);
  },
});

const drawYoke = (layer: Layer, side: Side): void => {
  const rise = (half: -1 | 1): Point =>
    at(half, (BLOCK.neckHalf + BLOCK.shoulderHalf) / 2, (BLOCK.neckY + BLOCK.shoulderY) / 2 - 4);
  const shoulder = (half: -1 | 1): Point => at(half, BLOCK.shoulderHalf, BLOCK.shoulderY);
  const armhole = (half: -1 | 1): Point => at(half, YOKE_HALF + 1, YOKE_Y - 44);
  layer.piece({
    outline: d`M${neckCorner(BLOCK, -1, 10)} Q${rise(-1)} ${shoulder(-1)} Q${armhole(-1)} ${at(-1, YOKE_HALF, YOKE_Y)} Q${CENTRE} ${YOKE_Y + 18} ${at(1, YOKE_HALF, YOKE_Y)} Q${armhole(1)} ${shoulder(1)} Q${rise(1)} ${neckCorner(BLOCK, 1, 10)} ${neckEdge(BLOCK, 'round', side, { inset: 10 })} Z`,
    cloth: { colour: palette.deepRed, figure: taisCloth(118) },
    turn: 90,
    lift: 0.4,
    flat: true,
  });
};

const drawGathers = (layer: Layer, cloth: Cloth): void => {
  const edge = (half: -1 | 1, drop: number): Point => at(half, YOKE_HALF + drop / 2, YOKE_Y + drop);
  layer.piece({
    outline: d`M${edge(-1, 0)} Q${CENTRE} ${YOKE_Y + 18} ${edge(1, 0)} L${edge(1, 7)} Q${CENTRE} ${YOKE_Y + 25} ${edge(-1, 7)} Z`,
    cloth,
    flat: true,
    lift: 0.3,
  });
  const count = 15;
  const width = (2 * (YOKE_HALF - 16)) / count;
  const folds = Array.from({ length: count }, (_, i) => ({
    at: [CENTRE + (i + 0.5 - count / 2) * width + jitter(layer.random, 5), YOKE_Y + 68] as const,
    length: 92 * (0.7 + layer.random() * 0.6),
    turn: jitter(layer.random, 6),
    width: 0.7,
    strength: 0.85,
  }));
  layer.creases(folds, cloth);
};

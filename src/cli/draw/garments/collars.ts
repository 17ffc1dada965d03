import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES } from '../path';
import type { Block } from './block';
import type { Side } from './garment';

/** How a shirt is closed at the neck: turned-down points, an open notched collar, or a standing band. */
export type Collar = 'points' | 'camp' | 'band';

/** Sews the collar on; the neck must have been cut to suit it ({@link collarDrop}). */
export const drawCollar = (layer: Layer, collar: Collar, block: Block, side: Side, cloth: Cloth): void => {
  if (collar === 'band') drawBand(layer, block, side, cloth);
  else if (side === 'back') drawFromBehind(layer, block, cloth);
  else if (collar === 'camp') drawCamp(layer, block, cloth);
  else drawPoints(layer, block, cloth);
};

/** How deep the neck is cut under a collar. */
export const collarDrop: Record<Collar, number> = { points: 62, camp: 128, band: 66 };

const drawBand = (layer: Layer, { neckHalf: half, neckY: y, drop }: Block, side: Side, cloth: Cloth): void => {
  const front = side === 'front';
  const inner = front ? y + drop - 14 : y - 30;
  const outer = front ? y + drop + 14 : y + 24;
  if (front) drawInside(layer, half, y, cloth);
  layer.piece({
    outline: d`M${at(-1, half - 6, y - 15)} C${at(-1, half - 10, y + 12)} ${at(-1, half * 0.5, inner)} ${at(1, 0, inner)} C${at(1, half * 0.5, inner)} ${at(1, half - 10, y + 12)} ${at(1, half - 6, y - 15)} Q${at(1, half + 8, y - 12)} ${at(1, half + 14, y + 4)} C${at(1, half + 4, y + 26)} ${at(1, half * 0.6, outer)} ${at(1, 0, outer)} C${at(-1, half * 0.6, outer)} ${at(-1, half + 4, y + 26)} ${at(-1, half + 14, y + 4)} Q${at(-1, half + 8, y - 12)} ${at(-1, half - 6, y - 15)} Z`,
    cloth,
    flat: true,
    lift: 0.7,
  });
  layer.stitch(
    d`M${at(-1, half + 8, y + 3)} C${at(-1, half - 2, y + 24)} ${at(-1, half * 0.6, outer - 5)} ${at(1, 0, outer - 5)} C${at(1, half * 0.6, outer - 5)} ${at(1, half - 2, y + 24)} ${at(1, half + 8, y + 3)}`,
    cloth,
  );
};

/** The inside of a standing collar at the back of the neck. */
const drawInside = (layer: Layer, half: number, y: number, cloth: Cloth): void =>
  layer.piece({
    outline: d`M${at(-1, half - 6, y - 14)} Q${at(1, 0, y - 40)} ${at(1, half - 6, y - 14)} L${at(1, half - 18, y + 12)} Q${at(1, 0, y + 2)} ${at(-1, half - 18, y + 12)} Z`,
    cloth,
    flat: true,
    inner: true,
  });

const drawFromBehind = (layer: Layer, { neckHalf: half, neckY: y }: Block, cloth: Cloth): void => {
  layer.piece({
    outline: d`M${at(-1, half + 20, y + 12)} C${at(-1, half, y - 22)} ${at(-1, half * 0.6, y - 40)} ${at(1, 0, y - 41)} C${at(1, half * 0.6, y - 40)} ${at(1, half, y - 22)} ${at(1, half + 20, y + 12)} Q${at(1, half * 0.6, y + 32)} ${at(1, 0, y + 34)} Q${at(-1, half * 0.6, y + 32)} ${at(-1, half + 20, y + 12)} Z`,
    cloth,
    flat: true,
    lift: 0.9,
  });
  layer.stitch(
    d`M${at(-1, half + 14, y + 8)} Q${at(-1, half * 0.6, y + 26)} ${at(1, 0, y + 28)} Q${at(1, half * 0.6, y + 26)} ${at(1, half + 14, y + 8)}`,
    cloth,
  );
};

const drawPoints = (layer: Layer, { neckHalf: half, neckY: y, drop }: Block, cloth: Cloth): void => {
  const throat = y + drop - 8;
  drawInside(layer, half, y, cloth);
  layer.piece({
    outline: d`M${at(-1, 26, throat - 16)} Q${at(1, 0, throat - 8)} ${at(1, 26, throat - 16)} L${at(1, 22, throat + 12)} H${CENTRE - 22} Z`,
    cloth,
    flat: true,
  });
  for (const side of HALVES) {
    layer.piece({
      outline: d`M${at(side, 3, throat + 2)} Q${at(side, half * 0.66, y + 26)} ${at(side, half - 8, y - 18)} Q${at(side, half + 6, y - 26)} ${at(side, half + 16, y + 2)} L${at(side, half + 4, throat + 46)} Q${at(side, half - 8, throat + 50)} ${at(side, half - 16, throat + 46)} Z`,
      cloth,
      turn: side * 24,
      flat: true,
      lift: 1,
    });
    layer.stitch(
      d`M${at(side, 12, throat + 2)} L${at(side, half - 14, throat + 39)} L${at(side, half - 2, throat + 38)} L${at(side, half + 9, y + 4)}`,
      cloth,
    );
  }
};

const drawCamp = (layer: Layer, { neckHalf: half, neckY: y, drop }: Block, cloth: Cloth): void => {
  const throat = y + drop;
  for (const side of HALVES) {
    layer.piece({
      outline: d`M${at(side, 0, throat + 10)} Q${at(side, 34, y + drop * 0.46)} ${at(side, half - 18, y + 34)} L${at(side, half + 34, y + 84)} L${at(side, half + 4, y + 98)} Q${at(side, 40, throat - 4)} ${at(side, 0, throat + 10)} Z`,
      cloth,
      turn: side * 30,
      flat: true,
      lift: 0.8,
    });
    layer.piece({
      outline: d`M${at(side, half - 30, y + 46)} Q${at(side, half + 2, y + 14)} ${at(side, half - 10, y - 18)} Q${at(side, half + 10, y - 24)} ${at(side, half + 20, y + 4)} Q${at(side, half + 44, y + 48)} ${at(side, half + 48, y + 78)} L${at(side, half + 22, y + 78)} Z`,
      cloth,
      turn: side * 18,
      flat: true,
      lift: 1,
    });
    layer.stitch(
      d`M${at(side, half + 12, y + 4)} Q${at(side, half + 36, y + 48)} ${at(side, half + 40, y + 72)} L${at(side, half + 24, y + 72)}`,
      cloth,
    );
  }
  layer.piece({
    outline: d`M${at(-1, half - 8, y - 16)} Q${at(1, 0, y - 38)} ${at(1, half - 8, y - 16)} Q${at(1, half - 14, y + 8)} ${at(1, half - 24, y + 18)} Q${at(1, 0, y - 4)} ${at(-1, half - 24, y + 18)} Q${at(-1, half - 14, y + 8)} ${at(-1, half - 8, y - 16)} Z`,
    cloth,
    flat: true,
    inner: true,
  });
};

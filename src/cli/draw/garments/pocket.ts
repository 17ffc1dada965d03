import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { d } from '../path';

/** A pocket laid on a garment: its upper left corner and its size. */
export interface PocketPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** With a flap over its mouth. */
  readonly flap?: boolean;
  /** Degrees by which it leans. */
  readonly lean?: number;
}

/** Sews on a patch pocket with a pointed foot. */
export const patchPocket = (layer: Layer, cloth: Cloth, { x, y, width, height, flap = false }: PocketPlace): void => {
  const foot = y + height;
  layer.piece({
    outline: d`M${x} ${y} L${x + width} ${y + 1} L${x + width - 1} ${foot - 14} L${x + width / 2} ${foot} L${x + 1} ${foot - 14} Z`,
    cloth,
    lift: 0.5,
    flat: true,
    folds: [{ at: [x + width * 0.6, y + height * 0.5], length: height, turn: 10, width: 1, strength: 0.4 }],
  });
  layer.stitch(
    d`M${x + 4} ${y} V${foot - 17} L${x + width / 2} ${foot - 5} L${x + width - 5} ${foot - 17} V${y}`,
    cloth,
  );
  if (!flap) {
    layer.stitch(d`M${x + 2} ${y + 16} H${x + width - 2}`, cloth);
    return;
  }
  layer.piece({
    outline: d`M${x - 4} ${y - 6} H${x + width + 4} V${y + 24} Q${x + width * 0.75} ${y + 32} ${x + width / 2} ${y + 40} Q${x + width * 0.25} ${y + 32} ${x - 4} ${y + 24} Z`,
    cloth,
    lift: 0.8,
    flat: true,
  });
  layer.stitch(
    d`M${x} ${y - 2} V${y + 21} Q${x + width * 0.25} ${y + 28} ${x + width / 2} ${y + 35} Q${x + width * 0.75} ${y + 28} ${x + width} ${y + 21} V${y - 2}`,
    cloth,
  );
};

import type { Layer } from '../layer';
import type { Point } from '../path';

export type Side = 'front' | 'back';

/** A garment as the draughtsman knows it: how it looks from either side, and where to look closely. */
export interface Garment {
  readonly draw: (layer: Layer, side: Side) => void;
  /** The middle of the detail picture. */
  readonly focus: Point;
  /** How much of the sheet the detail picture shows; 0.4 unless told. */
  readonly closeness?: number;
}

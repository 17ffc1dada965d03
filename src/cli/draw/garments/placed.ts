import { Layer } from '../layer';
import type { Garment, Side } from './garment';

/** Where and how large a garment lies within something larger. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
}

/** Draws a garment as a part of something larger, with its own shadow. */
export const placed = (
  { sheet, random, distance }: Pick<Layer, 'sheet' | 'random' | 'distance'>,
  garment: Garment,
  side: Side,
  { x, y, scale, turn = 0 }: Place,
): string => {
  const layer = new Layer(sheet, random, distance);
  garment.draw(layer, side);
  const rotation = turn === 0 ? '' : `rotate(${turn} ${Math.round(400 * scale)} ${Math.round(300 * scale)})`;
  return `<g transform="translate(${x} ${y})${rotation}scale(${scale})">${layer.render()}</g>`;
};

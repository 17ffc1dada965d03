import type { Cloth } from '../cloth/cloth';
import { placed } from './placed';
import { shirt } from './shirt';
import { trousers } from './trousers';
import type { Garment } from './garment';

/** A pyjama set: the shorts below, the shirt over their waist. */
export const pyjamas = (cloth: Cloth, piping: string): Garment => {
  const top = shirt({ cloth, collar: 'camp', piping, pockets: 1, block: { hemDip: 6, hemY: 780 } });
  const bottom = trousers({ cut: 'swim', cloth, elastic: 'plain' });
  return {
    focus: [420, 300],
    draw: (layer, side) => {
      layer.add(placed(layer, bottom, side, { x: 96, y: 350, scale: 0.76 }));
      layer.add(placed(layer, top, side, { x: 78, y: 4, scale: 0.8 }));
    },
  };
};

import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import { taisBand } from '../cloth/tais';
import { curvePath } from '../curve';
import type { Layer } from '../layer';
import { at, CENTRE, d, type Point } from '../path';
import { buttons } from './fastenings';
import type { Garment } from './garment';
import { gathers, hemWaves, skirtHem, skirtOutline, type SkirtCut } from './skirtPiece';

const CUTS = {
  pencil: { topHalf: 168, topY: 176, hemHalf: 196, hemY: 846, dip: 8, hip: 40 },
  flared: { topHalf: 156, topY: 170, hemHalf: 318, hemY: 818, dip: 40, hip: 10 },
  pleated: { topHalf: 168, topY: 190, hemHalf: 306, hemY: 776, dip: 24, hip: 4 },
  twirl: { topHalf: 158, topY: 210, hemHalf: 330, hemY: 752, dip: 46, hip: 22 },
} satisfies Record<string, SkirtCut>;

export interface SkirtLook {
  readonly cloth: Cloth;
  readonly cut: keyof typeof CUTS;
  readonly elastic?: boolean;
  readonly button?: string;
  readonly tais?: boolean;
}

/** A skirt with a waistband. */
export const skirt = ({ cloth, cut: name, elastic = false, button, tais = false }: SkirtLook): Garment => {
  const cut = CUTS[name];
  return {
    focus: tais ? [430, cut.hemY - 90] : [400, cut.topY + 150],
    draw: (layer, side) => {
      const { random } = layer;
      const folds =
        name === 'pencil'
          ? [...gathers(random, cut, 4, 0.5), ...hemWaves(random, cut, 3, 0.4)]
          : name === 'pleated'
            ? []
            : [...gathers(random, cut, elastic ? 20 : 9, 0.8), ...hemWaves(random, cut, 7, 0.8)];
      layer.piece({
        outline: skirtOutline(cut),
        cloth,
        folds,
        inside: (name === 'pleated' ? pleats(cut) : '') + (tais ? taisBand(layer.sheet, skirtHem(cut, 62), 64) : ''),
      });
      layer.stitch(curvePath(skirtHem(cut, name === 'pleated' ? 26 : 16)), cloth);
      drawWaistband(layer, cut, cloth, elastic);
      if (side === 'back' && !elastic) drawBackZip(layer, cut, cloth);
      if (side === 'front' && button) drawButtons(layer, cut, cloth, button);
    },
  };
};

const drawWaistband = (layer: Layer, { topHalf, topY }: SkirtCut, cloth: Cloth, elastic: boolean): void => {
  const height = elastic ? 40 : 36;
  layer.piece({
    outline: d`M${at(-1, topHalf - 3, topY - height + 6)} Q${CENTRE} ${topY - height + 14} ${at(1, topHalf - 3, topY - height + 6)} L${at(1, topHalf + 2, topY + 4)} Q${CENTRE} ${topY + 13} ${at(-1, topHalf + 2, topY + 4)} Z`,
    cloth: elastic ? { ...cloth, weave: rib } : cloth,
    lift: 0.6,
  });
  layer.stitch(d`M${at(-1, topHalf - 1, topY - 1)} Q${CENTRE} ${topY + 8} ${at(1, topHalf - 1, topY - 1)}`, cloth);
};

const drawBackZip = (layer: Layer, { topY }: SkirtCut, cloth: Cloth): void => {
  layer.seam(d`M${CENTRE} ${topY - 24} V${topY + 200}`, cloth);
  layer.stitch(d`M${CENTRE - 9} ${topY + 8} V${topY + 196} H${CENTRE + 9} V${topY + 8}`, cloth);
  layer.add(
    `<path d="M${CENTRE - 4} ${topY - 16}h8v18q-4 5-8 0z" fill="#b9a77c" stroke="#1a0e08" stroke-opacity=".4"/>`,
  );
};

const drawButtons = (layer: Layer, { topY, hemY, dip }: SkirtCut, cloth: Cloth, colour: string): void => {
  const foot = hemY + dip - 2;
  layer.seam(d`M${CENTRE + 20} ${topY + 8} V${foot}`, cloth);
  layer.stitch(d`M${CENTRE - 16} ${topY + 8} V${foot}M${CENTRE + 14} ${topY + 8} V${foot}`, cloth);
  layer.add(
    buttons(
      layer.sheet,
      colour,
      Array.from({ length: 7 }, (_, i): Point => [CENTRE, topY - 10 + (i * (foot - topY)) / 7.6]),
    ),
  );
};

/** Knife pleats: each a shaded edge and a lit face. */
const pleats = ({ topHalf, topY, hemHalf, hemY, dip }: SkirtCut): string => {
  const count = 14;
  const edge = (i: number, wide: number): Point => [CENTRE - wide + (2 * wide * i) / count, 0];
  const face = (from: number, to: number): string =>
    d`M${edge(from, topHalf)[0]} ${topY} L${edge(from, hemHalf)[0]} ${hemY + dip} L${edge(to, hemHalf)[0]} ${hemY + dip} L${edge(to, topHalf)[0]} ${topY} Z`;
  const indices = Array.from({ length: count }, (_, i) => i);
  return (
    `<g fill="#1a0e08"><path opacity=".28" d="${indices.map((i) => face(i + 0.72, i + 1)).join('')}"/><path opacity=".3" d="${indices.map((i) => face(i + 0.9, i + 1)).join('')}"/></g>` +
    `<path fill="#fff" opacity=".09" d="${indices.map((i) => face(i + 0.02, i + 0.3)).join('')}"/>`
  );
};

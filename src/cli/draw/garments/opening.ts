import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import { hemEdge, neckEdge, type Block } from './block';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from './bodices';
import { buttons } from './fastenings';
import type { Garment } from './garment';
import { patchPocket } from './pocket';
import { drawUpper } from './upper';

export interface OpeningLook {
  readonly kind: 'kebaya' | 'cardigan';
  readonly cloth: Cloth;
  /** The worked or knitted edge along the opening. */
  readonly edge: Cloth;
  readonly button: string;
  readonly sleeves?: keyof typeof WOMEN_SLEEVES;
  readonly block?: Partial<Block>;
}

/** Clothes that open down the front with an edge of their own: kebaya and cardigan. */
export const opening = (look: OpeningLook): Garment => {
  const { kind, cloth } = look;
  const kebaya = kind === 'kebaya';
  const block: Block = {
    ...WOMEN_BLOCK,
    drop: kebaya ? 200 : 236,
    hemDip: kebaya ? 54 : 8,
    hemY: kebaya ? 800 : 826,
    ...look.block,
  };
  return {
    focus: kebaya ? [415, block.neckY + 230] : [420, block.neckY + 300],
    draw: (layer, side) => {
      drawUpper(layer, side, {
        block,
        cloth,
        neckline: 'v',
        sleeve: WOMEN_SLEEVES[look.sleeves ?? 'long'],
        cuff: kebaya ? 'stitched' : 'rib',
        cuffHeight: kebaya ? 12 : 46,
        trim: look.edge,
        inside: kebaya ? laceHem(block, look.edge) : '',
      });
      if (!kebaya) drawRibHem(layer, block, look.edge);
      if (side === 'back') {
        layer.add(
          edgePath(
            d`M${at(1, block.neckHalf + 4, block.neckY)}` + neckEdge(block, 'v', side, { inset: 4 }),
            look.edge,
            14,
          ),
        );
        return;
      }
      drawEdge(layer, block, look);
      if (kebaya) drawDarts(layer, block, cloth);
      else
        for (const half of HALVES)
          patchPocket(layer, cloth, {
            x: CENTRE + (half === 1 ? 62 : -162),
            y: block.hemY - 200,
            width: 100,
            height: 124,
          });
    },
  };
};

const edgePath = (line: string, { colour }: Cloth, width: number): string =>
  `<path d="${line}" fill="none" stroke="#1a0e08" stroke-opacity=".16" stroke-width="${width + 5}"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const drawEdge = (layer: Layer, b: Block, { edge, button, kind }: OpeningLook): void => {
  const kebaya = kind === 'kebaya';
  const throat = b.neckY + b.drop;
  const foot = b.hemY + b.hemDip * 0.93;
  const width = kebaya ? 26 : 36;
  const inset = width * 0.4;
  const line = d`M${at(-1, b.neckHalf + inset - 4, b.neckY + 15)} Q${at(-1, b.neckHalf * 0.62 + inset, b.neckY + b.drop * 0.42)} ${at(1, 0, throat + inset)} V${foot} M${at(1, b.neckHalf + inset - 4, b.neckY + 15)} Q${at(1, b.neckHalf * 0.62 + inset, b.neckY + b.drop * 0.42)} ${at(1, 0, throat + inset)}`;
  layer.add(edgePath(line, edge, width));
  layer.add(
    kebaya
      ? scallops(line, edge.colour)
      : `<path d="${line}" fill="none" stroke="#1a0e08" stroke-opacity=".16" stroke-width="${width}" stroke-dasharray="1.500 5"/>`,
  );
  const count = kebaya ? 4 : 6;
  const places = Array.from({ length: count }, (_, i): Point => [
    CENTRE,
    throat + 40 + (i * (foot - throat - 80)) / (count - (kebaya ? -1 : 1)),
  ]);
  layer.add(buttons(layer.sheet, button, places, kebaya ? 7 : 9));
};

/** Eyelets along a worked edge. */
const scallops = (line: string, colour: string): string =>
  `<g fill="none"><path d="${line}" stroke="${colour}" stroke-width="36" stroke-dasharray=".1 13" stroke-linecap="round" stroke-opacity=".55"/>` +
  `<path d="${line}" stroke="#1a0e08" stroke-opacity=".3" stroke-width="5" stroke-dasharray=".1 13" stroke-linecap="round"/>` +
  `<path d="${line}" stroke="#1a0e08" stroke-opacity=".16" stroke-width="22" stroke-dasharray="1 12"/></g>`;

const laceHem = (block: Block, edge: Cloth): string => {
  const line = hemEdge(block, 13);
  return edgePath(line, edge, 26) + scallops(line, edge.colour);
};

const drawRibHem = (layer: Layer, b: Block, edge: Cloth): void =>
  layer.piece({
    outline: d`M${at(-1, b.hemHalf + 1, b.hemY - 44)} Q${CENTRE} ${b.hemY - 34} ${at(1, b.hemHalf + 1, b.hemY - 44)} L${at(1, b.hemHalf - 4, b.hemY + 4)} Q${CENTRE} ${b.hemY + 15} ${at(-1, b.hemHalf - 4, b.hemY + 3)} Z`,
    cloth: { ...edge, weave: rib },
    lift: 0.4,
    flat: true,
  });

const drawDarts = (layer: Layer, b: Block, cloth: Cloth): void => {
  for (const half of HALVES)
    layer.seam(
      d`M${at(half, b.waistHalf * 0.52, b.armpitY + 20)} Q${at(half, b.waistHalf * 0.46, b.waistY)} ${at(half, b.waistHalf * 0.52, b.waistY + 150)}`,
      cloth,
    );
};

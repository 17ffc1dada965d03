import type { Cloth } from '../cloth/cloth';
import { taisBand } from '../cloth/tais';
import { curvePath } from '../curve';
import type { Layer } from '../layer';
import { at, CENTRE, d, type Point } from '../path';
import type { Block, Neckline, SleeveCut } from './block';
import { drawCollar } from './collars';
import { drawArmholes, drawFacing } from './facing';
import { buttons, cord } from './fastenings';
import type { Garment, Side } from './garment';
import { gathers, hemWaves, skirtHem, skirtOutline, type SkirtCut } from './skirtPiece';
import { drawUpper } from './upper';

export interface DressLook {
  readonly cloth: Cloth;
  readonly neckline?: Neckline;
  readonly bodice: Block;
  readonly sleeve?: SleeveCut;
  readonly cuff?: 'stitched' | 'band';
  /** The skirt's tiers from the waist down. */
  readonly tiers: readonly SkirtCut[];
  readonly gathered?: number;
  /** What goes round the waist. */
  readonly sash?: Cloth;
  readonly collar?: boolean;
  readonly button?: string;
  readonly wrap?: boolean;
  /** Bands of tais above the hem: their heights over it. */
  readonly tais?: readonly number[];
  readonly focus?: Point;
  /** Smocking or frills, drawn on the bodice. */
  readonly smocked?: boolean;
}

/** A dress: a bodice, and a skirt in one or more tiers. */
export const dress = (look: DressLook): Garment => {
  const { cloth, bodice, neckline = 'round', tiers } = look;
  return {
    focus: look.focus ?? [405, bodice.neckY + 190],
    draw: (layer, side) => {
      for (const tier of [...tiers].reverse()) drawTier(layer, look, tier, tier === tiers.at(-1));
      drawUpper(layer, side, {
        block: bodice,
        cloth,
        neckline,
        sleeve: look.sleeve,
        cuff: look.cuff ?? 'stitched',
        cuffHeight: look.cuff === 'band' ? 26 : 18,
        trim: cloth,
        inside: look.smocked ? smocking(bodice) : '',
      });
      if (look.collar) drawCollar(layer, 'points', bodice, side, cloth);
      else if (side === 'back' || !look.wrap) drawFacing(layer, bodice, neckline, side, cloth);
      if (side === 'front' && look.wrap) drawWrapEdge(layer, bodice, cloth);
      if (!look.sleeve) drawArmholes(layer, bodice, cloth);
      if (side === 'front' && look.button) drawButtons(layer, look, look.button);
      if (look.sash) drawSash(layer, bodice, look.sash, side);
    },
  };
};

const drawTier = (layer: Layer, look: DressLook, tier: SkirtCut, lowest: boolean): void => {
  const { random } = layer;
  const count = look.gathered ?? 9;
  const bands = lowest ? (look.tais ?? []) : [];
  layer.piece({
    outline: skirtOutline(tier),
    cloth: look.cloth,
    folds: [...gathers(random, tier, count, 0.85), ...hemWaves(random, tier, Math.max(3, Math.round(count / 3)), 0.6)],
    inside: bands.map((above, i) => taisBand(layer.sheet, skirtHem(tier, above), i % 2 ? 26 : 46)).join(''),
  });
  layer.stitch(curvePath(skirtHem(tier, 13)), look.cloth);
};

const drawWrapEdge = (layer: Layer, b: Block, cloth: Cloth): void => {
  const throat = b.neckY + b.drop;
  layer.seam(d`M${CENTRE} ${throat} Q${at(-1, 60, throat + 50)} ${at(-1, b.hemHalf - 20, b.hemY)}`, cloth);
  layer.stitch(
    d`M${at(1, b.neckHalf + 9, b.neckY + 3)} Q${at(1, b.neckHalf * 0.62 + 9, b.neckY + b.drop * 0.44)} ${at(1, 4, throat + 10)} Q${at(-1, 56, throat + 58)} ${at(-1, b.hemHalf - 24, b.hemY)}M${at(-1, b.neckHalf + 9, b.neckY + 3)} Q${at(-1, b.neckHalf * 0.62 + 9, b.neckY + b.drop * 0.44)} ${at(-1, 8, throat + 2)}`,
    cloth,
  );
};

const drawButtons = (layer: Layer, { bodice, tiers, cloth }: DressLook, colour: string): void => {
  const lowest = tiers.at(-1);
  const top = bodice.neckY + bodice.drop;
  const foot = lowest ? lowest.hemY + lowest.dip - 1 : bodice.hemY;
  layer.seam(d`M${CENTRE + 17} ${top} V${foot}`, cloth);
  layer.stitch(d`M${CENTRE - 13} ${top} V${foot}M${CENTRE + 12} ${top} V${foot}`, cloth);
  const count = 8;
  layer.add(
    buttons(
      layer.sheet,
      colour,
      Array.from({ length: count }, (_, i): Point => [CENTRE, top + 20 + (i * (foot - top)) / (count + 0.4)]),
      7,
    ),
  );
};

const drawSash = (layer: Layer, b: Block, cloth: Cloth, side: Side): void => {
  const y = b.hemY;
  layer.piece({
    outline: d`M${at(-1, b.hemHalf + 3, y - 20)} Q${CENTRE} ${y - 10} ${at(1, b.hemHalf + 3, y - 20)} L${at(1, b.hemHalf + 4, y + 20)} Q${CENTRE} ${y + 31} ${at(-1, b.hemHalf + 4, y + 20)} Z`,
    cloth,
    lift: 0.6,
    folds: [
      { at: [350, y + 5], length: 160, turn: 86, width: 0.6 },
      { at: [460, y], length: 150, turn: 94, width: 0.6 },
    ],
  });
  if (side === 'back') return;
  const knot: Point = at(-1, b.hemHalf * 0.42, y + 4);
  for (const [dx, length] of [
    [-22, 150],
    [24, 178],
  ] as const) {
    layer.piece({
      outline: d`M${knot[0] - 9} ${knot[1]} Q${knot[0] + dx * 0.4 - 12} ${knot[1] + length * 0.5} ${knot[0] + dx - 16} ${knot[1] + length} L${knot[0] + dx + 16} ${knot[1] + length - 8} Q${knot[0] + dx * 0.5 + 12} ${knot[1] + length * 0.5} ${knot[0] + 9} ${knot[1]} Z`,
      cloth,
      lift: 0.7,
      folds: [{ at: [knot[0] + dx * 0.5, knot[1] + length * 0.45], length: length * 0.7, turn: -dx * 0.4, width: 0.6 }],
    });
  }
  layer.add(
    cord(d`M${knot[0] - 6} ${knot[1] - 12} L${knot[0] + 5} ${knot[1] + 16}`, [knot[0], knot[1] + 2], cloth.colour),
  );
};

const smocking = (b: Block): string => {
  const rows = Array.from(
    { length: 6 },
    (_, i) =>
      d`M${at(-1, b.armpitHalf + 8, b.hemY - 18 - i * 20)} q7-8 14 0 ${'t14 0'.repeat(Math.ceil((b.armpitHalf * 2) / 14))}`,
  ).join('');
  return `<path d="${rows}" fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="2.500"/><path d="${rows}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.500" transform="translate(0 3)"/>`;
};

import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES } from '../path';
import { neckCorner, neckEdge, type Block } from './block';
import { WOMEN_BLOCK } from './bodices';
import { buttons, cord } from './fastenings';
import type { Garment, Side } from './garment';
import { brandLabel } from './label';
import { drawLegs, legHem, type LegCut } from './legs';
import { patchPocket } from './pocket';
import { drawUpper } from './upper';

const BODICE: Block = {
  ...WOMEN_BLOCK,
  neckHalf: 72,
  neckY: 82,
  shoulderHalf: 142,
  shoulderY: 106,
  armpitHalf: 146,
  armpitY: 240,
  waistHalf: 130,
  waistY: 330,
  hemHalf: 128,
  hemY: 384,
  hemDip: 6,
  drop: 150,
};

const JUMPSUIT: LegCut = {
  waistHalf: 128,
  waistY: 380,
  hipHalf: 172,
  hipY: 480,
  crotchY: 580,
  outer: 220,
  inner: 30,
  hemY: 916,
};

/** A jumpsuit with a V-neck, tied at the waist. */
export const jumpsuit = (cloth: Cloth): Garment => ({
  focus: [400, 290],
  draw: (layer, side) => {
    drawLegs(layer, JUMPSUIT, cloth);
    drawHems(layer, JUMPSUIT, cloth);
    layer.creases(
      Array.from({ length: 9 }, (_, i) => ({
        at: [300 + i * 25, 440] as const,
        length: 90,
        turn: (4 - i) * 3,
        width: 0.6,
        strength: 0.7,
      })),
      cloth,
    );
    layer.seam(d`M${CENTRE} 390 Q396 490 402 580`, cloth);
    drawUpper(layer, side, { block: BODICE, cloth, neckline: 'v' });
    layer.stitch(d`M${neckCorner(BODICE, 1, 9)}` + neckEdge(BODICE, 'v', side, { inset: 9 }), cloth);
    layer.piece({ outline: d`M270 364 Q${CENTRE} 376 530 364 L532 396 Q${CENTRE} 410 268 396 Z`, cloth, lift: 0.6 });
    if (side === 'front')
      for (const [half, drop] of [
        [-1, 132],
        [1, 156],
      ] as const)
        layer.add(
          cord(d`M400 386 Q${at(half, 34, 440)} ${at(half, 26, 386 + drop)}`, at(half, 26, 386 + drop), cloth.colour),
        );
  },
});

const DUNGAREES: LegCut = {
  waistHalf: 176,
  waistY: 470,
  hipHalf: 204,
  hipY: 580,
  crotchY: 660,
  outer: 236,
  inner: 34,
  hemY: 900,
};

/** Dungarees with a bib and buttoned straps. */
export const dungarees = (cloth: Cloth, metal: string): Garment => ({
  focus: [400, 330],
  closeness: 0.5,
  draw: (layer, side) => {
    drawStraps(layer, cloth, side);
    drawLegs(layer, DUNGAREES, cloth);
    drawHems(layer, DUNGAREES, cloth);
    layer.seam(d`M${CENTRE} 490 Q396 580 402 660`, cloth);
    layer.piece({
      outline:
        side === 'front'
          ? 'M292 268Q400 276 508 268L516 380Q540 440 582 462V480Q400 496 218 480V462Q260 440 284 380Z'
          : 'M340 300Q400 306 460 300L520 400Q548 446 582 462V480Q400 496 218 480V462Q252 446 280 400Z',
      cloth,
      folds: [
        { at: [340, 380], length: 150, turn: 16, width: 1 },
        { at: [470, 390], length: 140, turn: -20, width: 1 },
      ],
    });
    layer.stitch('M220 470Q400 486 580 470M220 462Q400 478 580 462', cloth);
    if (side === 'front') drawBib(layer, cloth, metal);
    for (const half of HALVES)
      patchPocket(
        layer,
        cloth,
        side === 'front'
          ? { x: CENTRE + (half === 1 ? 62 : -160), y: 510, width: 98, height: 104 }
          : { x: CENTRE + (half === 1 ? 40 : -142), y: 520, width: 102, height: 118 },
      );
  },
});

const drawStraps = (layer: Layer, cloth: Cloth, side: Side): void => {
  for (const half of HALVES) {
    const [top, foot] =
      side === 'front' ? [at(half, 96, 96), at(half, 78, 330)] : [at(half, 104, 96), at(half, 8, 330)];
    layer.piece({
      outline: d`M${top[0] - 23} ${top[1] + 6} Q${top[0]} ${top[1] - 14} ${top[0] + 23} ${top[1] + 6} L${foot[0] + 23} ${foot[1]} H${foot[0] - 23} Z`,
      cloth,
      turn: half * 6,
    });
    layer.stitch(
      d`M${top[0] - 17} ${top[1] + 8} L${foot[0] - 17} ${foot[1]}M${top[0] + 17} ${top[1] + 8} L${foot[0] + 17} ${foot[1]}`,
      cloth,
    );
  }
};

const drawBib = (layer: Layer, cloth: Cloth, metal: string): void => {
  layer.stitch('M296 280Q400 288 504 280', cloth);
  layer.add(brandLabel(layer.sheet, 400, 292));
  patchPocket(layer, cloth, { x: 346, y: 336, width: 108, height: 106 });
  for (const half of HALVES) {
    layer.piece({
      outline: d`M${at(half, 100, 268)} L${at(half, 98, 238)} Q${at(half, 78, 226)} ${at(half, 58, 238)} L${at(half, 56, 268)} V306 Q${at(half, 78, 320)} ${at(half, 100, 306)} Z`,
      cloth,
      lift: 0.8,
      flat: true,
    });
    layer.add(buttons(layer.sheet, metal, [at(half, 78, 290)], 12));
  }
};

const drawHems = (layer: Layer, cut: LegCut, cloth: Cloth): void => {
  for (const half of HALVES) {
    const [outer, middle, inner] = legHem(cut, half, 20);
    layer.stitch(d`M${outer} Q${middle} ${inner}`, cloth);
  }
};

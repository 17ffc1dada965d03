import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, between, CENTRE, d, HALVES, type Half, type Point } from '../path';
import { jitter, type Random } from '../random';
import type { Fold } from '../shade';

/** The pattern of two legs; `inner` and `outer` are the ends of a hem, from the centre line. */
export interface LegCut {
  readonly waistHalf: number;
  readonly waistY: number;
  readonly hipHalf: number;
  readonly hipY: number;
  readonly crotchY: number;
  readonly outer: number;
  readonly inner: number;
  readonly hemY: number;
  readonly knee?: number;
  readonly creased?: boolean;
}

const legOutline = (c: LegCut, half: Half): string => {
  const height = c.hemY - c.crotchY;
  const kneeY = c.crotchY + height * 0.45;
  const knee = c.knee ?? (c.hipHalf + c.outer) / 2;
  const inKnee = c.inner * 0.62 + 8;
  return d`M${CENTRE - half * 3} ${c.waistY} L${at(half, c.waistHalf, c.waistY)} Q${at(half, c.hipHalf - 4, (c.waistY + c.hipY) / 2)} ${at(half, c.hipHalf, c.hipY)} Q${at(half, c.hipHalf + 1, c.crotchY + height * 0.1)} ${at(half, knee, kneeY)} Q${at(half, (knee + c.outer) / 2 - 2, c.hemY - height * 0.25)} ${at(half, c.outer, c.hemY)} Q${at(half, (c.outer + c.inner) / 2, c.hemY + 9)} ${at(half, c.inner, c.hemY + 1)} Q${at(half, inKnee + 2, kneeY + height * 0.2)} ${at(half, inKnee, kneeY - height * 0.1)} Q${at(half, 10, c.crotchY + height * 0.12)} ${CENTRE - half * 3} ${c.crotchY + 2} Z`;
};

/** The hem of one leg, `above` its edge. */
export const legHem = (c: LegCut, half: Half, above: number): readonly [Point, Point, Point] => {
  const share = above / (c.hemY - c.crotchY);
  const outer = c.outer + ((c.knee ?? (c.hipHalf + c.outer) / 2) - c.outer) * share;
  return [at(half, outer - 1, c.hemY - above), at(half, (c.outer + c.inner) / 2, c.hemY - above + 9), at(half, c.inner - c.inner * share * 0.4, c.hemY - above + 1)];
};

const legFolds = (random: Random, c: LegCut, half: Half): readonly Fold[] => {
  const height = c.hemY - c.crotchY;
  const long = height > 320;
  const middle = (share: number): Point => between(at(half, c.hipHalf * 0.5, c.crotchY), at(half, (c.outer + c.inner) / 2, c.hemY), share);
  return [
    { at: at(half, 48, c.crotchY + 6), length: 120, turn: half * (58 + jitter(random, 6)), width: 1 },
    { at: at(half, 62, c.crotchY + 54), length: 150, turn: half * (34 + jitter(random, 6)), width: 1, strength: 0.8 },
    { at: at(half, c.hipHalf * 0.62, c.hipY - 6), length: 130, turn: half * -(30 + jitter(random, 9)), width: 0.9, strength: 0.6 },
    { at: middle(0.62), length: height * 0.55, turn: -half * (4 + jitter(random, 3)), width: 1.3, strength: 0.6 },
    ...(long
      ? [
          { at: middle(0.42), length: 130, turn: half * (62 + jitter(random, 9)), width: 0.9, strength: 0.75, bent: true },
          { at: middle(0.5), length: 110, turn: -half * (56 + jitter(random, 9)), width: 0.8, strength: 0.65 },
          { at: middle(0.9), length: 90, turn: half * (70 + jitter(random, 8)), width: 0.8, strength: 0.6 },
        ]
      : []),
  ];
};

/** Lays down both legs, the right one over the left. */
export const drawLegs = (layer: Layer, cut: LegCut, cloth: Cloth, inside: (half: Half) => string = () => ''): void => {
  for (const half of HALVES) {
    layer.piece({ outline: legOutline(cut, half), cloth, turn: half * -2, folds: legFolds(layer.random, cut, half), inside: inside(half) });
    if (cut.creased) layer.creases([{ at: between(at(half, cut.hipHalf * 0.52, cut.hipY - 20), at(half, (cut.outer + cut.inner) / 2, cut.hemY), 0.5), length: (cut.hemY - cut.hipY) * 1.02, turn: -half * 2, width: 0.7, strength: 0.9 }], cloth);
  }
};

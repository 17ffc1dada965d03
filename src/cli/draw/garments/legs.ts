import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, between, CENTRE, d, HALVES, type Half, type Point } from '../path';
import { jitter, type Random } from '../random';
import type { Fold } from '../shade';
import { pulled } from './folds';

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
  const inKnee = c.inner * 0.42 + 5;
  return d`M${CENTRE - half * 3} ${c.waistY} L${at(half, c.waistHalf, c.waistY)} Q${at(half, c.hipHalf - 4, (c.waistY + c.hipY) / 2)} ${at(half, c.hipHalf, c.hipY)} Q${at(half, c.hipHalf + 1, c.crotchY + height * 0.1)} ${at(half, knee, kneeY)} Q${at(half, (knee + c.outer) / 2 - 2, c.hemY - height * 0.25)} ${at(half, c.outer, c.hemY)} Q${at(half, (c.outer + c.inner) / 2, c.hemY + 9)} ${at(half, c.inner, c.hemY + 1)} Q${at(half, inKnee + 2, kneeY + height * 0.2)} ${at(half, inKnee, kneeY - height * 0.1)} Q${at(half, 6, c.crotchY + height * 0.14)} ${CENTRE - half * 3} ${c.crotchY + 2} Z`;
};

/** The hem of one leg, `above` its edge. */
export const legHem = (c: LegCut, half: Half, above: number): readonly [Point, Point, Point] => {
  const share = above / (c.hemY - c.crotchY);
  const outer = c.outer + ((c.knee ?? (c.hipHalf + c.outer) / 2) - c.outer) * share;
  return [
    at(half, outer - 1, c.hemY - above),
    at(half, (c.outer + c.inner) / 2, c.hemY - above + 9),
    at(half, c.inner - c.inner * share * 0.4, c.hemY - above + 1),
  ];
};

const legFolds = (random: Random, c: LegCut, half: Half): readonly Fold[] => {
  const height = c.hemY - c.crotchY;
  const crotch = at(half, 4, c.crotchY - 6);
  const middle = (share: number): Point =>
    between(at(half, c.hipHalf * 0.55, c.crotchY), at(half, (c.outer + c.inner) / 2, c.hemY), share);
  const near = [
    pulled(crotch, half, 62 + jitter(random, 6), 130, 1.2, 0.7),
    pulled(crotch, half, 96 + jitter(random, 6), 120, 1.3, 0.55),
    pulled(crotch, half, 34 + jitter(random, 5), Math.min(190, height * 0.6), 1.4, 0.6),
    pulled(at(half, c.hipHalf - 4, c.hipY - 40), half, -64 + jitter(random, 9), 110, 1.4, 0.5),
    { at: middle(0.55), length: height * 0.75, turn: -half * (3 + jitter(random, 3)), width: 2.2, strength: 0.55 },
  ];
  if (height < 320) return near;
  const inKnee = at(half, c.inner * 0.5 + 4, c.crotchY + height * 0.46);
  const outKnee = at(half, (c.knee ?? (c.hipHalf + c.outer) / 2) - 2, c.crotchY + height * 0.4);
  return [
    ...near,
    pulled(inKnee, half, 78 + jitter(random, 8), 100, 1.2, 0.6),
    pulled(inKnee, half, 46 + jitter(random, 8), 130, 1.2, 0.5),
    pulled(outKnee, half, -60 + jitter(random, 8), 110, 1.1, 0.5),
    pulled(at(half, c.inner + 6, c.hemY - 44), half, 84 + jitter(random, 8), 84, 1, 0.5),
    pulled(at(half, c.outer - 4, c.hemY - 80), half, -66 + jitter(random, 8), 90, 1.1, 0.5),
  ];
};

/** Lays down both legs, the right one over the left. */
export const drawLegs = (layer: Layer, cut: LegCut, cloth: Cloth, inside: (half: Half) => string = () => ''): void => {
  for (const half of HALVES) {
    layer.piece({
      outline: legOutline(cut, half),
      cloth,
      turn: half * -2,
      folds: legFolds(layer.random, cut, half),
      inside: inside(half),
    });
    if (cut.creased)
      layer.creases(
        [
          {
            at: between(
              at(half, cut.hipHalf * 0.52, cut.hipY - 20),
              at(half, (cut.outer + cut.inner) / 2, cut.hemY),
              0.5,
            ),
            length: (cut.hemY - cut.hipY) * 1.02,
            turn: -half * 2,
            width: 0.7,
            strength: 0.9,
          },
        ],
        cloth,
      );
  }
};

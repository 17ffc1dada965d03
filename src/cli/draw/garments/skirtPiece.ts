import type { Curve } from '../curve';
import { at, CENTRE, d } from '../path';
import { jitter, type Random } from '../random';
import type { Fold } from '../shade';

/** A piece that hangs from a straight or slightly sunken line and widens to a hem. */
export interface SkirtCut {
  readonly topHalf: number;
  readonly topY: number;
  readonly hemHalf: number;
  readonly hemY: number;
  readonly dip: number;
  /** How far the sides swell over the hips. */
  readonly hip?: number;
}

export const skirtOutline = (cut: SkirtCut): string => {
  const { topHalf, topY, hemHalf, hemY, hip = 0 } = cut;
  const [, first, second, end] = skirtHem(cut);
  const height = hemY - topY;
  const middle = topHalf + (hemHalf - topHalf) * 0.35 + hip;
  return d`M${at(-1, topHalf, topY)} C${at(-1, middle, topY + height * 0.25)} ${at(-1, hemHalf - (hemHalf - middle) * 0.3, hemY - height * 0.4)} ${at(-1, hemHalf, hemY)} C${first} ${second} ${end} C${at(1, hemHalf - (hemHalf - middle) * 0.3, hemY - height * 0.4)} ${at(1, middle, topY + height * 0.25)} ${at(1, topHalf, topY)} Q${CENTRE} ${topY + 8} ${at(-1, topHalf, topY)} Z`;
};

/** The hem from left to right, `above` its edge. */
export const skirtHem = ({ hemHalf, hemY, dip, topHalf, topY }: SkirtCut, above = 0): Curve => {
  const half = hemHalf - ((hemHalf - topHalf) * above) / (hemY - topY);
  const y = hemY - above;
  return [at(-1, half, y), at(-1, half * 0.45, y + dip * 1.35), at(1, half * 0.4, y + dip * 1.32), at(1, half, y + 1)];
};

/** Gathers that spring from the upper edge and run out before the hem. */
export const gathers = (
  random: Random,
  { topHalf, topY, hemHalf, hemY }: SkirtCut,
  count: number,
  strength = 0.9,
): readonly Fold[] => {
  const height = hemY - topY;
  const spread = (Math.atan2(hemHalf - topHalf, height) * 180) / Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const share = ((i + 0.5 + jitter(random, 0.28)) / count) * 2 - 1;
    const length = height * (0.45 + random() * 0.5);
    const across = share * (topHalf + ((hemHalf - topHalf) * length) / height / 2);
    return {
      at: [CENTRE + across, topY + length / 2 + 2],
      length,
      turn: -share * spread + jitter(random, 2),
      width: 0.7 + random() * 0.7,
      strength: strength * (0.6 + random() * 0.4),
    };
  });
};

/** Folds that rise from the hem, as where a wide skirt lies in waves. */
export const hemWaves = (
  random: Random,
  { topHalf, topY, hemHalf, hemY }: SkirtCut,
  count: number,
  strength = 0.9,
): readonly Fold[] => {
  const height = hemY - topY;
  const spread = (Math.atan2(hemHalf - topHalf, height) * 180) / Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const share = ((i + 0.5 + jitter(random, 0.25)) / count) * 2 - 1;
    const length = height * (0.5 + random() * 0.4);
    const across = share * (hemHalf - ((hemHalf - topHalf) * length) / height / 2);
    return {
      at: [CENTRE + across, hemY - length / 2 + 8],
      length,
      turn: -share * spread + jitter(random, 2),
      width: 1.4 + random() * 1.2,
      strength,
    };
  });
};

import { at, between, CENTRE, HALVES, type Half, type Point } from '../path';
import { jitter, type Random } from '../random';
import type { Fold } from '../shade';
import type { Block, Sleeve } from './block';

/** How a body of cloth lies: drawn in at the armpits, slack at the waist, uneven at the hem. */
export const bodyFolds = (random: Random, b: Block): readonly Fold[] => {
  const height = b.hemY - b.armpitY;
  const folds: Fold[] = [];
  for (const half of HALVES) {
    folds.push(
      { at: at(half, b.armpitHalf - 52, b.armpitY + 46 + jitter(random, 10)), length: 130 + jitter(random, 20), turn: half * (52 + jitter(random, 7)), width: 1.1 },
      { at: at(half, b.armpitHalf - 34, b.armpitY + height * 0.3), length: 150 + jitter(random, 30), turn: half * (24 + jitter(random, 8)), width: 0.9, strength: 0.7 },
      { at: at(half, b.waistHalf - 66 + jitter(random, 26), b.armpitY + height * 0.66), length: height * 0.5, turn: half * -(5 + random() * 8), width: 1.5, strength: 0.75, bent: random() > 0.6 },
      { at: at(half, b.shoulderHalf * 0.66, b.armpitY - 60 + jitter(random, 14)), length: 110, turn: half * -(26 + jitter(random, 8)), width: 0.8, strength: 0.55 },
    );
  }
  folds.push(
    { at: [CENTRE + jitter(random, 60), b.armpitY + height * 0.55], length: height * 0.42, turn: jitter(random, 14), width: 1.7, strength: 0.5, bent: true },
    { at: [CENTRE + jitter(random, 90), b.hemY - 70], length: 130, turn: jitter(random, 10), width: 1.2, strength: 0.6 },
  );
  return folds;
};

/** How a sleeve lies: pulled from the armpit, bent where it is long. */
export const sleeveFolds = (random: Random, b: Block, half: Half, sleeve: Sleeve): readonly Fold[] => {
  const shoulder = at(half, b.shoulderHalf, b.shoulderY);
  const armpit = at(half, b.armpitHalf, b.armpitY);
  const middle = between(between(shoulder, armpit, 0.6), between(sleeve.outer, sleeve.inner, 0.5), 0.42);
  const turn = -half * sleeve.angle;
  const long = Math.hypot(sleeve.inner[0] - armpit[0], sleeve.inner[1] - armpit[1]);
  const folds: Fold[] = [
    { at: middle, length: Math.min(170, long * 0.9), turn: turn + half * (14 + jitter(random, 8)), width: 1.1 },
    { at: between(armpit, sleeve.inner, 0.3), length: Math.min(120, long * 0.7), turn: turn + half * 34, width: 0.9, strength: 0.8 },
  ];
  if (long < 260) return folds;
  const elbow = between(between(shoulder, armpit, 0.5), between(sleeve.outer, sleeve.inner, 0.5), 0.55);
  const along = (share: number): Point => between(elbow, between(sleeve.outer, sleeve.inner, 0.5), share);
  return [
    ...folds,
    { at: elbow, length: 110, turn: turn + half * (58 + jitter(random, 8)), width: 1, bent: true },
    { at: along(0.28), length: 120, turn: turn - half * (34 + jitter(random, 8)), width: 0.9, strength: 0.8 },
    { at: along(0.66), length: 170, turn: turn + half * jitter(random, 9), width: 0.9, strength: 0.7 },
  ];
};

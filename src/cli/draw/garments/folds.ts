import { at, between, CENTRE, HALVES, type Half, type Point } from '../path';
import { jitter, type Random } from '../random';
import type { Fold } from '../shade';
import type { Block, Sleeve } from './block';

/** A crease that starts at a point and runs in a direction: degrees from straight down, outwards in its half. */
export const pulled = (
  from: Point,
  half: Half,
  degrees: number,
  length: number,
  width: number,
  strength: number,
): Fold => {
  const angle = (degrees * Math.PI) / 180;
  return {
    at: [from[0] + (half * Math.sin(angle) * length) / 2, from[1] + (Math.cos(angle) * length) / 2],
    length,
    turn: -half * degrees,
    width,
    strength,
  };
};

/** How a body of cloth lies: drawn from the armpits, slack at the waist, uneven at the hem. */
export const bodyFolds = (random: Random, b: Block): readonly Fold[] => {
  const height = b.hemY - b.armpitY;
  return [
    ...HALVES.flatMap((half) => bodySide(random, b, half, height)),
    {
      at: [CENTRE + jitter(random, 70), b.armpitY + height * 0.5],
      length: height * 0.7,
      turn: jitter(random, 12),
      width: 3.2,
      strength: 0.45,
    },
    {
      at: [CENTRE + jitter(random, 100), b.hemY - height * 0.18],
      length: height * 0.44,
      turn: jitter(random, 9),
      width: 1.7,
      strength: 0.6,
    },
    {
      at: [CENTRE + jitter(random, 50), b.armpitY - 40],
      length: 170,
      turn: jitter(random, 40),
      width: 2.4,
      strength: 0.35,
    },
  ];
};

const bodySide = (random: Random, b: Block, half: Half, height: number): readonly Fold[] => {
  const armpit = at(half, b.armpitHalf - 8, b.armpitY + 4);
  const slack = at(half, b.waistHalf - 34 + jitter(random, 22), b.waistY - 60 + jitter(random, 60));
  const swell = at(half, b.waistHalf * 0.52 + jitter(random, 34), b.waistY - 20 + jitter(random, 60));
  const caught = at(half, b.waistHalf + 4, b.waistY + 10 + jitter(random, 90));
  return [
    pulled(armpit, half, -58 + jitter(random, 9), 150 + jitter(random, 34), 1.3, 0.75),
    pulled(armpit, half, -26 + jitter(random, 8), 230 + jitter(random, 50), 1.5, 0.7),
    pulled(armpit, half, -108 + jitter(random, 10), 120 + jitter(random, 26), 1.5, 0.5),
    pulled(slack, half, 2 + jitter(random, 8), height * (0.4 + random() * 0.28), 2, 0.4 + random() * 0.35),
    pulled(swell, half, jitter(random, 13), height * (0.34 + random() * 0.2), 1.5, 0.3 + random() * 0.35),
    pulled(caught, half, -66 + jitter(random, 20), 130 + jitter(random, 44), 1.3, 0.15 + random() * 0.45),
  ];
};

/** How a sleeve lies: pulled from the armpit, bent where it is long. */
export const sleeveFolds = (random: Random, b: Block, half: Half, sleeve: Sleeve): readonly Fold[] => {
  const armpit = at(half, b.armpitHalf + 4, b.armpitY);
  const shoulder = at(half, b.shoulderHalf, b.shoulderY);
  const cuff = between(sleeve.outer, sleeve.inner, 0.5);
  const run = Math.hypot(cuff[0] - shoulder[0], cuff[1] - shoulder[1]);
  const near = [
    pulled(armpit, half, sleeve.angle + 38 + jitter(random, 8), Math.min(130, run * 0.6), 1.2, 0.7),
    pulled(armpit, half, sleeve.angle + 10 + jitter(random, 6), Math.min(190, run * 0.7), 1.3, 0.6),
    pulled(between(shoulder, sleeve.outer, 0.2), half, sleeve.angle - 10 + jitter(random, 5), run * 0.6, 1.6, 0.55),
  ];
  if (run < 330) return near;
  const elbow = between(between(shoulder, armpit, 0.9), sleeve.inner, 0.5);
  return [
    ...near,
    pulled(elbow, half, sleeve.angle + 58 + jitter(random, 8), 90, 1.1, 0.75),
    pulled(elbow, half, sleeve.angle + 118 + jitter(random, 8), 80, 1, 0.6),
    pulled(between(elbow, sleeve.inner, 0.3), half, sleeve.angle + 34 + jitter(random, 8), 130, 1.2, 0.65),
    pulled(between(cuff, shoulder, 0.36), half, sleeve.angle + jitter(random, 7), run * 0.3, 1.3, 0.6),
    pulled(between(sleeve.outer, shoulder, 0.1), half, sleeve.angle - 128 + jitter(random, 9), 80, 1, 0.55),
  ];
};

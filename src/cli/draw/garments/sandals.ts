import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { d, HALVES, type Half, type Point } from '../path';
import type { Garment } from './garment';

export interface SandalLook {
  readonly leather: Cloth;
  readonly footbed: Cloth;
  readonly sole: string;
  readonly kind: 'crossed' | 'walker' | 'closed';
  readonly buckle?: string;
}

/** A pair of sandals from above; from behind, their soles. */
export const sandals = (look: SandalLook): Garment => ({
  focus: [330, 400],
  closeness: 0.5,
  draw: (layer, side) => {
    for (const half of HALVES) drawShoe(layer, look, half, side === 'back');
  },
});

/** Finds a point of a shoe by how far it is from the middle of its own foot, outwards, and its height. */
type Foot = (across: number, y: number) => Point;

const footOf =
  (half: Half): Foot =>
  (across, y) => [400 + half * (158 + across), y + half * 12];

const drawShoe = (layer: Layer, look: SandalLook, half: Half, fromBelow: boolean): void => {
  const on = footOf(half);
  const { leather, footbed } = look;
  layer.piece({ outline: soleOutline(on, 12), cloth: { colour: look.sole }, inside: fromBelow ? tread(on) : '' });
  if (fromBelow) return;
  layer.piece({
    outline: soleOutline(on, 0),
    cloth: footbed,
    lift: 0.3,
    folds: [
      { at: on(10, 690), length: 220, turn: 0, width: 4.5, strength: 0.6 },
      { at: on(12, 300), length: 240, turn: half * 8, width: 4.5, strength: 0.6 },
    ],
  });
  layer.stitch(soleOutline(on, -9), footbed);
  for (const strap of STRAPS[look.kind]) drawStrap(layer, on, strap, leather);
  if (look.kind === 'closed') drawToe(layer, on, leather, look.sole);
  if (look.buckle) drawBuckle(layer, on(70, 612), look.buckle);
};

/** The shape of a sole, `grow` wider all round. */
const soleOutline = (on: Foot, grow: number): string =>
  d`M${on(-86 - grow, 330)} C${on(-92 - grow, 220 - grow)} ${on(-40, 168 - grow)} ${on(16, 170 - grow)} C${on(86 + grow, 176 - grow)} ${on(118 + grow, 262)} ${on(112 + grow, 372)} C${on(106 + grow, 480)} ${on(82 + grow, 560)} ${on(84 + grow, 680)} C${on(86 + grow, 772 + grow)} ${on(56, 822 + grow)} ${on(6, 822 + grow)} C${on(-50, 822 + grow)} ${on(-76 - grow, 770 + grow)} ${on(-72 - grow, 690)} C${on(-66 - grow, 580)} ${on(-78 - grow, 460)} ${on(-86 - grow, 330)} Z`;

/** A strap from the inner to the outer edge; it bows towards the toes. */
interface Strap {
  readonly from: Point;
  readonly to: Point;
  readonly bow: number;
  readonly width: number;
}

const STRAPS: Record<SandalLook['kind'], readonly Strap[]> = {
  crossed: [
    { from: [-96, 350], to: [112, 250], bow: 50, width: 74 },
    { from: [-92, 250], to: [122, 356], bow: 50, width: 74 },
  ],
  walker: [
    { from: [-98, 270], to: [118, 290], bow: 44, width: 84 },
    { from: [-92, 410], to: [112, 430], bow: 40, width: 60 },
    { from: [-84, 606], to: [94, 606], bow: 40, width: 54 },
  ],
  closed: [
    { from: [-88, 470], to: [108, 480], bow: 40, width: 66 },
    { from: [-84, 640], to: [94, 640], bow: 34, width: 58 },
  ],
};

const drawStrap = (layer: Layer, on: Foot, { from, to, bow, width }: Strap, leather: Cloth): void => {
  const [ax, ay] = from;
  const [bx, by] = to;
  const near = ax + (bx - ax) * 0.3;
  const far = ax + (bx - ax) * 0.7;
  const lower = bow * 0.8;
  layer.piece({
    outline: d`M${on(ax, ay)} C${on(near, ay - bow)} ${on(far, by - bow)} ${on(bx, by)} L${on(bx + 2, by + width)} C${on(far, by + width - lower)} ${on(near, ay + width - lower)} ${on(ax - 2, ay + width)} Z`,
    cloth: leather,
    lift: 1.6,
  });
  const row = (drop: number, bend: number): string =>
    d`M${on(ax + 4, ay + drop)} C${on(near, ay + drop - bend)} ${on(far, by + drop - bend)} ${on(bx - 4, by + drop)}`;
  layer.stitch(row(8, bow) + row(width - 8, lower), leather);
};

/** A cap over the toes, with a rubber edge and openings for the water. */
const drawToe = (layer: Layer, on: Foot, leather: Cloth, rubber: string): void => {
  layer.piece({
    outline: d`M${on(-96, 400)} C${on(-106, 226)} ${on(-46, 150)} ${on(16, 152)} C${on(96, 158)} ${on(134, 256)} ${on(124, 404)} C${on(70, 352)} ${on(-40, 350)} ${on(-96, 400)} Z`,
    cloth: leather,
    lift: 1.4,
    inside: `<path d="${d`M${on(-112, 300)} C${on(-92, 196)} ${on(-40, 150)} ${on(16, 150)} C${on(80, 152)} ${on(120, 210)} ${on(140, 300)}`}" fill="none" stroke="${rubber}" stroke-width="52"/>`,
  });
  const slots = [-44, 14, 72].map(
    (across) => d`M${on(across, 250 + Math.abs(across - 14) * 0.4)} L${on(across * 0.92, 326)}`,
  );
  layer.add(
    `<path d="${slots.join('')}" stroke="#1a0e08" stroke-opacity=".75" stroke-width="17" stroke-linecap="round"/>`,
  );
  layer.stitch(d`M${on(-84, 384)} C${on(-34, 340)} ${on(66, 342)} ${on(114, 388)}`, leather);
};

const drawBuckle = (layer: Layer, [x, y]: Point, metal: string): void =>
  layer.add(
    `<g fill="none" stroke="${metal}" stroke-width="6"><path d="${d`M${x - 18} ${y} h36 v44 h-36 Z`}"/><path d="${d`M${x} ${y} v44`}" stroke-width="4"/></g>`,
  );

const tread = (on: Foot): string => {
  const row = (y: number): string =>
    d`M${on(-110, y)} L${on(-50, y - 14)} L${on(10, y)} L${on(70, y - 14)} L${on(130, y)}`;
  const rows = Array.from({ length: 17 }, (_, i) => row(190 + i * 38)).join('');
  return `<path d="${rows}" fill="none" stroke="#1a0e08" stroke-opacity=".35" stroke-width="9"/>`;
};

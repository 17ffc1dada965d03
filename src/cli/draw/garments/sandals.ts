import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { d, type Half, HALVES } from '../path';
import type { Garment } from './garment';

export interface SandalLook {
  readonly leather: Cloth;
  readonly footbed: Cloth;
  readonly sole: string;
  readonly kind: 'crossed' | 'walker' | 'closed';
  readonly buckle?: string;
}

/** A pair of sandals from above; from behind, the soles. */
export const sandals = (look: SandalLook): Garment => ({
  focus: [330, 430],
  closeness: 0.5,
  draw: (layer, side) => {
    for (const half of HALVES) drawShoe(layer, look, half, side === 'back');
  },
});

/** One shoe, as a right foot's about its own middle, mirrored for the left. */
const drawShoe = (layer: Layer, look: SandalLook, half: Half, fromBelow: boolean): void => {
  const x = (across: number): number => 400 + half * (158 + across);
  const tilt = half * 12;
  const sole = (grow: number): string =>
    d`M${x(-86 - grow)} ${330 + tilt} C${x(-92 - grow)} ${220 + tilt - grow} ${x(-40)} ${168 + tilt - grow} ${x(16)} ${170 + tilt - grow} C${x(86 + grow)} ${176 + tilt - grow} ${x(118 + grow)} ${262 + tilt} ${x(112 + grow)} ${372 + tilt} C${x(106 + grow)} ${480 + tilt} ${x(82 + grow)} ${560 + tilt} ${x(84 + grow)} ${680 + tilt} C${x(86 + grow)} ${772 + tilt + grow} ${x(56)} ${822 + tilt + grow} ${x(6)} ${822 + tilt + grow} C${x(-50)} ${822 + tilt + grow} ${x(-76 - grow)} ${770 + tilt + grow} ${x(-72 - grow)} ${690 + tilt} C${x(-66 - grow)} ${580 + tilt} ${x(-78 - grow)} ${460 + tilt} ${x(-86 - grow)} ${330 + tilt} Z`;
  layer.piece({ outline: sole(12), cloth: { colour: look.sole }, inside: fromBelow ? tread(x, tilt) : '' });
  if (fromBelow) return;
  layer.piece({
    outline: sole(0),
    cloth: look.footbed,
    lift: 0.3,
    folds: [
      { at: [x(10), 690 + tilt], length: 200, turn: 0, width: 4, strength: 0.5 },
      { at: [x(12), 300 + tilt], length: 220, turn: half * 8, width: 4, strength: 0.5 },
    ],
  });
  layer.stitch(sole(-9), look.footbed);
  const strap = (from: readonly [number, number], to: readonly [number, number], bow: number, wide: number): void => {
    const [ax, ay] = from;
    const [bx, by] = to;
    const outline = d`M${x(ax)} ${ay + tilt} C${x(ax + (bx - ax) * 0.3)} ${ay - bow + tilt} ${x(ax + (bx - ax) * 0.7)} ${by - bow + tilt} ${x(bx)} ${by + tilt} L${x(bx + 2)} ${by + wide + tilt} C${x(ax + (bx - ax) * 0.7)} ${by + wide - bow * 0.8 + tilt} ${x(ax + (bx - ax) * 0.3)} ${ay + wide - bow * 0.8 + tilt} ${x(ax - 2)} ${ay + wide + tilt} Z`;
    layer.piece({ outline, cloth: look.leather, lift: 1.6 });
    layer.stitch(
      d`M${x(ax + 4)} ${ay + 8 + tilt} C${x(ax + (bx - ax) * 0.3)} ${ay + 8 - bow + tilt} ${x(ax + (bx - ax) * 0.7)} ${by + 8 - bow + tilt} ${x(bx - 4)} ${by + 8 + tilt}M${x(ax + 4)} ${ay + wide - 8 + tilt} C${x(ax + (bx - ax) * 0.3)} ${ay + wide - 8 - bow * 0.8 + tilt} ${x(ax + (bx - ax) * 0.7)} ${by + wide - 8 - bow * 0.8 + tilt} ${x(bx - 4)} ${by + wide - 8 + tilt}`,
      look.leather,
    );
  };
  STRAPS[look.kind].forEach(([from, to, bow, wide]) => strap(from, to, bow, wide));
  if (look.buckle)
    layer.add(
      `<g fill="none" stroke="${look.buckle}" stroke-width="6"><path d="M${Math.round(x(70) - 18)} ${Math.round(612 + tilt)}h36v44h-36z"/><path d="M${Math.round(x(70))} ${Math.round(612 + tilt)}v44" stroke-width="4"/></g>`,
    );
};

type Strap = readonly [from: readonly [number, number], to: readonly [number, number], bow: number, wide: number];

const STRAPS: Record<SandalLook['kind'], readonly Strap[]> = {
  crossed: [
    [[-96, 350], [112, 250], 50, 74],
    [[-92, 250], [122, 356], 50, 74],
  ],
  walker: [
    [[-98, 270], [118, 290], 44, 84],
    [[-92, 410], [112, 430], 40, 60],
    [[-84, 606], [94, 606], 40, 54],
  ],
  closed: [
    [[-94, 220], [112, 226], 76, 130],
    [[-96, 400], [114, 410], 40, 66],
    [[-86, 602], [96, 602], 40, 60],
  ],
};

const tread = (x: (across: number) => number, tilt: number): string =>
  `<g fill="none" stroke="#1a0e08" stroke-opacity=".35" stroke-width="9">${Array.from({ length: 17 }, (_, i) => `<path d="${d`M${x(-110)} ${190 + i * 38 + tilt} L${x(-50)} ${176 + i * 38 + tilt} L${x(10)} ${190 + i * 38 + tilt} L${x(70)} ${176 + i * 38 + tilt} L${x(130)} ${190 + i * 38 + tilt}`}"/>`).join('')}</g>`;

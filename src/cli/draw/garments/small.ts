import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import { darker } from '../colour';
import type { Layer } from '../layer';
import { d } from '../path';
import type { Garment } from './garment';

/** A shawl, folded lengthwise, with knotted fringes. */
export const shawl = (cloth: Cloth, fringe: string): Garment => ({
  focus: [470, 700],
  draw: (layer, side) => {
    const turns = side === 'front' ? 1 : -1;
    const ends = Array.from({ length: 26 }, (_, i) => {
      const x = 236 + i * 13.1;
      return d`M${x} 800 q${Math.round(layer.random() * 10 - 5)} 34 ${Math.round(layer.random() * 12 - 6)} ${76 + Math.round(layer.random() * 16)}`;
    }).join('');
    const knots = d`M232 812 H574`;
    layer.add(
      `<g fill="none"><path d="${ends}" stroke="#1a0e08" stroke-opacity=".16" stroke-width="7" transform="translate(6 10)"/><path d="${ends}" stroke="${fringe}" stroke-width="5.500"/></g>`,
    );
    layer.piece({
      outline: 'M228 150Q400 138 574 152L578 806Q400 814 228 804Z',
      cloth,
      folds: [
        { at: [300, 420], length: 560, turn: 2 * turns, width: 2, strength: 0.7 },
        { at: [490, 480], length: 520, turn: -3 * turns, width: 1.8, strength: 0.7 },
        { at: [400, 700], length: 260, turn: 5, width: 1.6, strength: 0.6 },
      ],
    });
    layer.add(`<path d="${knots}" stroke="${fringe}" stroke-width="12" stroke-dasharray="7 6.100"/>`);
    layer.piece({
      outline: 'M222 150Q400 128 582 154L584 474Q500 486 400 478 300 470 224 484Z',
      cloth,
      turn: 0,
      lift: 2,
      folds: [
        { at: [350, 300], length: 280, turn: 8 * turns, width: 1.8, strength: 0.7 },
        { at: [520, 330], length: 240, turn: -7 * turns, width: 1.6, strength: 0.7 },
        { at: [400, 166], length: 300, turn: 88, width: 1.4, strength: 0.7 },
      ],
    });
  },
});

/** A plaited belt, rolled up, with a brass buckle. */
export const belt = (leather: Cloth, brass: string): Garment => ({
  focus: [330, 560],
  closeness: 0.5,
  draw: (layer, side) => {
    const coil =
      'M232 560C226 400 330 322 430 330 560 338 622 440 612 548 600 664 510 720 418 708 330 698 286 630 300 552 312 480 372 446 430 454 496 464 524 520 512 566 498 622 442 634 410 606';
    const flip = side === 'back' ? ' transform="matrix(-1 0 0 1 800 0)"' : '';
    layer.add(
      `<g fill="none" stroke-linecap="round"${flip}><path d="${coil}" stroke="#1a0e08" stroke-opacity=".1" stroke-width="84" transform="translate(8 20)"/><path d="${coil}" stroke="#1a0e08" stroke-opacity=".16" stroke-width="70" transform="translate(5 12)"/>` +
        `<path d="${coil}" stroke="#1a0e08" stroke-width="62"/><path d="${coil}" stroke="${leather.colour}" stroke-width="57"/>` +
        `<path d="${coil}" stroke="#1a0e08" stroke-opacity=".4" stroke-width="57" stroke-dasharray="3 13" stroke-linecap="butt"/>` +
        `<path d="${coil}" stroke="#fff" stroke-opacity=".16" stroke-width="40" stroke-dasharray="6 10" stroke-dashoffset="6" stroke-linecap="butt"/>` +
        `<path d="${coil}" stroke="#1a0e08" stroke-opacity=".35" stroke-width="20" stroke-dasharray="3 13" stroke-dashoffset="8" stroke-linecap="butt"/></g>`,
      `<g${flip}><path d="M184 520h96v126h-96z" fill="${leather.colour}" stroke="#1a0e08" stroke-opacity=".5"/><path d="M192 530v106M272 530v106" stroke="#fff" stroke-opacity=".35" stroke-dasharray="5 3" stroke-width="2"/>` +
        `<rect x="176" y="626" width="112" height="92" rx="16" fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="16" transform="translate(4 8)"/><rect x="176" y="626" width="112" height="92" rx="16" fill="none" stroke="${brass}" stroke-width="15"/><rect x="173" y="623" width="118" height="98" rx="18" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><path d="M232 634v92" stroke="${brass}" stroke-width="11" stroke-linecap="round"/></g>`,
    );
  },
});

/** Pairs of ribbed socks, one over the other; from behind, the dots on their soles. */
export const socks = (cloths: readonly Cloth[]): Garment => ({
  focus: [370, 400],
  closeness: 0.52,
  draw: (layer, side) => {
    cloths.forEach((cloth, index) =>
      drawSock(layer, cloth, 132 + index * 128, 150 + index * 128, side === 'back', index),
    );
  },
});

const drawSock = (layer: Layer, cloth: Cloth, x: number, y: number, fromBelow: boolean, index: number): void => {
  const patch = darker(cloth.colour, 0.2);
  const sole = Array.from(
    { length: 18 },
    (_, i) => `<circle cx="${x + 60 + (i % 6) * 38}" cy="${y + 318 + Math.floor(i / 6) * 28}" r="7"/>`,
  ).join('');
  layer.piece({
    outline: d`M${x} ${y} H${x + 148} V${y + 206} C${x + 152} ${y + 240} ${x + 186} ${y + 254} ${x + 236} ${y + 264} C${x + 330} ${y + 282} ${x + 336} ${y + 388} ${x + 246} ${y + 398} C${x + 166} ${y + 406} ${x + 80} ${y + 408} ${x + 34} ${y + 390} C${x - 6} ${y + 372} ${x - 6} ${y + 326} ${x - 2} ${y + 286} Z`,
    cloth,
    lift: index === 0 ? 0 : 1.6,
    folds: [
      { at: [x + 110, y + 262], length: 150, turn: -52, width: 1.5 },
      { at: [x + 80, y + 286], length: 130, turn: -66, width: 1.3, strength: 0.8 },
      { at: [x + 70, y + 180], length: 200, turn: 4, width: 2, strength: 0.7 },
      { at: [x + 200, y + 330], length: 180, turn: 82, width: 1.7, strength: 0.6 },
    ],
    inside: fromBelow
      ? `<g fill="#fff" opacity=".75">${sole}</g>`
      : `<path d="${d`M${x - 20} ${y + 300} Q${x + 92} ${y + 320} ${x + 74} ${y + 420} H${x - 20} Z M${x + 254} ${y + 240} Q${x + 222} ${y + 330} ${x + 262} ${y + 420} H${x + 360} V${y + 240} Z`}" fill="${patch}" opacity=".75"/>`,
  });
  layer.piece({
    outline: d`M${x - 5} ${y - 4} H${x + 153} V${y + 92} Q${x + 74} ${y + 100} ${x - 5} ${y + 92} Z`,
    cloth: { ...cloth, weave: rib },
    lift: 0.6,
  });
};

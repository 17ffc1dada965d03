import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
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
    layer.add(`<g fill="none"><path d="${ends}" stroke="#1a0e08" stroke-opacity=".16" stroke-width="7" transform="translate(6 10)"/><path d="${ends}" stroke="${fringe}" stroke-width="5.500"/></g>`);
    layer.piece({
      outline: 'M228 150Q400 138 574 152L578 806Q400 814 228 804Z',
      cloth,
      folds: [{ at: [300, 420], length: 560, turn: 2 * turns, width: 2, strength: 0.7 }, { at: [490, 480], length: 520, turn: -3 * turns, width: 1.8, strength: 0.7 }, { at: [400, 700], length: 260, turn: 5, width: 1.6, strength: 0.6 }],
    });
    layer.add(`<path d="${knots}" stroke="${fringe}" stroke-width="12" stroke-dasharray="7 6.100"/>`);
    layer.piece({
      outline: 'M222 150Q400 128 582 154L584 474Q500 486 400 478 300 470 224 484Z',
      cloth,
      turn: 0,
      lift: 2,
      folds: [{ at: [350, 300], length: 280, turn: 8 * turns, width: 1.8, strength: 0.7 }, { at: [520, 330], length: 240, turn: -7 * turns, width: 1.6, strength: 0.7 }, { at: [400, 166], length: 300, turn: 88, width: 1.4, strength: 0.7 }],
    });
  },
});

/** A plaited belt, rolled up, with a brass buckle. */
export const belt = (leather: Cloth, brass: string): Garment => ({
  focus: [330, 560],
  closeness: 0.5,
  draw: (layer, side) => {
    const coil = 'M232 560C226 400 330 322 430 330 560 338 622 440 612 548 600 664 510 720 418 708 330 698 286 630 300 552 312 480 372 446 430 454 496 464 524 520 512 566 498 622 442 634 410 606';
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

/** Three pairs of ribbed socks, one over the other. */
export const socks = (cloths: readonly Cloth[]): Garment => ({
  focus: [330, 330],
  closeness: 0.52,
  draw: (layer, side) => {
    cloths.forEach((cloth, index) => {
      const x = 60 + index * 190;
      const y = 200 + index * 44;
      const foot = d`M${x} ${y} H${x + 148} V${y + 300} C${x + 148} ${y + 340} ${x + 172} ${y + 366} ${x + 214} ${y + 398} C${x + 276} ${y + 446} ${x + 254} ${y + 540} ${x + 172} ${y + 528} C${x + 92} ${y + 512} ${x + 2} ${y + 440} ${x} ${y + 352} Z`;
      layer.piece({
        outline: foot,
        cloth,
        lift: index === 0 ? 0 : 1.4,
        folds: [{ at: [x + 64, y + 350], length: 150, turn: -48, width: 1 }, { at: [x + 90, y + 320], length: 130, turn: -58, width: 0.9 }, { at: [x + 70, y + 210], length: 200, turn: 4, width: 1.3, strength: 0.6 }],
        inside: side === 'back' ? `<g fill="#fff" opacity=".7">${Array.from({ length: 24 }, (_, i) => `<circle cx="${x + 70 + (i % 6) * 30}" cy="${y + 400 + Math.floor(i / 6) * 34 + (i % 6) * 8}" r="6"/>`).join('')}</g>` : '',
      });
      layer.piece({ outline: d`M${x - 4} ${y - 4} H${x + 152} V${y + 104} H${x - 4} Z`, cloth: { ...cloth, weave: rib }, lift: 0.5 });
    });
  },
});

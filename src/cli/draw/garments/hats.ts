import type { Cloth } from '../cloth/cloth';
import { taisBand } from '../cloth/tais';
import type { Curve } from '../curve';
import { curvePath } from '../curve';
import type { Garment } from './garment';

const CAP_BAND: Curve = [[214, 568], [300, 520], [500, 520], [586, 568]];

/** A cap with a tais band above the brim. */
export const cap = (cloth: Cloth): Garment => ({
  focus: [420, 540],
  closeness: 0.5,
  draw: (layer, side) => {
    const back = side === 'back';
    layer.piece({
      outline: back ? 'M206 600C200 420 270 300 400 296 530 300 600 420 594 600 580 640 540 652 486 654Q480 560 400 556 320 560 314 654 260 652 220 640 206 600Z' : 'M206 590C200 410 270 300 400 296 530 300 600 410 594 590Q500 540 400 540 300 540 206 590Z',
      cloth,
      folds: [{ at: [300, 440], length: 200, turn: 24, width: 1.2 }, { at: [508, 450], length: 190, turn: -26, width: 1.2 }, { at: [360, 380], length: 120, turn: 12, width: 1, strength: 0.6 }],
      inside: back ? '' : taisBand(layer.sheet, CAP_BAND, 48),
    });
    layer.seam('M400 296V540M400 298Q290 350 268 566M400 298Q510 350 532 566', cloth);
    layer.stitch('M394 300V536M406 300V536M400 298Q282 350 261 568M400 298Q518 350 539 568', cloth);
    layer.add('<ellipse cx="400" cy="297" rx="15" ry="9" fill="#3a332e" stroke="#1a0e08" stroke-opacity=".6"/><g fill="#1a0e08" stroke="#fff" stroke-opacity=".3" stroke-width="2"><circle cx="322" cy="420" r="6"/><circle cx="478" cy="420" r="6"/></g>');
    if (back) {
      layer.stitch('M220 596Q262 640 308 642M580 596Q538 640 492 642M324 646Q332 572 400 568 468 572 476 646', cloth);
      layer.piece({ outline: 'M306 626Q400 646 494 626L496 660Q400 684 304 660Z', cloth, lift: 0.8, flat: true });
      layer.add('<path d="M370 636h60v34h-60z" fill="none" stroke="#c3a869" stroke-width="7"/><path d="M400 634v38" stroke="#c3a869" stroke-width="5"/>');
      return;
    }
    layer.piece({
      outline: 'M204 588Q300 538 400 538T596 588Q640 640 652 694 560 724 400 724T148 694Q160 640 204 588Z',
      cloth,
      lift: 1.2,
      folds: [{ at: [300, 650], length: 240, turn: 78, width: 1.6, strength: 0.7 }, { at: [520, 640], length: 220, turn: 100, width: 1.6, strength: 0.7 }],
    });
    layer.stitch('M196 612Q300 562 400 562T604 612M184 636Q290 590 400 590T616 636M174 658Q280 618 400 618T626 658M166 678Q270 646 400 646T634 678', cloth);
  },
});

/** A bucket hat, one cloth outside and another at the brim's edge. */
export const bucketHat = (cloth: Cloth): Garment => ({
  focus: [430, 560],
  closeness: 0.5,
  draw: (layer, side) => {
    layer.piece({
      outline: 'M250 560C256 440 276 352 300 330Q400 296 500 330C524 352 544 440 550 560Q400 612 250 560Z',
      cloth,
      folds: [{ at: [330, 450], length: 220, turn: 8, width: 1.3 }, { at: [478, 440], length: 200, turn: -12, width: 1.2 }, { at: [402, 470], length: 180, turn: 4, width: 1.4, strength: 0.6 }],
    });
    layer.seam('M300 338Q400 376 500 338', cloth);
    layer.stitch('M296 348Q400 386 504 348', cloth);
    layer.piece({
      outline: 'M250 548Q400 604 550 548C590 590 640 650 664 706Q560 782 400 782T136 706C160 650 210 590 250 548Z',
      cloth,
      turn: side === 'front' ? -6 : 5,
      lift: 1,
      folds: [{ at: [250, 670], length: 160, turn: 36, width: 1.3 }, { at: [350, 700], length: 150, turn: 12, width: 1.2 }, { at: [470, 700], length: 150, turn: -14, width: 1.3 }, { at: [570, 660], length: 150, turn: -38, width: 1.1 }],
    });
    layer.stitch('M236 572Q400 634 564 572M214 600Q400 670 586 600M192 630Q400 708 608 630M172 662Q400 746 628 662M154 692Q400 774 646 692', cloth);
  },
});

const RIBBON: Curve = [[262, 470], [330, 506], [470, 506], [538, 470]];

/** A wide sun hat of plaited leaf, seen from above, with a ribbon. */
export const sunHat = (cloth: Cloth, ribbon: string): Garment => ({
  focus: [520, 540],
  closeness: 0.5,
  draw: (layer, side) => {
    const rings = Array.from({ length: 9 }, (_, i) => `<ellipse cx="400" cy="${560 - i * 4}" rx="${326 - i * 22}" ry="${214 - i * 17}"/>`).join('');
    layer.piece({
      outline: 'M70 566C66 440 210 348 402 346 596 348 736 442 730 568 728 690 590 776 398 776 210 776 72 690 70 566Z',
      cloth,
      inside: `<g fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="2.500" stroke-dasharray="9 3">${rings}</g>`,
      folds: [{ at: [170, 620], length: 240, turn: 40, width: 1.8, strength: 0.6 }, { at: [620, 640], length: 220, turn: -44, width: 1.8, strength: 0.6 }],
    });
    layer.piece({
      outline: 'M252 512C246 390 280 268 330 248Q400 226 470 248C520 268 554 390 548 512Q470 552 400 552T252 512Z',
      cloth,
      lift: 1.6,
      folds: [{ at: [340, 370], length: 200, turn: 6, width: 1.5, strength: 0.6 }, { at: [470, 380], length: 180, turn: -8, width: 1.3, strength: 0.6 }],
      inside: `<g fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="2.500" stroke-dasharray="9 3">${[290, 320, 350, 380, 410].map((y) => `<path d="M240 ${y}Q400 ${y + 50} 560 ${y}"/>`).join('')}</g><g fill="none" stroke="#1a0e08" stroke-width="64" stroke-opacity=".25"><path d="${curvePath(RIBBON)}" transform="translate(0 8)"/></g><path d="M236 456Q330 506 400 506T564 456" fill="none" stroke="${ribbon}" stroke-width="58"/>`,
    });
    if (side === 'front') layer.piece({ outline: 'M520 478Q548 470 552 494L604 600 570 596 552 622 524 510Z', cloth: { colour: ribbon }, lift: 1, folds: [{ at: [556, 550], length: 110, turn: -24, width: 0.8 }] });
  },
});

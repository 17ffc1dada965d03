import type { Cloth } from '../cloth/cloth';
import { taisBand } from '../cloth/tais';
import { line } from '../curve';
import type { Layer } from '../layer';
import { HALVES, at, d } from '../path';
import { zip } from './fastenings';
import type { Garment } from './garment';
import { brandLabel } from './label';

/** A canvas tote with a tais band. */
export const tote = (cloth: Cloth): Garment => ({
  focus: [420, 600],
  draw: (layer, side) => {
    drawHandle(layer, cloth, 'M292 470C286 300 306 132 400 130S514 300 508 470', 0.4);
    layer.piece({
      outline: 'M196 396Q400 410 604 396L622 858Q624 880 604 882 400 894 196 880 178 878 180 856Z',
      cloth,
      folds: [
        { at: [260, 560], length: 260, turn: 12, width: 1.4 },
        { at: [540, 540], length: 280, turn: -14, width: 1.4 },
        { at: [400, 470], length: 150, turn: 4, width: 1.6, strength: 0.5 },
        { at: [230, 830], length: 130, turn: 44, width: 1 },
        { at: [574, 836], length: 120, turn: -48, width: 1 },
      ],
      inside: side === 'front' ? taisBand(layer.sheet, line([170, 690], [630, 692]), 104) : '',
    });
    layer.stitch('M198 428Q400 442 602 428M198 420Q400 434 602 420', cloth);
    if (side === 'front') layer.add(brandLabel(layer.sheet, 400, 452));
    drawHandle(layer, cloth, 'M272 500C262 312 296 178 404 178S538 312 528 500', 1.2);
    for (const x of [272, 528])
      layer.stitch(`M${x - 14} 446h28v48h-28zL${x + 14} 494M${x + 14} 446 ${x - 14} 494`, cloth);
  },
});

const drawHandle = (layer: Layer, cloth: Cloth, run: string, lift: number): void => {
  layer.add(
    `<path d="${run}" fill="none" stroke="#1a0e08" stroke-opacity=".13" stroke-width="40" transform="translate(6 ${Math.round(lift * 9)})"/>` +
      `<path d="${run}" fill="none" stroke="#1a0e08" stroke-opacity=".5" stroke-width="36"/><path d="${run}" fill="none" stroke="${cloth.colour}" stroke-width="33"/>`,
  );
  layer.add(`<path d="${run}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="12"/>`);
};

/** A school backpack. */
export const backpack = (cloth: Cloth, trim: Cloth): Garment => ({
  focus: [400, 600],
  closeness: 0.5,
  draw: (layer, side) => {
    layer.add(
      '<path d="M350 190C350 110 450 110 450 190" fill="none" stroke="#1a0e08" stroke-width="24"/><path d="M350 190C350 110 450 110 450 190" fill="none" stroke="#3b3531" stroke-width="18"/>',
    );
    layer.piece({
      outline:
        'M222 330C226 220 300 176 400 176S574 220 578 330L592 800Q592 866 526 872 400 884 274 872 208 866 208 800Z',
      cloth,
      folds: [
        { at: [270, 400], length: 240, turn: 6, width: 1.5 },
        { at: [540, 420], length: 260, turn: -6, width: 1.4 },
      ],
    });
    layer.seam('M240 420C240 280 310 226 400 226S560 280 560 420', cloth);
    if (side === 'back') {
      drawStraps(layer, trim);
      return;
    }
    layer.add(
      '<path d="M232 470C232 290 300 214 400 214S568 290 568 470" fill="none" stroke="#2b2622" stroke-width="15"/><path d="M232 470C232 290 300 214 400 214S568 290 568 470" fill="none" stroke="#b9b2a6" stroke-width="4" stroke-dasharray="3 3"/><path d="M560 462h16l4 44q-12 10-24 0z" fill="#b9b2a6" stroke="#1a0e08" stroke-opacity=".5"/>',
    );
    layer.add(brandLabel(layer.sheet, 400, 330));
    layer.piece({
      outline:
        'M252 560Q254 520 294 516 400 506 506 516 546 520 548 560L560 786Q560 826 518 832 400 842 282 832 240 826 240 786Z',
      cloth,
      lift: 1.2,
      folds: [
        { at: [320, 680], length: 180, turn: 10, width: 1.4 },
        { at: [490, 700], length: 170, turn: -12, width: 1.3 },
      ],
    });
    layer.add('<g transform="rotate(90 400 556)">' + zip(400, 404, 700, '#2b2622', '#b9b2a6') + '</g>');
    layer.add(
      '<path d="M249 640Q400 652 551 640v26Q400 678 249 666z" fill="#d9d6cf"/><path d="M249 646Q400 658 551 646M249 660Q400 672 551 660" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>',
    );
    layer.stitch('M262 570L250 786Q252 816 284 822 400 832 516 822 548 816 550 786L538 570', cloth);
  },
});

const drawStraps = (layer: Layer, trim: Cloth): void => {
  layer.piece({ outline: 'M270 300Q400 286 530 300L540 800Q400 820 260 800Z', cloth: trim, lift: 0.5, flat: true });
  layer.stitch(
    'M284 316Q400 304 516 316L524 784Q400 802 276 784ZM284 460Q400 450 518 460M280 620Q400 612 522 620',
    trim,
  );
  for (const half of HALVES) {
    layer.piece({
      outline: d`M${at(half, 40, 214)} L${at(half, 112, 214)} C${at(half, 170, 420)} ${at(half, 176, 620)} ${at(half, 150, 790)} L${at(half, 96, 784)} C${at(half, 116, 620)} ${at(half, 106, 420)} ${at(half, 40, 214)} Z`,
      cloth: trim,
      lift: 1.2,
      folds: [{ at: at(half, 124, 480), length: 380, turn: half * -6, width: 1 }],
    });
    layer.stitch(
      d`M${at(half, 58, 226)} C${at(half, 118, 430)} ${at(half, 126, 620)} ${at(half, 108, 774)} M${at(half, 104, 226)} C${at(half, 156, 430)} ${at(half, 164, 620)} ${at(half, 140, 778)}`,
      trim,
    );
    layer.add(`<path d="${d`M${at(half, 123, 780)} V850`}" stroke="#2b2622" stroke-width="24"/>`);
  }
};

import type { Cloth } from '../cloth/cloth';
import { taisBand } from '../cloth/tais';
import { curvePath, type Curve } from '../curve';
import type { Layer } from '../layer';
import type { Garment } from './garment';

const CAP_BAND: Curve = [
  [190, 560],
  [290, 512],
  [510, 512],
  [610, 560],
];
const CROWN = 'M186 606C176 420 250 282 398 276 548 280 626 420 614 606';

/** A cap with a tais band above the brim. */
export const cap = (cloth: Cloth): Garment => ({
  focus: [430, 520],
  closeness: 0.5,
  draw: (layer, side) => {
    layer.piece({
      outline:
        side === 'back'
          ? `${CROWN}C604 640 556 656 492 658Q486 560 400 556 314 560 308 658C244 656 198 640 186 606Z`
          : `${CROWN}Q510 566 400 566 290 566 186 606Z`,
      cloth,
      folds: [
        { at: [266, 430], length: 260, turn: 22, width: 2.2 },
        { at: [540, 440], length: 240, turn: -24, width: 2 },
        { at: [350, 380], length: 180, turn: 12, width: 1.8, strength: 0.7 },
        { at: [462, 400], length: 190, turn: -10, width: 1.6, strength: 0.6 },
      ],
      inside: side === 'back' ? '' : taisBand(layer.sheet, CAP_BAND, 50),
    });
    layer.seam('M399 276V566M399 278Q280 340 250 584M399 278Q524 340 552 584', cloth);
    layer.stitch('M393 280V560M405 280V560M399 278Q272 340 242 586M399 278Q532 340 560 586', cloth);
    layer.add(
      '<ellipse cx="399" cy="277" rx="17" ry="9" fill="#3a332e" stroke="#1a0e08" stroke-opacity=".6"/><g fill="#1a0e08" stroke="#fff" stroke-opacity=".3" stroke-width="2"><circle cx="312" cy="404" r="6"/><circle cx="488" cy="404" r="6"/></g>',
    );
    if (side === 'back') drawStrap(layer, cloth);
    else drawBrim(layer, cloth);
  },
});

const drawStrap = (layer: Layer, cloth: Cloth): void => {
  layer.stitch('M200 600Q240 640 300 646M600 600Q560 640 500 646M318 648Q326 572 400 568 474 572 482 648', cloth);
  layer.piece({ outline: 'M300 628Q400 650 500 628L502 664Q400 688 298 664Z', cloth, lift: 0.8, flat: true });
  layer.add(
    '<path d="M368 638h64v36h-64z" fill="none" stroke="#c3a869" stroke-width="7"/><path d="M400 636v40" stroke="#c3a869" stroke-width="5"/>',
  );
};

const drawBrim = (layer: Layer, cloth: Cloth): void => {
  layer.piece({
    outline:
      'M196 596Q290 548 400 548T604 596C616 650 596 700 560 722 510 690 460 680 400 680S290 690 240 722C204 700 184 650 196 596Z',
    cloth,
    lift: 1.4,
    folds: [
      { at: [260, 640], length: 200, turn: 62, width: 2.2, strength: 0.8 },
      { at: [400, 610], length: 260, turn: 90, width: 1.8, strength: 0.7 },
      { at: [560, 640], length: 180, turn: 118, width: 2, strength: 0.7 },
    ],
  });
  layer.stitch(
    'M200 616Q294 568 400 568T600 616M202 640Q294 592 400 592T598 640M208 664Q296 616 400 616T592 664M216 688Q300 640 400 640T584 688M228 706Q306 660 400 660T572 706',
    cloth,
  );
};

/** A bucket hat with a stitched brim. */
export const bucketHat = (cloth: Cloth): Garment => ({
  focus: [460, 560],
  closeness: 0.5,
  draw: (layer, side) => {
    layer.piece({
      outline: 'M206 566C210 452 238 344 272 318Q400 276 528 318C562 344 590 452 594 566Q400 622 206 566Z',
      cloth,
      folds: [
        { at: [300, 450], length: 240, turn: 8, width: 1.9 },
        { at: [508, 440], length: 220, turn: -12, width: 1.8 },
        { at: [404, 470], length: 200, turn: 4, width: 2.2, strength: 0.6 },
      ],
    });
    layer.seam('M272 326Q400 372 528 326', cloth);
    layer.stitch('M266 338Q400 384 534 338', cloth);
    layer.piece({
      outline:
        'M206 552Q400 610 594 552C636 588 694 642 726 696 640 776 520 806 400 806S160 776 74 696C106 642 164 588 206 552Z',
      cloth,
      turn: side === 'front' ? -6 : 5,
      lift: 1,
      folds: [
        { at: [196, 672], length: 190, turn: 40, width: 2 },
        { at: [330, 712], length: 170, turn: 14, width: 1.8 },
        { at: [480, 712], length: 170, turn: -14, width: 2 },
        { at: [616, 664], length: 180, turn: -42, width: 1.7 },
      ],
    });
    layer.stitch(
      'M186 574Q400 640 614 574M160 602Q400 682 640 602M136 630Q400 722 664 630M114 660Q400 764 686 660M94 688Q400 798 706 688',
      cloth,
    );
  },
});

const RIBBON: Curve = [
  [262, 470],
  [330, 506],
  [470, 506],
  [538, 470],
];

/** A wide sun hat of plaited leaf, seen from above, with a ribbon. */
export const sunHat = (cloth: Cloth, ribbon: string): Garment => ({
  focus: [520, 540],
  closeness: 0.5,
  draw: (layer, side) => {
    const rings = Array.from(
      { length: 9 },
      (_, i) => `<ellipse cx="400" cy="${560 - i * 4}" rx="${326 - i * 22}" ry="${214 - i * 17}"/>`,
    ).join('');
    layer.piece({
      outline: 'M70 566C66 440 210 348 402 346 596 348 736 442 730 568 728 690 590 776 398 776 210 776 72 690 70 566Z',
      cloth,
      inside: `<g fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="2.500" stroke-dasharray="9 3">${rings}</g>`,
      folds: [
        { at: [170, 620], length: 240, turn: 40, width: 1.8, strength: 0.6 },
        { at: [620, 640], length: 220, turn: -44, width: 1.8, strength: 0.6 },
      ],
    });
    layer.piece({
      outline: 'M252 512C246 390 280 268 330 248Q400 226 470 248C520 268 554 390 548 512Q470 552 400 552T252 512Z',
      cloth,
      lift: 1.6,
      folds: [
        { at: [340, 370], length: 200, turn: 6, width: 1.5, strength: 0.6 },
        { at: [470, 380], length: 180, turn: -8, width: 1.3, strength: 0.6 },
      ],
      inside: `<g fill="none" stroke="#1a0e08" stroke-opacity=".2" stroke-width="2.500" stroke-dasharray="9 3">${[290, 320, 350, 380, 410].map((y) => `<path d="M240 ${y}Q400 ${y + 50} 560 ${y}"/>`).join('')}</g><g fill="none" stroke="#1a0e08" stroke-width="64" stroke-opacity=".25"><path d="${curvePath(RIBBON)}" transform="translate(0 8)"/></g><path d="M236 456Q330 506 400 506T564 456" fill="none" stroke="${ribbon}" stroke-width="58"/>`,
    });
    if (side === 'front')
      layer.piece({
        outline: 'M520 478Q548 470 552 494L604 600 570 596 552 622 524 510Z',
        cloth: { colour: ribbon },
        lift: 1,
        folds: [{ at: [556, 550], length: 110, turn: -24, width: 0.8 }],
      });
  },
});

import { flowers, parang } from '../cloth/prints';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from '../garments/bodices';
import type { Block } from '../garments/block';
import { dress } from '../garments/dress';
import type { Look } from '../pictures';
import { dyes, figured, linenOf, plain } from './cloths';

const BODICE: Block = {
  ...WOMEN_BLOCK,
  neckHalf: 70,
  neckY: 92,
  shoulderHalf: 140,
  shoulderY: 116,
  armpitHalf: 152,
  armpitY: 258,
  waistHalf: 137,
  waistY: 350,
  hemHalf: 134,
  hemY: 410,
  hemDip: 6,
  drop: 90,
};

const STRAPS: Block = {
  ...BODICE,
  neckHalf: 84,
  shoulderHalf: 104,
  shoulderY: 96,
  armpitHalf: 146,
  armpitY: 250,
  drop: 104,
};

/** How the dresses look, by product. */
export const womenDresses: Readonly<Record<string, Look>> = {
  'oecusse-tais-shift-dress': {
    ground: 'stone',
    garment: dress({
      cloth: plain(dyes.charcoal),
      bodice: { ...BODICE, hemHalf: 142, waistHalf: 142 },
      tiers: [{ topHalf: 141, topY: 406, hemHalf: 196, hemY: 896, dip: 10, hip: 18 }],
      gathered: 3,
      tais: [58, 108, 150],
      focus: [430, 800],
    }),
  },
  'bidau-tiered-maxi-dress': {
    ground: 'sage',
    garment: dress({
      cloth: plain(dyes.saffron),
      neckline: 'square',
      bodice: { ...STRAPS, hemY: 320, waistY: 296 },
      gathered: 17,
      tiers: [
        { topHalf: 134, topY: 316, hemHalf: 182, hemY: 490, dip: 10 },
        { topHalf: 180, topY: 484, hemHalf: 240, hemY: 684, dip: 14 },
        { topHalf: 238, topY: 676, hemHalf: 316, hemY: 916, dip: 24 },
      ],
    }),
  },
  'parang-wrap-dress': {
    ground: 'sand',
    garment: dress({
      cloth: figured(dyes.coffee, parang('#E9DCC8', dyes.saffron)),
      neckline: 'v',
      wrap: true,
      sleeve: { ...WOMEN_SLEEVES.flutter, length: 112, cuff: 132 },
      bodice: { ...BODICE, drop: 186 },
      sash: plain(dyes.coffee),
      tiers: [{ topHalf: 135, topY: 406, hemHalf: 270, hemY: 886, dip: 30, hip: 14 }],
    }),
  },
  'dili-shirt-dress': {
    ground: 'clay',
    garment: dress({
      cloth: linenOf(dyes.chambray),
      collar: true,
      sleeve: { angle: 15, length: 262, cuff: 96 },
      cuff: 'band',
      bodice: { ...BODICE, drop: 56, neckHalf: 66, shoulderHalf: 152, armpitHalf: 160 },
      sash: linenOf('#9DB1CB'),
      button: dyes.shell,
      tiers: [{ topHalf: 135, topY: 406, hemHalf: 226, hemY: 890, dip: 26, hip: 18 }],
      gathered: 7,
    }),
  },
  'hibiscus-sundress': {
    ground: 'indigo',
    garment: dress({
      cloth: figured('#F3EADD', flowers(dyes.red, dyes.saffron, dyes.leaf, 104)),
      neckline: 'square',
      bodice: { ...STRAPS, neckHalf: 96, shoulderHalf: 118, drop: 96 },
      gathered: 13,
      tiers: [{ topHalf: 135, topY: 406, hemHalf: 308, hemY: 846, dip: 40, hip: 20 }],
    }),
  },
};

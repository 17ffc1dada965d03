import { check, dots, stripes } from '../cloth/figures';
import { parang } from '../cloth/prints';
import { backpack } from '../garments/bags';
import type { Block } from '../garments/block';
import { dress } from '../garments/dress';
import { bucketHat } from '../garments/hats';
import { hooded } from '../garments/hooded';
import { dungarees } from '../garments/onePiece';
import { pyjamas } from '../garments/pyjamas';
import { sandals } from '../garments/sandals';
import { shirt } from '../garments/shirt';
import { skirt } from '../garments/skirt';
import { socks } from '../garments/small';
import { tee } from '../garments/tee';
import { trousers } from '../garments/trousers';
import type { Look } from '../pictures';
import { dyes, figured, linenOf, marlOf, piqueOf, plain, twillOf } from './cloths';
import { crocodile, jersey } from './emblems';

/** Children are wider for their height, and their necks are large for their shoulders. */
const KIDS: Partial<Block> = {
  neckHalf: 88,
  neckY: 214,
  shoulderHalf: 218,
  shoulderY: 254,
  armpitHalf: 214,
  armpitY: 424,
  waistHalf: 212,
  waistY: 600,
  hemHalf: 222,
  hemY: 796,
};

const PARTY: Block = {
  neckHalf: 72,
  neckY: 150,
  shoulderHalf: 140,
  shoulderY: 174,
  armpitHalf: 148,
  armpitY: 300,
  waistHalf: 140,
  waistY: 370,
  hemHalf: 138,
  hemY: 430,
  hemDip: 6,
  drop: 66,
};

/** How the children's collection looks, by product. */
export const kidsLooks: Readonly<Record<string, Look>> = {
  'school-shirt-white': {
    ground: 'indigo',
    garment: shirt({ cloth: plain(dyes.white), block: { ...KIDS, neckHalf: 80, hemDip: 10 }, button: '#F7F3EA' }),
  },
  'school-shorts-navy': {
    ground: 'sand',
    garment: trousers({ cut: 'shorts', cloth: twillOf(dyes.navy), button: dyes.grey }),
  },
  'school-pleated-skirt-navy': { ground: 'rose', garment: skirt({ cut: 'pleated', cloth: plain(dyes.navy) }) },
  'little-crocodile-tee': {
    ground: 'saffron',
    garment: tee({ cloth: plain(dyes.white), block: KIDS, on: crocodile, trim: plain(dyes.leaf) }),
  },
  'saffron-stripe-tee': {
    ground: 'sage',
    garment: tee({
      cloth: figured(dyes.natural, stripes(dyes.saffron, 26, 56)),
      block: KIDS,
      trim: plain(dyes.saffron),
    }),
  },
  'playground-football-shirt': {
    ground: 'sand',
    garment: tee({
      cloth: piqueOf(dyes.indigo),
      block: KIDS,
      trim: plain(dyes.saffron),
      on: jersey({ panel: '#1B2650', line: dyes.saffron, number: dyes.saffron }, '7'),
    }),
  },
  'puddle-rain-jacket': {
    ground: 'indigo',
    garment: hooded({ kind: 'rain', cloth: plain(dyes.saffron), lining: plain('#B97F1F'), block: { hemY: 840 } }),
  },
  'cool-morning-hoodie': {
    ground: 'paper',
    garment: hooded({ kind: 'hoodie', cloth: marlOf(dyes.clay), lining: plain('#97503A'), block: { hemY: 830 } }),
  },
  'garden-dungarees': { ground: 'saffron', garment: dungarees(twillOf(dyes.washedDenim, '#E6C48A'), dyes.brass) },
  'communion-puff-sleeve-dress': {
    ground: 'rose',
    garment: dress({
      cloth: plain('#F8F4EC'),
      bodice: PARTY,
      sleeve: { angle: 34, length: 128, cuff: 84, swell: 22 },
      cuff: 'band',
      smocked: true,
      sash: plain('#F1E2C6'),
      gathered: 17,
      tiers: [{ topHalf: 139, topY: 426, hemHalf: 318, hemY: 836, dip: 40, hip: 34 }],
    }),
  },
  'papaya-sundress': {
    ground: 'sage',
    garment: dress({
      cloth: figured(dyes.papaya, dots('#FBF1E2', 5, 46)),
      neckline: 'square',
      bodice: { ...PARTY, neckHalf: 92, shoulderHalf: 116, shoulderY: 154, drop: 90 },
      smocked: true,
      gathered: 15,
      tiers: [{ topHalf: 139, topY: 426, hemHalf: 296, hemY: 806, dip: 38, hip: 26 }],
    }),
  },
  'tais-hem-twirl-skirt': {
    ground: 'saffron',
    garment: skirt({ cut: 'twirl', cloth: plain(dyes.charcoal), elastic: true, tais: true }),
  },
  'after-school-joggers': {
    ground: 'clay',
    garment: trousers({ cut: 'jogger', cloth: marlOf(dyes.grey), elastic: dyes.shell }),
  },
  'beach-day-shorts': {
    ground: 'saffron',
    garment: trousers({ cut: 'swim', cloth: linenOf('#66845F'), elastic: dyes.shell }),
  },
  'moonlight-pyjama-set': { ground: 'sand', garment: pyjamas(plain(dyes.indigo), '#F5F0E7') },
  'holiday-batik-shirt': {
    ground: 'paper',
    garment: shirt({
      cloth: figured('#6B4429', parang('#EBDDC4', dyes.saffron)),
      collar: 'camp',
      block: { ...KIDS, hemDip: 6, drop: 120 },
      button: dyes.coconut,
    }),
  },
  'shade-bucket-hat': { ground: 'sage', garment: bucketHat(figured('#F3EADD', check(dyes.red, dyes.saffron, 70))) },
  'big-day-backpack': { ground: 'sand', garment: backpack(plain(dyes.red), plain('#3B3531')) },
  'river-sandals': {
    ground: 'clay',
    garment: sandals({ kind: 'closed', leather: plain(dyes.indigo), footbed: plain('#8E99B8'), sole: '#1D1A18' }),
  },
  'first-steps-socks': { ground: 'paper', garment: socks([plain(dyes.saffron), plain(dyes.clay), plain(dyes.indigo)]) },
};

import { pinstripes, stripes } from '../cloth/figures';
import { flowers, kawung } from '../cloth/prints';
import { taisCloth } from '../cloth/tais';
import { tote } from '../garments/bags';
import { WOMEN_BLOCK } from '../garments/bodices';
import { sunHat } from '../garments/hats';
import { jumpsuit } from '../garments/onePiece';
import { puffBlouse } from '../garments/puffBlouse';
import { tankTop } from '../garments/tankTop';
import { wrapBlouse } from '../garments/wrapBlouse';
import { yokeBlouse } from '../garments/yokeBlouse';
import { opening } from '../garments/opening';
import { sandals } from '../garments/sandals';
import { shirt } from '../garments/shirt';
import { skirt } from '../garments/skirt';
import { shawl } from '../garments/small';
import { tee } from '../garments/tee';
import { trousers } from '../garments/trousers';
import type { Look } from '../pictures';
import { dyes, figured, linenOf, plain, ribOf, twillOf } from './cloths';
import { womenDresses } from './women.dresses';

const CROPPED = {
  ...WOMEN_BLOCK,
  neckHalf: 78,
  neckY: 196,
  shoulderY: 240,
  armpitY: 416,
  shoulderHalf: 218,
  armpitHalf: 214,
  waistHalf: 208,
  waistY: 600,
  hemHalf: 206,
  hemY: 772,
  drop: 62,
  hemDip: 6,
};

/** How the women's collection looks, by product. */
export const womenLooks: Readonly<Record<string, Look>> = {
  ...womenDresses,
  'rosa-lace-edged-kebaya': {
    ground: 'clay',
    garment: opening({ kind: 'kebaya', cloth: plain('#EFE3CD'), edge: plain('#F9F2E4'), button: '#E8DCC4' }),
  },
  'indigo-bloom-kebaya': {
    ground: 'saffron',
    garment: opening({
      kind: 'kebaya',
      cloth: figured(dyes.indigo, flowers(dyes.saffron, '#F5E6C0', '#5A6BA3', 84)),
      edge: plain('#3A4A86'),
      button: dyes.saffron,
      sleeves: 'threeQuarter',
      block: { hemY: 838 },
    }),
  },
  'suai-tais-yoke-blouse': { ground: 'sand', garment: yokeBlouse(plain(dyes.red)) },
  'metinaro-wrap-blouse': { ground: 'sage', garment: wrapBlouse(linenOf(dyes.rose)) },
  'cristo-rei-puff-sleeve-blouse': { ground: 'indigo', garment: puffBlouse(plain(dyes.white), '#F3EAD9') },
  'office-boxy-shirt': {
    ground: 'stone',
    garment: shirt({
      cloth: figured(dyes.white, pinstripes(dyes.saffron, 3, 16)),
      collar: 'camp',
      pockets: 0,
      block: { ...CROPPED, drop: 128 },
    }),
  },
  'rib-tank-top': { ground: 'rose', garment: tankTop(ribOf(dyes.charcoal)) },
  'boat-neck-striped-top': {
    ground: 'paper',
    garment: tee({
      cloth: figured(dyes.natural, stripes(dyes.deepRed, 8, 28)),
      sleeves: 'threeQuarter',
      block: { ...WOMEN_BLOCK, neckHalf: 112, drop: 40 },
    }),
  },
  'evening-breeze-cardigan': {
    ground: 'sand',
    garment: opening({ kind: 'cardigan', cloth: ribOf(dyes.sage), edge: plain('#9DAC8D'), button: dyes.shell }),
  },
  'cropped-denim-jacket': {
    ground: 'clay',
    garment: shirt({
      cloth: twillOf(dyes.washedDenim, '#E6C48A'),
      sleeves: 'long',
      pockets: 2,
      flaps: true,
      button: '#B07A4A',
      block: CROPPED,
    }),
  },
  'easy-linen-jumpsuit': { ground: 'sand', garment: jumpsuit(linenOf(dyes.leaf)) },
  'wide-leg-linen-trousers': { ground: 'clay', garment: trousers({ cut: 'wide', cloth: linenOf('#DDCFB6') }) },
  'batik-palazzo-trousers': {
    ground: 'paper',
    garment: trousers({
      cut: 'palazzo',
      cloth: figured(dyes.indigo, kawung('#E9DCC8', dyes.saffron)),
      elastic: 'plain',
    }),
  },
  'viqueque-tais-pencil-skirt': {
    ground: 'saffron',
    garment: skirt({ cut: 'pencil', cloth: figured(dyes.deepRed, taisCloth(170)) }),
  },
  'garden-midi-skirt': {
    ground: 'rose',
    garment: skirt({
      cut: 'flared',
      cloth: figured('#97A988', flowers('#F7EFDF', dyes.saffron, dyes.leaf, 92)),
      button: dyes.shell,
    }),
  },
  'feast-day-tais-shawl': { ground: 'sand', garment: shawl(figured(dyes.deepRed, taisCloth(168)), dyes.deepRed) },
  'market-canvas-tote': { ground: 'sage', garment: tote(linenOf('#EADCC2')) },
  'palm-leaf-sun-hat': { ground: 'indigo', garment: sunHat(linenOf(dyes.straw), dyes.ink) },
  'crossed-strap-sandals': {
    ground: 'rose',
    garment: sandals({ kind: 'crossed', leather: plain(dyes.tan), footbed: plain('#D9B48A'), sole: '#5B3D26' }),
  },
};

import { check, stripes } from '../cloth/figures';
import { leaves, waves } from '../cloth/prints';
import { belt } from '../garments/small';
import { cap } from '../garments/hats';
import { hooded } from '../garments/hooded';
import { polo } from '../garments/polo';
import { sandals } from '../garments/sandals';
import { shirt } from '../garments/shirt';
import { tee } from '../garments/tee';
import { trousers } from '../garments/trousers';
import type { Look } from '../pictures';
import { dyes, figured, linenOf, marlOf, piqueOf, plain, twillOf } from './cloths';
import { jersey } from './emblems';

/** How the men's collection looks, by product. */
export const menLooks: Readonly<Record<string, Look>> = {
  'areia-branca-linen-shirt': {
    ground: 'clay',
    garment: shirt({ cloth: linenOf(dyes.wetSand), sleeves: 'long', button: dyes.coconut }),
  },
  'tasi-tolu-camp-shirt': {
    ground: 'sand',
    garment: shirt({ cloth: figured(dyes.indigo, leaves('#B9C1D8', '#5A6BA3')), collar: 'camp', block: { hemDip: 6 } }),
  },
  'lospalos-tais-placket-shirt': {
    ground: 'saffron',
    garment: shirt({ cloth: plain(dyes.charcoal), collar: 'band', sleeves: 'long', tais: true, pockets: 0 }),
  },
  'market-day-check-shirt': {
    ground: 'sage',
    garment: shirt({ cloth: figured('#E9DCC8', check(dyes.red, dyes.black, 78)), button: dyes.shell }),
  },
  'farol-oxford-shirt': {
    ground: 'paper',
    garment: shirt({ cloth: piqueOf(dyes.paleBlue), sleeves: 'long', button: '#F7F3EA' }),
  },
  'everyday-pocket-tee': { ground: 'indigo', garment: tee({ cloth: plain(dyes.white), pocket: true }) },
  'atauro-striped-tee': {
    ground: 'saffron',
    garment: tee({ cloth: figured(dyes.natural, stripes(dyes.indigo, 9, 32)) }),
  },
  'maubara-henley': {
    ground: 'rose',
    garment: tee({ cloth: marlOf('#4A4F63'), sleeves: 'long', cuff: 'rib', henley: true }),
  },
  'lecidere-pique-polo': {
    ground: 'paper',
    garment: polo({ cloth: piqueOf(dyes.deepRed), collarCloth: plain(dyes.deepRed), tips: [dyes.saffron, dyes.black] }),
  },
  'sunday-league-football-shirt': {
    ground: 'stone',
    garment: tee({
      cloth: piqueOf(dyes.red),
      trim: plain(dyes.black),
      neckline: 'v',
      on: jersey({ panel: dyes.black, line: dyes.saffron, number: '#F5F0E7' }, '10'),
    }),
  },
  'ramelau-sunrise-hoodie': {
    ground: 'sand',
    garment: hooded({ kind: 'hoodie', cloth: marlOf(dyes.leaf), lining: plain('#3D543A'), cords: '#E9DCC8' }),
  },
  'monsoon-rain-jacket': {
    ground: 'saffron',
    garment: hooded({ kind: 'rain', cloth: plain(dyes.indigo), lining: plain('#161D3D') }),
  },
  'ermera-coffee-overshirt': {
    ground: 'sage',
    garment: shirt({ cloth: twillOf(dyes.coffee), sleeves: 'long', pockets: 2, flaps: true, button: '#A98B62' }),
  },
  'harbour-chino-trousers': { ground: 'indigo', garment: trousers({ cut: 'straight', cloth: twillOf(dyes.khaki) }) },
  'weekend-drawstring-trousers': {
    ground: 'sage',
    garment: trousers({ cut: 'straight', cloth: linenOf('#E3D6BE'), elastic: '#F7EFDF' }),
  },
  'comoro-straight-jeans': {
    ground: 'sand',
    garment: trousers({ cut: 'straight', cloth: twillOf(dyes.denim, dyes.saffron), jeans: true, button: dyes.brass }),
  },
  'coast-road-cargo-shorts': {
    ground: 'paper',
    garment: trousers({ cut: 'shorts', cloth: twillOf(dyes.moss), cargo: true }),
  },
  'jaco-swim-shorts': {
    ground: 'rose',
    garment: trousers({ cut: 'swim', cloth: figured(dyes.indigo, waves(dyes.saffron, '#7F8DC0')), elastic: '#F7EFDF' }),
  },
  'walkers-leather-sandals': {
    ground: 'stone',
    garment: sandals({
      kind: 'walker',
      leather: plain(dyes.bark),
      footbed: plain('#B98D5E'),
      sole: dyes.charcoal,
      buckle: dyes.brass,
    }),
  },
  'tais-trim-cap': { ground: 'clay', garment: cap(plain(dyes.charcoal)) },
  'woven-leather-belt': { ground: 'sage', garment: belt(plain(dyes.bark), dyes.brass) },
};

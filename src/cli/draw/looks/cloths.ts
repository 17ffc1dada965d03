import type { Cloth, Tile } from '../cloth/cloth';
import { linen, marl, pique, rib, twill } from '../cloth/weaves';
import { palette } from '../palette';

/** Cloth without a figure: cotton, jersey, leather. */
export const plain = (colour: string): Cloth => ({ colour });

/** Printed or yarn-dyed cotton. */
export const figured = (colour: string, figure: Tile): Cloth => ({ colour, figure });

export const linenOf = (colour: string): Cloth => ({ colour, weave: linen });
export const twillOf = (colour: string, thread?: string): Cloth => ({ colour, weave: twill, thread });
export const marlOf = (colour: string): Cloth => ({ colour, weave: marl });
export const piqueOf = (colour: string): Cloth => ({ colour, weave: pique });
export const ribOf = (colour: string): Cloth => ({ colour, weave: rib });

/** Dyes that recur through the collections, beside the palette's own. */
export const dyes = {
  ...palette,
  natural: '#EDE3D0',
  white: '#F5F0E7',
  wetSand: '#D9C9AC',
  clay: '#BF6B4F',
  rose: '#C98D78',
  sage: '#A5B396',
  coffee: '#5A4232',
  navy: '#1F2A56',
  denim: '#26304F',
  washedDenim: '#6F8DB5',
  chambray: '#A9BBD2',
  paleBlue: '#C3D3E4',
  papaya: '#E58A54',
  khaki: '#B79A6E',
  moss: '#6D7350',
  grey: '#9B9893',
  charcoal: '#2B2926',
  tan: '#B0703C',
  bark: '#6B4429',
  straw: '#D9B878',
  brass: '#C3A05A',
  shell: '#EFE6D6',
  coconut: '#7A5A40',
} as const;

import type { Messages } from '../messages';

export const garmentLabels = {
  shirt: 'Kamiza',
  top: 'Kamizola no top',
  knitwear: 'Hoodie no malla',
  jacket: 'Kazaku',
  trousers: 'Kalsa naruk',
  shorts: 'Kalsa badak',
  skirt: 'Saia',
  dress: 'Vestidu',
  jumpsuit: 'Makakaun',
  nightwear: 'Roupa toba nian',
  shoes: 'Sapatu',
  hat: 'Xapeu',
  bag: 'Pasta',
  accessory: 'Asesóriu',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Metan',
  white: 'Mutin',
  grey: 'Kór ahi-kdesan',
  beige: 'Beje',
  brown: 'Kór xokolate',
  red: 'Mean',
  pink: 'Kór-de-roza',
  orange: 'Kór laranja',
  yellow: 'Kinur',
  green: 'Matak',
  blue: 'Azúl',
  purple: 'Roxu',
  multicolor: 'Kór oioin',
} satisfies Messages['colorLabels'];

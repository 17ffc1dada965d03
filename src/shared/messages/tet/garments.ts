import type { Messages } from '../messages';

export const garmentLabels = {
  shirt: 'Kamiza',
  top: 'Kamizola',
  knitwear: 'Hoodie no malla',
  jacket: 'Kazaku',
  trousers: 'Kalsa',
  shorts: 'Kalsa badak',
  skirt: 'Saia',
  dress: 'Vestidu',
  jumpsuit: 'Jumpsuit',
  nightwear: 'Roupa toba nian',
  shoes: 'Sapatu',
  hat: 'Xapeu',
  bag: 'Pasta',
  accessory: 'Asesóriu',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Metan',
  white: 'Mutin',
  grey: 'Malahuk',
  beige: 'Beje',
  brown: 'Kór kafé',
  red: 'Mean',
  pink: 'Kór-de-roza',
  orange: 'Kór laranja',
  yellow: 'Kinur',
  green: 'Matak',
  blue: 'Azúl',
  purple: 'Roxu',
  multicolor: 'Kór oioin',
} satisfies Messages['colorLabels'];

import type { Color, GarmentType } from '../../values/garmentTypes';

/** The label of each garment type, in the plural: above a list, in its filter and in its address. */
export const garmentLabels: Readonly<Record<GarmentType, string>> = {
  shirt: 'Shirts',
  top: 'T-shirts and tops',
  knitwear: 'Hoodies and knitwear',
  jacket: 'Jackets',
  trousers: 'Trousers',
  shorts: 'Shorts',
  skirt: 'Skirts',
  dress: 'Dresses',
  jumpsuit: 'Jumpsuits',
  nightwear: 'Nightwear',
  shoes: 'Shoes',
  hat: 'Hats',
  bag: 'Bags',
  accessory: 'Accessories',
};

export const colorLabels: Readonly<Record<Color, string>> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  multicolor: 'Multicoloured',
};

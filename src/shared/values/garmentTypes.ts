/** The types of garments, in the order of their filter. Databases and addresses have these names. */
export const GARMENT_TYPES = [
  ...(['shirt', 'top', 'knitwear', 'jacket', 'trousers', 'shorts', 'skirt', 'dress'] as const),
  ...(['jumpsuit', 'nightwear', 'shoes', 'hat', 'bag', 'accessory'] as const),
] as const;
export type GarmentType = (typeof GARMENT_TYPES)[number];

/** The colours of garments, in the order of their filter. Databases and addresses have these names. */
export const COLORS = [
  ...(['black', 'white', 'grey', 'beige', 'brown', 'red', 'pink', 'orange'] as const),
  ...(['yellow', 'green', 'blue', 'purple', 'multicolor'] as const),
] as const;
export type Color = (typeof COLORS)[number];

/** The colour with this name; undefined for one that this release does not know. */
export const colorNamed = (name: string | undefined): Color | undefined => COLORS.find((color) => color === name);

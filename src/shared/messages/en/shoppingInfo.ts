/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title: string) => `${title}, in centimetres`,
  size: 'Size',
  selectedSize: 'selected',
  howToMeasure: 'How to measure',
  noChart: 'This item has no size chart.',
  deliveryTimes: 'Delivery time by municipality',
  municipality: 'Municipality',
  time: 'Time',
  yourAddress: 'your address',
  returns: 'Returns',
} as const;

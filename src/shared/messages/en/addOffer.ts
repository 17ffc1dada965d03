import { sizeName } from './formats';

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Add to cart',
  question: (name: string, size: string) => `Add ${name}, size ${sizeName(size)}, to your cart?`,
  add: 'Add',
  no: 'No thanks',
} as const;

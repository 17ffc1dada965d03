import type { Messages } from '../messages';

/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title: string) => `${title}, iha sentímetru`,
  size: 'Tamañu',
  selectedSize: 'hili ona',
  howToMeasure: 'Oinsá sukat',
  noChart: "Produtu ne'e la iha tabela tamañu.",
  deliveryTimes: 'Tempu entrega tuir munisípiu',
  municipality: 'Munisípiu',
  time: 'Tempu',
  yourAddress: 'Ita-nia enderesu',
  returns: 'Fó fila sasán',
} satisfies Messages['shoppingInfoMessages'];

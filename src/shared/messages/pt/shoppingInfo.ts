import type { Messages } from '../messages';

/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title) => `${title}, em centímetros`,
  size: 'Tamanho',
  selectedSize: 'escolhido',
  howToMeasure: 'Como medir',
  noChart: 'Este artigo não tem tabela de tamanhos.',
  deliveryTimes: 'Prazo de entrega por município',
  municipality: 'Município',
  time: 'Prazo',
  yourAddress: 'a sua morada',
  returns: 'Devoluções',
} satisfies Messages['shoppingInfoMessages'];

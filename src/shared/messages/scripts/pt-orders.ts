import { confirmationTexts, deliveryLines, orderLabels, orderMessages, paymentLines } from '../pt/orders';

/** The texts of orders in Portuguese. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  paymentLines,
};

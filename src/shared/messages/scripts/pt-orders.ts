import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../pt/orders';

/** The texts of orders in Portuguese. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
};

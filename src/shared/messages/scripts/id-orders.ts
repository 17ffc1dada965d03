import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../id/orders';

/** The texts of orders in Indonesian. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
};

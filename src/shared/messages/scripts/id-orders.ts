import { confirmationTexts, deliveryLines, orderLabels, orderMessages, paymentLines } from '../id/orders';

/** The texts of orders in Indonesian. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  paymentLines,
};

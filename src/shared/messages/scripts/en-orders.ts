import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../en/orders';

/** The texts of orders in English. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
} as const;

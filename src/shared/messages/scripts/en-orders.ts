import { chatMessages } from '../en/chat';
import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../en/orders';
import { paymentMessages } from '../en/payment';

/** The texts of orders in English. */
export const texts = {
  chatMessages,
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
  paymentMessages,
} as const;

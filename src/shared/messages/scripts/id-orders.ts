import { chatMessages } from '../id/chat';
import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../id/orders';
import { paymentMessages } from '../id/payment';

/** The texts of orders in Indonesian. */
export const texts = {
  chatMessages,
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
  paymentMessages,
};

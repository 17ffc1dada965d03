import { chatMessages } from '../pt/chat';
import { confirmationTexts, deliveryLines, orderLabels, orderMessages, orderReasons, paymentLines } from '../pt/orders';
import { paymentMessages } from '../pt/payment';

/** The texts of orders in Portuguese. */
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

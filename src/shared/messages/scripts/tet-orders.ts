import { chatMessages } from '../tet/chat';
import {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
} from '../tet/orders';
import { paymentMessages } from '../tet/payment';

/** The texts of orders in Tetum. */
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

import {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
} from '../tet/orders';

/** The texts of orders in Tetum. */
export const texts = {
  confirmationTexts,
  deliveryLines,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
};

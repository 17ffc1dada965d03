import { addressLabels, addressMessages } from '../id/addresses';
import { cartLabels } from '../id/cartPage';
import { chatMessages } from '../id/chat';
import { checkoutLabels, checkoutMessages } from '../id/checkout';
import { paymentMessages } from '../id/payment';
import { uploadMessages } from '../id/uploads';

/** The texts of the cart and of payments in Indonesian. */
export const texts = {
  addressLabels,
  addressMessages,
  cartLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  paymentMessages,
  uploadMessages,
};

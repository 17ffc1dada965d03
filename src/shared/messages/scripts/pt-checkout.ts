import { addressLabels, addressMessages } from '../pt/addresses';
import { cartLabels } from '../pt/cartPage';
import { chatMessages } from '../pt/chat';
import { checkoutLabels, checkoutMessages } from '../pt/checkout';
import { paymentMessages } from '../pt/payment';
import { uploadMessages } from '../pt/uploads';

/** The texts of the cart and of payments in Portuguese. */
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

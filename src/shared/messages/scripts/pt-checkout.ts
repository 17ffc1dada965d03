import { addressLabels, addressMessages } from '../pt/addresses';
import { cartLabels } from '../pt/cartPage';
import { chatMessages, checkoutLabels, checkoutMessages } from '../pt/checkout';
import { uploadMessages } from '../pt/uploads';

/** The texts of the cart and of payments in Portuguese. */
export const texts = {
  addressLabels,
  addressMessages,
  cartLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  uploadMessages,
};

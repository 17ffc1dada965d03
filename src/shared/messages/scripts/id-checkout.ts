import { addressLabels, addressMessages } from '../id/addresses';
import { cartLabels } from '../id/cartPage';
import { chatMessages, checkoutLabels, checkoutMessages } from '../id/checkout';
import { uploadMessages } from '../id/uploads';

/** The texts of the cart and of payments in Indonesian. */
export const texts = {
  addressLabels,
  addressMessages,
  cartLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  uploadMessages,
};

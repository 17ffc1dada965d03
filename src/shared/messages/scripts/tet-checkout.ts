import { addressLabels, addressMessages } from '../tet/addresses';
import { cartLabels } from '../tet/cartPage';
import { chatMessages } from '../tet/chat';
import { checkoutLabels, checkoutMessages } from '../tet/checkout';
import { paymentMessages } from '../tet/payment';
import { uploadMessages } from '../tet/uploads';

/** The texts of the cart and of payments in Tetum. */
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

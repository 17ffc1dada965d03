import { addressLabels, addressMessages } from '../en/addresses';
import { cartLabels } from '../en/cartPage';
import { chatMessages, checkoutLabels, checkoutMessages } from '../en/checkout';
import { uploadMessages } from '../en/uploads';

/** The texts of the cart and of payments in English. */
export const texts = {
  addressLabels,
  addressMessages,
  cartLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  uploadMessages,
} as const;

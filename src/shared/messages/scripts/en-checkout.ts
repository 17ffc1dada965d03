import { addressLabels, addressMessages } from '../en/addresses';
import { cartLabels } from '../en/cartPage';
import { chatMessages } from '../en/chat';
import { checkoutLabels, checkoutMessages } from '../en/checkout';
import { paymentMessages } from '../en/payment';
import { uploadMessages } from '../en/uploads';

/** The texts of the cart and of payments in English. */
export const texts = {
  addressLabels,
  addressMessages,
  cartLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  paymentMessages,
  uploadMessages,
} as const;

import type { Messages } from '../messages';
import { addOfferMessages } from './addOffer';
import { addressMessages, addressLabels } from './addresses';
import { appMessages } from './app';
import { authMessages, authLabels } from './auth';
import { bannerMessages } from './banner';
import { cartMessages } from './cart';
import { cartLabels } from './cartPage';
import { catalogMessages } from './catalog';
import { categoryLabels } from './category';
import { checkoutMessages, checkoutLabels, chatMessages } from './checkout';
import { commonMessages } from './common';
import { connectionMessages } from './connection';
import { deliveryMessages } from './delivery';
import { footerMessages } from './footer';
import { formats } from './formats';
import { colorLabels, garmentLabels } from './garments';
import { homeMessages } from './home';
import { infoMessages } from './info';
import { listingMessages } from './listing';
import { loadMessages } from './loads';
import { navigationMessages } from './navigation';
import { newsletterMessages } from './newsletter';
import { orderMessages, orderLabels, paymentLines, deliveryLines, confirmationTexts, orderReasons } from './orders';
import { paymentTypeLabels } from './paymentTypes';
import { productMessages } from './product';
import { productChatMessages } from './productChat';
import { profileMessages, profileLabels } from './profile';
import { recentlyViewedMessages } from './recentlyViewed';
import { searchMessages } from './search';
import { shoppingInfoMessages } from './shoppingInfo';
import { uiMessages } from './ui';
import { uploadMessages } from './uploads';
import { wishlistMessages } from './wishlist';
import { wishlistLabels } from './wishlistPage';

/** The texts of pages in Indonesian, by subject. */
export const id = {
  addOfferMessages,
  addressLabels,
  addressMessages,
  appMessages,
  authLabels,
  authMessages,
  bannerMessages,
  cartLabels,
  cartMessages,
  catalogMessages,
  categoryLabels,
  chatMessages,
  checkoutLabels,
  checkoutMessages,
  colorLabels,
  commonMessages,
  confirmationTexts,
  connectionMessages,
  deliveryLines,
  deliveryMessages,
  footerMessages,
  formats,
  garmentLabels,
  homeMessages,
  infoMessages,
  listingMessages,
  loadMessages,
  navigationMessages,
  newsletterMessages,
  orderLabels,
  orderMessages,
  orderReasons,
  paymentLines,
  paymentTypeLabels,
  productChatMessages,
  productMessages,
  profileLabels,
  profileMessages,
  recentlyViewedMessages,
  searchMessages,
  shoppingInfoMessages,
  uiMessages,
  uploadMessages,
  wishlistLabels,
  wishlistMessages,
} satisfies Messages;

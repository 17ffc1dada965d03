import { addOfferMessages } from '../id/addOffer';
import { appMessages } from '../id/app';
import { bannerMessages } from '../id/banner';
import { cartMessages } from '../id/cart';
import { catalogMessages } from '../id/catalog';
import { categoryLabels } from '../id/category';
import { commonMessages } from '../id/common';
import { connectionMessages } from '../id/connection';
import { deliveryMessages } from '../id/delivery';
import { footerMessages } from '../id/footer';
import { formats } from '../id/formats';
import { infoMessages } from '../id/info';
import { loadMessages } from '../id/loads';
import { navigationMessages } from '../id/navigation';
import { paymentTypeLabels } from '../id/paymentTypes';
import { searchMessages } from '../id/search';
import { uiMessages } from '../id/ui';
import { wishlistMessages } from '../id/wishlist';

/** The texts of every page in Indonesian. */
export const texts = {
  addOfferMessages,
  appMessages,
  bannerMessages,
  cartMessages,
  catalogMessages,
  categoryLabels,
  commonMessages,
  connectionMessages,
  deliveryMessages,
  footerMessages,
  formats,
  infoMessages,
  loadMessages,
  navigationMessages,
  paymentTypeLabels,
  searchMessages,
  uiMessages,
  wishlistMessages,
};

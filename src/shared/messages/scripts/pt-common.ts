import { addOfferMessages } from '../pt/addOffer';
import { appMessages } from '../pt/app';
import { bannerMessages } from '../pt/banner';
import { cartMessages } from '../pt/cart';
import { catalogMessages } from '../pt/catalog';
import { categoryLabels } from '../pt/category';
import { commonMessages } from '../pt/common';
import { connectionMessages } from '../pt/connection';
import { deliveryMessages } from '../pt/delivery';
import { footerMessages } from '../pt/footer';
import { formats } from '../pt/formats';
import { infoMessages } from '../pt/info';
import { loadMessages } from '../pt/loads';
import { navigationMessages } from '../pt/navigation';
import { paymentTypeLabels } from '../pt/paymentTypes';
import { searchMessages } from '../pt/search';
import { uiMessages } from '../pt/ui';
import { wishlistMessages } from '../pt/wishlist';

/** The texts of every page in Portuguese. */
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

import { addOfferMessages } from '../en/addOffer';
import { appMessages } from '../en/app';
import { bannerMessages } from '../en/banner';
import { cartMessages } from '../en/cart';
import { catalogMessages } from '../en/catalog';
import { categoryLabels } from '../en/category';
import { commonMessages } from '../en/common';
import { connectionMessages } from '../en/connection';
import { deliveryMessages } from '../en/delivery';
import { footerMessages } from '../en/footer';
import { formats } from '../en/formats';
import { infoMessages } from '../en/info';
import { loadMessages } from '../en/loads';
import { navigationMessages } from '../en/navigation';
import { paymentTypeLabels } from '../en/paymentTypes';
import { searchMessages } from '../en/search';
import { uiMessages } from '../en/ui';
import { wishlistMessages } from '../en/wishlist';

/** The texts of every page in English. */
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
} as const;

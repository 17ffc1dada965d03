import { addOfferMessages } from '../tet/addOffer';
import { appMessages } from '../tet/app';
import { bannerMessages } from '../tet/banner';
import { cartMessages } from '../tet/cart';
import { catalogMessages } from '../tet/catalog';
import { categoryLabels } from '../tet/category';
import { commonMessages } from '../tet/common';
import { connectionMessages } from '../tet/connection';
import { deliveryMessages } from '../tet/delivery';
import { footerMessages } from '../tet/footer';
import { formats } from '../tet/formats';
import { infoMessages } from '../tet/info';
import { loadMessages } from '../tet/loads';
import { navigationMessages } from '../tet/navigation';
import { paymentTypeLabels } from '../tet/paymentTypes';
import { searchMessages } from '../tet/search';
import { uiMessages } from '../tet/ui';
import { wishlistMessages } from '../tet/wishlist';

/** The texts of every page in Tetum. */
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

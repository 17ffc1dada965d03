import { colorLabels, garmentLabels } from '../tet/garments';
import { homeMessages } from '../tet/home';
import { listingMessages } from '../tet/listing';
import { newsletterMessages } from '../tet/newsletter';
import { productMessages } from '../tet/product';
import { productChatMessages } from '../tet/productChat';
import { recentlyViewedMessages } from '../tet/recentlyViewed';
import { shoppingInfoMessages } from '../tet/shoppingInfo';

/** The texts of pages with products in Tetum. */
export const texts = {
  colorLabels,
  garmentLabels,
  homeMessages,
  listingMessages,
  newsletterMessages,
  productChatMessages,
  productMessages,
  recentlyViewedMessages,
  shoppingInfoMessages,
};

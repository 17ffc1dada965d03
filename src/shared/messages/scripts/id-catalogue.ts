import { colorLabels, garmentLabels } from '../id/garments';
import { homeMessages } from '../id/home';
import { listingMessages } from '../id/listing';
import { newsletterMessages } from '../id/newsletter';
import { productMessages } from '../id/product';
import { productChatMessages } from '../id/productChat';
import { recentlyViewedMessages } from '../id/recentlyViewed';
import { shoppingInfoMessages } from '../id/shoppingInfo';

/** The texts of pages with products in Indonesian. */
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

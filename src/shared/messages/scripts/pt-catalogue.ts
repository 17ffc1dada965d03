import { colorLabels, garmentLabels } from '../pt/garments';
import { homeMessages } from '../pt/home';
import { listingMessages } from '../pt/listing';
import { newsletterMessages } from '../pt/newsletter';
import { productMessages } from '../pt/product';
import { productChatMessages } from '../pt/productChat';
import { recentlyViewedMessages } from '../pt/recentlyViewed';
import { shoppingInfoMessages } from '../pt/shoppingInfo';

/** The texts of pages with products in Portuguese. */
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

import { colorLabels, garmentLabels } from '../en/garments';
import { homeMessages } from '../en/home';
import { listingMessages } from '../en/listing';
import { newsletterMessages } from '../en/newsletter';
import { productMessages } from '../en/product';
import { productChatMessages } from '../en/productChat';
import { recentlyViewedMessages } from '../en/recentlyViewed';
import { shoppingInfoMessages } from '../en/shoppingInfo';

/** The texts of pages with products in English. */
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
} as const;

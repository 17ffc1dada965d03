import type { InfoToken, ShoppingInfo } from '@/shared/contract/info';
import type { ShopTexts } from '@/shared/contract/shopTexts';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { usualDelivery, usualReturns, usualSizeCharts } from '@/shared/messages/en/shopDefaults';
import { readMarkdown } from './readMarkdown';

/** A page with information about the shop, such as its terms. */
export interface InfoPage {
  readonly title: string;
  readonly content: readonly InfoToken[];
}

export interface Shop {
  readonly texts: ShopTexts;
  /** By the name in their path. */
  readonly infoPages: ReadonlyMap<string, InfoPage>;
  /** '' for none. */
  readonly bankName: string;
  readonly shopping: Pick<ShoppingInfo, 'sizeCharts' | 'delivery'> & { readonly returns: readonly InfoToken[] };
}

/** The shop without a configuration file. */
export const defaultShop: Shop = {
  texts: defaultShopTexts,
  infoPages: new Map(),
  bankName: '',
  shopping: { sizeCharts: usualSizeCharts, delivery: usualDelivery, returns: readMarkdown(usualReturns) },
};

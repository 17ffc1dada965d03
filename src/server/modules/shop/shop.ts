import type { InfoToken, ShoppingInfo } from '@/shared/contract/info';
import type { ShopTexts } from '@/shared/values/shopTexts';
import { byLanguage, type Language } from '@/shared/languages';
import { defaultShopTexts as en, type TranslatedShopTexts } from '@/shared/messages/en/shop';
import { defaultShopTexts as id } from '@/shared/messages/id/shop';
import { defaultShopTexts as pt } from '@/shared/messages/pt/shop';
import { defaultShopTexts as tet } from '@/shared/messages/tet/shop';
import { defaultShoppingIn } from './defaultShopping';

/** A page with information about the shop, such as its terms. */
export interface InfoPage {
  readonly title: string;
  readonly content: readonly InfoToken[];
}

/** A text for a chat; `{name}`, `{order}` and `{sum}` in it are replaced by those of the order. */
export interface ChatText {
  readonly label: string;
  readonly text: string;
}

/** The shop's identity in one language. */
export interface Shop {
  readonly texts: ShopTexts;
  /** By the name in their path. */
  readonly infoPages: ReadonlyMap<string, InfoPage>;
  /** '' for none. */
  readonly bankName: string;
  /** Texts for chats with customers, from which the people at the desk choose. */
  readonly chatTexts: readonly ChatText[];
  readonly shopping: Pick<ShoppingInfo, 'sizeCharts' | 'delivery'> & { readonly returns: readonly InfoToken[] };
}

/** The shop's identity in each language. */
export type LocalizedShop = Readonly<Record<Language, Shop>>;

const translated: Readonly<Record<Language, TranslatedShopTexts>> = { en, tet, pt, id };

/** The shop without a configuration file. */
export const defaultShop: LocalizedShop = byLanguage((language) => ({
  texts: language === 'en' ? en : { ...en, ...translated[language] },
  infoPages: new Map(),
  bankName: '',
  chatTexts: [],
  shopping: defaultShoppingIn(language),
}));

/** The name of the shop in each language. */
export const brandsOf =
  (shop: LocalizedShop) =>
  (language: Language): string =>
    shop[language].texts.brand;

/** The whole identity as a text, to compare it. */
export const identityText = (shop: LocalizedShop): string =>
  JSON.stringify(shop, (_key, value: unknown) => (value instanceof Map ? [...(value as Shop['infoPages'])] : value));

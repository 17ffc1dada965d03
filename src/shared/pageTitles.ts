import type { ShopTexts } from './contract/shopTexts';
import { appMessages } from './messages/en/app';
import { searchMessages } from './messages/en/search';
import type { Messages } from './messages/messages';
import { canonicalPath, pageOf } from './pagePaths';

const english = { appMessages, searchMessages };

/** Returns the label of a page with information, which is its title; undefined when the shop has no such page. */
export const infoTitleAt = (path: string, { links }: Pick<ShopTexts, 'links'>): string | undefined =>
  links.find(({ to }) => to !== '' && to === canonicalPath(path))?.label;

/** Returns the title of the page at a path. `shown` is the name of the product, or the words of the search, if known. */
export const titleOf = (
  path: string,
  shop: Pick<ShopTexts, 'brand' | 'links'>,
  shown?: string,
  messages: Pick<Messages, 'appMessages' | 'searchMessages'> = english,
): string => {
  const { title, titles } = messages.appMessages;
  const page = pageOf(path);
  switch (page?.name) {
    case 'home':
      return title(shop.brand);
    case 'product':
      return title(shop.brand, shown || titles.product);
    case 'search':
      return title(shop.brand, shown ? messages.searchMessages.resultsTitle(shown) : titles.search);
    case 'info':
      return title(shop.brand, infoTitleAt(path, shop) ?? titles.notFound);
    default:
      return title(shop.brand, titles[page?.name ?? 'notFound']);
  }
};

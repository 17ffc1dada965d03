import type { ShopTexts } from './values/shopTexts';
import type { Messages } from './messages/messages';
import { pageOf } from './pagePaths';

/**
 * Returns the label of the page with information at a path in its usual form, which is its title; undefined when the
 * shop has no such page.
 */
export const infoTitleAt = (path: string, { links }: Pick<ShopTexts, 'links'>): string | undefined =>
  links.find(({ to }) => to === path)?.label;

/**
 * Returns the title of the page at a path, in the language of `messages`. `shown` is the name of the product, or the
 * words of the search, if known.
 */
export const titleOf = (
  { appMessages, searchMessages }: Messages,
  path: string,
  shop: Pick<ShopTexts, 'brand' | 'links'>,
  shown?: string,
): string => {
  const { title, titles } = appMessages;
  const page = pageOf(path);
  switch (page?.name) {
    case 'home':
      return title(shop.brand);
    case 'product':
      return title(shop.brand, shown || titles.product);
    case 'search':
      return title(shop.brand, shown ? searchMessages.resultsTitle(shown) : titles.search);
    case 'info':
      return title(shop.brand, infoTitleAt(path, shop) ?? titles.notFound);
    default:
      return title(shop.brand, titles[page?.name ?? 'notFound']);
  }
};

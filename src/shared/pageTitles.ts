import type { ShopTexts } from './contract/shopTexts';
import { appMessages } from './messages/app';
import { canonicalPath, pageOf } from './pagePaths';

const { title, titles } = appMessages;

/** Returns the label of a page with information, which is its title; undefined when the shop has no such page. */
export const infoTitleAt = (path: string, { links }: Pick<ShopTexts, 'links'>): string | undefined =>
  links.find(({ to }) => to !== '' && to === canonicalPath(path))?.label;

/** Returns the title of the page at a path. A product page has the name of the product when it is known. */
export const titleOf = (path: string, shop: Pick<ShopTexts, 'brand' | 'links'>, productName?: string): string => {
  const page = pageOf(path);
  if (page?.name === 'home') return title(shop.brand);
  if (page?.name === 'product') return title(shop.brand, productName || titles.product);
  if (page?.name === 'info') return title(shop.brand, infoTitleAt(path, shop) ?? titles.notFound);
  return title(shop.brand, titles[page?.name ?? 'notFound']);
};

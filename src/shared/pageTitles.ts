import { appMessages } from './messages/app';
import { pageOf } from './pagePaths';

const { title, titles } = appMessages;

/** Returns the title of the page at a path. A product page has the name of the product when it is known. */
export const titleOf = (path: string, productName?: string): string => {
  const page = pageOf(path);
  if (!page) return title(titles.notFound);
  if (page.name === 'home') return title();
  if (page.name === 'product') return title(productName || titles.product);
  return title(titles[page.name]);
};

import { appMessages } from './messages/app';
import { pageOf } from './pagePaths';

const { title, titles } = appMessages;

/** The title of the page at a path; a product's page is called as the product, once that is known. */
export const titleOf = (path: string, productName?: string): string => {
  const page = pageOf(path);
  if (!page) return title(titles.notFound);
  if (page.name === 'home') return title();
  if (page.name === 'product') return title(productName || titles.product);
  return title(titles[page.name]);
};

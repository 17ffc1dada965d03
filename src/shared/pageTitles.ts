import { appMessages } from './messages/app';
import { searchMessages } from './messages/search';
import { pageOf } from './pagePaths';

const { title, titles } = appMessages;

/** Returns the title of the page at a path. `shown` is the name of the product, or the words of the search, if known. */
export const titleOf = (path: string, shown?: string): string => {
  const page = pageOf(path);
  if (!page) return title(titles.notFound);
  if (page.name === 'home') return title();
  if (page.name === 'product') return title(shown || titles.product);
  if (page.name === 'search') return title(shown ? searchMessages.resultsTitle(shown) : titles.search);
  return title(titles[page.name]);
};

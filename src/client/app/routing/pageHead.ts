import { canonicalPath } from '@/shared/pagePaths';

/**
 * Keeps the document's head true while the shopper moves without loading a page: browsers name tabs by the title, and
 * hand on the address that the head calls the page's own.
 */
export const updatePageHead = (title: string, pathname: string): void => {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(canonicalPath(pathname) ?? pathname, link.href).href;
};

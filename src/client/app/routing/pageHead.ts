import { canonicalPath } from '@/shared/pagePaths';

/**
 * Updates the title and the canonical address of the document after a client-side navigation: browsers show the one in
 * the tab and share the other.
 */
export const updatePageHead = (title: string, pathname: string): void => {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(canonicalPath(pathname) ?? pathname, link.href).href;
};

import { matchPath } from 'react-router';
import { routePatterns } from '@/client/lib/paths';
import { appMessages } from '@/shared/messages/app';

const { titles } = appMessages;

const table: readonly (readonly [pattern: string, title: string | undefined])[] = [
  [routePatterns.home, undefined],
  [routePatterns.mens, titles.mens],
  [routePatterns.womens, titles.womens],
  [routePatterns.kids, titles.kids],
  [routePatterns.newCollections, titles.newCollections],
  [routePatterns.bestSellers, titles.bestSellers],
  [routePatterns.products, titles.product],
  [routePatterns.product, titles.product],
  [routePatterns.cart, titles.cart],
  [routePatterns.orderHistory, titles.orderHistory],
  [routePatterns.orderDetail, titles.orderDetail],
  [routePatterns.profile, titles.profile],
  [routePatterns.login, titles.login],
  [routePatterns.authCallback, titles.authCallback],
];

/** The title of the page at a path; a product's page is called as the product, once that is known. */
export const titleOf = (pathname: string, productName?: string): string => {
  const known = table.find(([pattern]) => matchPath(pattern, pathname));
  if (!known) return appMessages.title(titles.notFound);
  return appMessages.title(known[0] === routePatterns.product ? (productName ?? known[1]) : known[1]);
};

/** The product that the path shows; undefined on every other page. */
export const productIdOf = (pathname: string): number | undefined => {
  const id = Number(matchPath(routePatterns.product, pathname)?.params.productId);
  return Number.isSafeInteger(id) ? id : undefined;
};

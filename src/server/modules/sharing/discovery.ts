import { productsContract } from '@/shared/contract/products';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { pagePatterns } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';

/** What a search engine reads of one sitemap at most. */
const ADDRESSES_MAX = 50_000;

const { home, mens, womens, kids, newCollections, bestSellers, products } = pagePatterns;

/**
 * Every address worth finding, the products in the order of their ids. No date stands beside them: the shop does not
 * know when a page last changed, and a wrong date is worse than none.
 */
export const sitemap = (publicUrl: string, productIds: Iterable<number>): string => {
  const pages = [home, mens, womens, kids, newCollections, bestSellers];
  const goods = [...productIds].sort((a, b) => a - b).map((id) => `${products}/${id}`);
  const places = [...pages, ...goods].slice(0, ADDRESSES_MAX);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map((place) => `<url><loc>${escapeMarkup(publicUrl + place)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
};

/** Pages that belong to somebody, or say nothing without them. */
const PRIVATE_PATHS = [
  pagePatterns.cart,
  pagePatterns.orderHistory,
  pagePatterns.orderDetail.replace(/:.*$/, ''),
  pagePatterns.profile,
  pagePatterns.authCallback,
  REPLAY_PATH,
  '/uploads/',
  '/api/',
];

/**
 * What search engines may read. The lists of products stay open: an engine that runs a page's scripts would see it
 * without its goods. The same in every mode, since only addresses and keys tell a trial from a shop.
 */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((place) => `Disallow: ${place}`),
    ...Object.values(productsContract).map((call) => `Allow: ${call.path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

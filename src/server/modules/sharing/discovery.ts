import { productsContract } from '@/shared/contract/products';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { DEFAULT_LANGUAGE, inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { infoPath, pagePatterns } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';

/** The maximum of a sitemap by its protocol. */
const URLS_MAX = 50_000;

const { home, mens, womens, kids, newCollections, bestSellers, products } = pagePatterns;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const SITEMAP_PATH = '/sitemap.xml';
/** The path of the sitemap of a language. */
export const sitemapPath = (language: Language): string => `/sitemap-${language}.xml`;

/** The sitemap index: the sitemaps of all languages. One sitemap for all would be tens of megabytes. */
export const sitemapIndex = (publicUrl: string): string =>
  [
    XML,
    `<sitemapindex ${PROTOCOL}>`,
    ...LANGUAGES.map((language) => `<sitemap><loc>${escapeMarkup(publicUrl + sitemapPath(language))}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');

/** A page in the sitemap of a language, with its addresses in all; `shopUrl` is escaped. */
const entryOf = (shopUrl: string, path: string, language: Language): string => {
  const alternate = (of: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${of}" href="${shopUrl}${address}"/>`;
  const alternates = LANGUAGES.map((of) => alternate(of, inLanguage(of, path))).join('');
  const main = alternate('x-default', inLanguage(DEFAULT_LANGUAGE, path));
  return `<url><loc>${shopUrl}${inLanguage(language, path)}</loc>${alternates}${main}</url>`;
};

/**
 * The sitemap of a language: list pages, pages with information, then products by id. It has no `lastmod`, since the
 * shop does not know when a page last changed.
 */
export const sitemap = (
  publicUrl: string,
  language: Language,
  productIds: readonly number[],
  infoNames: Iterable<string> = [],
): string => {
  const shopUrl = escapeMarkup(publicUrl);
  const pages = [home, mens, womens, kids, newCollections, bestSellers, ...[...infoNames].map(infoPath)];
  const productPages = productIds.toSorted((a, b) => a - b).map((id) => `${products}/${id}`);
  return [
    XML,
    `<urlset ${PROTOCOL} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...[...pages, ...productPages].slice(0, URLS_MAX).map((path) => entryOf(shopUrl, path, language)),
    '</urlset>\n',
  ].join('\n');
};

/** Paths that are personal or need a login. */
const PRIVATE_PAGES = [
  pagePatterns.orderHistory,
  pagePatterns.orderDetail.replace(/:.*$/, ''),
  pagePatterns.profile,
  pagePatterns.authCallback,
  pagePatterns.resetPassword,
];

const PRIVATE_PATHS = [
  ...LANGUAGES.flatMap((language) => PRIVATE_PAGES.map((path) => inLanguage(language, path))),
  REPLAY_PATH,
  '/uploads/',
  '/api/',
];

/**
 * robots.txt. The product lists of the API are allowed, since search engines that run scripts need them. It is the same
 * in sandbox and live mode.
 */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...Object.values(productsContract).map((endpoint) => `Allow: ${endpoint.path}`),
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');

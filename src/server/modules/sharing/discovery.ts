import { productsContract } from '@/shared/contract/products';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { infoPath, pagePatterns } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';

/** The maximum of the sitemap protocol. */
const URLS_MAX = 50_000;

const { home, mens, womens, kids, newCollections, bestSellers, products } = pagePatterns;

/** A page in the sitemap, in one language, with its addresses in all. */
const entryOf = (publicUrl: string, path: string, language: Language): string => {
  const addressOf = (of: Language): string => escapeMarkup(publicUrl + inLanguage(of, path));
  const alternates = LANGUAGES.map((of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${addressOf(of)}"/>`);
  return `<url><loc>${addressOf(language)}</loc>${alternates.join('')}</url>`;
};

/**
 * The sitemap: list pages, pages with information, then products by id, each in every language. It has no `lastmod`,
 * since the shop does not know when a page last changed.
 */
export const sitemap = (publicUrl: string, productIds: Iterable<number>, infoNames: Iterable<string> = []): string => {
  const pages = [home, mens, womens, kids, newCollections, bestSellers, ...[...infoNames].map(infoPath)];
  const productPages = [...productIds].sort((a, b) => a - b).map((id) => `${products}/${id}`);
  const paths = [...pages, ...productPages].slice(0, URLS_MAX / LANGUAGES.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => LANGUAGES.map((language) => entryOf(publicUrl, path, language))),
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
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

import { catalogMessages } from '@/shared/messages/catalog';
import { pageFactsMessages } from '@/shared/messages/pageFacts';
import { canonicalPath, pageOf, productIdAt } from '@/shared/pagePaths';
import { titleOf } from '@/shared/pageTitles';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { BRAND_NAME, SHARE_PICTURE_SIZE } from '@/shared/constants';
import { toDollars } from '@/shared/domain/money';
import { appMessages } from '@/shared/messages/app';
import { sharePicturePath } from '../modules/sharing/sharePicturePath';
import type { StoredProduct } from '../repositories/products';
import { offeredPrice, listData, productData, organizationData, type StructuredData } from './structuredData';

/** The metadata in a page's head, for search engines and link previews. */
export interface PageFacts {
  readonly status: 200 | 404;
  readonly title: string;
  /** The title without the shop's name. */
  readonly shortTitle: string;
  readonly description: string;
  /** The canonical URL; undefined for pages that search engines must not index. */
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly type: 'website' | 'product';
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  readonly price: { readonly amount: string; readonly currency: string; readonly isInStock: boolean } | undefined;
  readonly data: readonly StructuredData[];
}

const DESCRIPTION_MAX_LENGTH = 200;
const LOGO_PATH = '/static/icons/icon-512.png';
const LISTS: readonly string[] = ['mens', 'womens', 'kids', 'newCollections', 'bestSellers'];

const { descriptions, ellipsis, pictureAlt } = pageFactsMessages;

/** The text on one line, without control characters. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The text, truncated between words when it is longer than `max` characters. */
const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s*\S*$/u, '') || text.slice(0, max)}${ellipsis}`;

/** The metadata of a page that does not depend on the catalogue, or whose product is unknown. */
const pageFacts = (path: string, publicUrl: string, searched?: string): PageFacts => {
  const page = pageOf(path);
  const place = canonicalPath(path);
  const canonical = place === undefined ? undefined : `${publicUrl}${place}`;
  // The path of a product page without a numeric id can never match a product.
  const isNoProduct = page?.name === 'product' && canonical === undefined;
  const isReplay = path === REPLAY_PATH;
  const isList = page !== undefined && LISTS.includes(page.name);
  const shortTitle = page && page.name !== 'home' && canonical ? appMessages.titles[page.name] : appMessages.title();
  return {
    status: isReplay || (page && !isNoProduct) ? 200 : 404,
    title: isReplay ? BRAND_NAME : titleOf(path, searched),
    shortTitle,
    description: (page && Object.entries(descriptions).find(([name]) => name === page.name)?.[1]) ?? descriptions.home,
    canonical,
    isIndexed: canonical !== undefined,
    type: 'website',
    picture: { url: `${publicUrl}${sharePicturePath()}`, ...SHARE_PICTURE_SIZE, alt: pictureAlt },
    price: undefined,
    data: [
      ...(page?.name === 'home' ? organizationData(publicUrl, `${publicUrl}${LOGO_PATH}`) : []),
      ...(isList && canonical ? listData(publicUrl, shortTitle, canonical) : []),
    ],
  };
};

const productFacts = (path: string, publicUrl: string, product: StoredProduct): PageFacts => {
  const page = pageFacts(path, publicUrl);
  const name = oneLine(product.name) || catalogMessages.unknownProduct;
  const url = page.canonical ?? publicUrl;
  const isInStock = product.sizes.some(({ on_hand }) => on_hand > 0);
  const hasPicture = product.images.length > 0;
  const picture = hasPicture
    ? { ...page.picture, url: `${publicUrl}${sharePicturePath(product)}`, alt: name }
    : page.picture;
  const text = shorten(oneLine(product.description), DESCRIPTION_MAX_LENGTH);
  const own = product.images
    .filter((image) => /^\/(?!\/)/.test(image))
    .map((image) => new URL(`${publicUrl}${image}`).href);
  return {
    ...page,
    title: titleOf(path, name),
    shortTitle: name,
    description: pageFactsMessages.product(toDollars(product.new_price_cents), isInStock, text),
    type: 'product',
    picture,
    price: { ...offeredPrice(product), isInStock },
    data: productData(publicUrl, {
      product,
      name,
      url,
      pictureUrls: hasPicture ? [picture.url, ...own] : [],
      isInStock,
    }),
  };
};

/** The product of a product page; `missing` when it is not on sale, `unknown` while the database is unavailable. */
export type ShownProduct = StoredProduct | 'missing' | 'unknown';

/** The metadata of the page at `path` (without query); `searched`: the words of a search. */
export const factsOf = (path: string, publicUrl: string, shown: ShownProduct, searched?: string): PageFacts => {
  if (productIdAt(path) === undefined || shown === 'unknown') return pageFacts(path, publicUrl, searched);
  if (shown !== 'missing') return productFacts(path, publicUrl, shown);
  return {
    ...pageFacts(path, publicUrl),
    status: 404,
    canonical: undefined,
    isIndexed: false,
  };
};

import { byLanguage, DEFAULT_LANGUAGE, inLanguage, type Language } from '@/shared/languages';
import { canonicalPath, infoNameAt, pageOf, productIdAt } from '@/shared/pagePaths';
import { infoTitleAt, titleOf } from '@/shared/pageTitles';
import { isContinuePath } from '@/shared/continuedReplay';
import { REPLAY_LOADING, REPLAY_PATH } from '@/shared/replayConstants';
import { SHARE_PICTURE_SIZE } from '@/shared/constants';
import { toDollars } from '@/shared/values/money';
import { sharePicturePath } from '../modules/sharing/sharePicturePath';
import { messagesOf } from '../messages';
import type { LocalizedShop, Shop } from '../modules/shop/shop';
import type { StoredProduct } from '../repositories/products';
import { offeredPrice, listData, productData, organizationData, type StructuredData } from './structuredData';

/** The metadata in a page's head, for search engines and link previews. */
export interface PageFacts {
  readonly status: 200 | 404;
  /** The name of the page's content security policy. */
  readonly policy: 'page' | 'replay';
  /** The text of a page without a view, until its scripts run. */
  readonly waiting: string;
  readonly shopName: string;
  readonly title: string;
  /** The title without the shop's name. */
  readonly shortTitle: string;
  readonly description: string;
  /** The canonical URL; undefined for pages that search engines must not index. */
  readonly canonical: string | undefined;
  readonly language: Language;
  /** The URL of the page in each language; undefined like the canonical one. */
  readonly alternates: Readonly<Record<Language, string>> | undefined;
  readonly type: 'website' | 'product';
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  readonly price: { readonly amount: string; readonly currency: string; readonly isInStock: boolean } | undefined;
  readonly data: readonly StructuredData[];
}

const DESCRIPTION_MAX_LENGTH = 200;
const LOGO_PATH = '/static/icons/icon-512.png';
const LISTS: readonly string[] = ['mens', 'womens', 'kids', 'newCollections', 'bestSellers'];

/** The shop's address, its own texts and pages, and the language of the page. */
export interface ShownShop {
  readonly publicUrl: string;
  /** Recorded sessions go on in the sandbox shop only. */
  readonly isSandbox?: boolean;
  readonly shop: LocalizedShop;
  readonly language: Language;
}

/** The text on one line, without control characters. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The text, truncated between words when it is longer than `max` characters. */
const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s*\S*$/u, '') || text.slice(0, max)}…`;

/** The start of a page with information, as one line. */
const infoDescription = (infoPages: Shop['infoPages'], path: string): string | undefined => {
  const content = infoPages.get(infoNameAt(path) ?? '')?.content;
  return content && shorten(oneLine(content.map(({ text }) => text ?? ' ').join('')), DESCRIPTION_MAX_LENGTH);
};

/** The metadata of a page that does not depend on the catalogue, or whose product is unknown. */
const pageFacts = (path: string, { publicUrl, shop, language, isSandbox }: ShownShop, searched?: string): PageFacts => {
  const { texts, infoPages } = shop[language];
  const { brand } = texts;
  const messages = messagesOf(language);
  const { descriptions, pictureAlt } = messages.pageFactsMessages;
  const page = pageOf(path);
  const ownPath = canonicalPath(path);
  const addressOf = (path: string, of = language): string => `${publicUrl}${inLanguage(of, path)}`;
  const canonical = ownPath === undefined ? undefined : addressOf(ownPath);
  // The path of a product page without a numeric id can never match a product.
  const isNoProduct = page?.name === 'product' && canonical === undefined;
  // The player is a tool for testers, in English only.
  const isReplay = path === REPLAY_PATH && language === DEFAULT_LANGUAGE;
  const isContinued = isSandbox === true && isContinuePath(path);
  const isList = page !== undefined && LISTS.includes(page.name);
  const title = titleOf(messages, path, texts, searched);
  const shortTitle =
    page && page.name !== 'home' && canonical
      ? (infoTitleAt(path, texts) ?? messages.appMessages.titles[page.name])
      : messages.appMessages.title(brand);
  const pageTexts: Readonly<Record<string, string>> = descriptions(brand);
  return {
    status: isReplay || isContinued || (page && !isNoProduct) ? 200 : 404,
    policy: isReplay ? 'replay' : 'page',
    waiting: isReplay || isContinued ? REPLAY_LOADING : '',
    shopName: brand,
    title: isReplay ? brand : title,
    shortTitle,
    description: infoDescription(infoPages, path) ?? (page && pageTexts[page.name]) ?? descriptions(brand).home,
    canonical,
    language,
    alternates: ownPath === undefined ? undefined : byLanguage((of) => addressOf(ownPath, of)),
    type: 'website',
    picture: { url: `${publicUrl}${sharePicturePath()}`, ...SHARE_PICTURE_SIZE, alt: pictureAlt(brand) },
    price: undefined,
    data: [
      ...(page?.name === 'home' ? organizationData(brand, addressOf('/'), `${publicUrl}${LOGO_PATH}`, messages) : []),
      ...(isList && canonical ? listData(addressOf('/'), shortTitle, canonical, messages) : []),
    ],
  };
};

const productFacts = (path: string, shownShop: ShownShop, product: StoredProduct): PageFacts => {
  const page = pageFacts(path, shownShop);
  const { publicUrl, shop, language } = shownShop;
  const { texts } = shop[language];
  const messages = messagesOf(language);
  const name = oneLine(product.name) || messages.catalogMessages.unknownProduct;
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
    title: titleOf(messages, path, texts, name),
    shortTitle: name,
    description: messages.pageFactsMessages.product(toDollars(product.new_price_cents), isInStock, text),
    type: 'product',
    picture,
    price: { ...offeredPrice(product), isInStock },
    data: productData(
      texts.brand,
      (path) => `${publicUrl}${inLanguage(language, path)}`,
      { product, name, url, pictureUrls: hasPicture ? [picture.url, ...own] : [], isInStock },
      messages,
    ),
  };
};

/** The product of a product page; `missing` when it is not on sale, `unknown` while the database is unavailable. */
export type ShownProduct = StoredProduct | 'missing' | 'unknown';

const notFound = (facts: PageFacts): PageFacts => ({
  ...facts,
  status: 404,
  canonical: undefined,
  alternates: undefined,
});

/** The metadata of the page at `path` (without query); `searched`: the words of a search. */
export const factsOf = (path: string, shownShop: ShownShop, shown: ShownProduct, searched?: string): PageFacts => {
  const facts = pageFacts(path, shownShop, searched);
  if (pageOf(path)?.name === 'info')
    return shownShop.shop[shownShop.language].infoPages.has(infoNameAt(path) ?? '') ? facts : notFound(facts);
  if (productIdAt(path) === undefined || shown === 'unknown') return facts;
  return shown === 'missing' ? notFound(facts) : productFacts(path, shownShop, shown);
};

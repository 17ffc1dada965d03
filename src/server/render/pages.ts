import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { byLanguage, inLanguage, type Language } from '@/shared/languages';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { pageQuery } from '@/shared/domain/listQuery';
import { infoNameAt, pageOf, pagePatterns, type PageName } from '@/shared/pagePaths';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import type { RequestedAddress } from '../http/requestedAddress';
import type { Catalogue } from '../modules/products/catalogue';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { LocalizedShop, Shop } from '../modules/shop/shop';
import { CachedPage } from './cachedPage';
import { firstViewOf } from './firstView';
import { embeddedJson } from './markup';
import { pageHead } from './pageHead';
import type { Page, PageShell, PageView } from './pageShell';

/**
 * Returns the page at an address, rendered once for all visitors. It has no view, which the browser then renders, for
 * addresses that are not rendered on the server, and when `mayRenderQuery` refuses a view of a query that is not cached.
 */
export type Pages = (
  address: Pick<RequestedAddress, 'language' | 'path' | 'search'>,
  mayRenderQuery: () => Promise<boolean>,
) => Promise<Page>;

/** Maximum number of cached pages. Each takes about 130 kB, including its compressed bodies. */
const PAGES_MAX = 200;
/** The same for views of a query and pages without a view: there is any number of them, and they must not evict pages. */
const OTHER_PAGES_MAX = 40;
/** Maximum number of views of a query that are rendered at the same time; the browser renders further ones. */
const QUERY_VIEWS_RENDERED_MAX = 4;

/** Placeholder id for pages that are rendered the same for every id. */
const NO_ID = '0';

interface RenderTarget {
  readonly page: PageName;
  /** The path for which the page is rendered; also its key in the cache. */
  readonly path: string;
}

/** The page and path to render; undefined for a path without a page, which the browser renders. */
const renderTargetOf = (
  path: string,
  { fragments }: CatalogueSnapshot,
  infoPages: Shop['infoPages'],
): RenderTarget | undefined => {
  const page = pageOf(path);
  if (!page) return undefined;
  const { name, id } = page;
  if (name === 'orderDetail') return { page: name, path: pagePatterns.orderDetail.replace(/:\w+/, NO_ID) };
  if (name === 'product' && !fragments.has(Number(id)))
    return { page: name, path: `${pagePatterns.products}/${NO_ID}` };
  if (name === 'info' && !infoPages.has(infoNameAt(path) ?? '')) return undefined;
  return { page: name, path };
};

interface PageSources {
  readonly catalogue: Catalogue;
  readonly shell: PageShell;
  readonly configs: Readonly<Record<Language, PageConfig>>;
  readonly publicUrl: string;
  readonly shop: LocalizedShop;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The cached value of a key, which is made when there is none. */
const valueOf = <Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value => {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
};

/** Creates the function that returns pages. It caches those that were requested last. */
export const createPages = ({ catalogue, shell, configs, publicUrl, shop, log }: PageSources): Pages => {
  const pages = new LRUCache<string, CachedPage>({ max: PAGES_MAX });
  const queryPages = new LRUCache<string, CachedPage>({ max: OTHER_PAGES_MAX });
  const pagesWithoutView = new LRUCache<string, Page>({ max: OTHER_PAGES_MAX });
  let rendered = 0;
  const configJsons = byLanguage((language) => embeddedJson(configs[language]));

  const renderView = async (
    page: PageName,
    address: string,
    language: Language,
    json: string,
  ): Promise<PageView | undefined> => {
    try {
      // Loaded with the first page, because a server that only answers API requests does not need it.
      const { renderView: render } = await import('./renderView');
      const blocks = { [PAGE_CONFIG_ELEMENT_ID]: configJsons[language], [FIRST_VIEW_ELEMENT_ID]: json };
      const { isShell } = JSON.parse(json) as FirstView;
      return { ...(await render(inLanguage(language, address), blocks)), page, json, isShell };
    } catch (error) {
      log.warn({ err: error, url: address }, 'a page could not be rendered');
      return undefined;
    }
  };

  const createPage = (page: PageName, address: string, language: Language): CachedPage =>
    new CachedPage(
      (snapshot) => ({
        head: pageHead(address, { publicUrl, shop, language }, snapshot),
        json: embeddedJson(firstViewOf(snapshot, address, shop, language)),
      }),
      async ({ head, json }) => shell(head, await renderView(page, address, language, json)),
    );

  const pageWithoutView = (address: string, language: Language, snapshot: CatalogueSnapshot | undefined): Page => {
    const head = pageHead(address, { publicUrl, shop, language, isSandbox: configs[language].isSandbox }, snapshot);
    return valueOf(pagesWithoutView, `${language} ${head.status} ${head.policy} ${head.tags}`, () => shell(head));
  };

  const recentSnapshot = async (): Promise<CatalogueSnapshot | undefined> => {
    try {
      return await catalogue.recent();
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };

  return async ({ language, path, search }, mayRenderQuery) => {
    const address = path + search;
    const snapshot = await recentSnapshot();
    const target = snapshot && renderTargetOf(path, snapshot, shop[language].infoPages);
    if (!target) return pageWithoutView(address, language, snapshot);
    const query = pageQuery(target.page, search);
    const canonical = target.path + query;
    const key = inLanguage(language, canonical);
    const cachedIn = (recent: LRUCache<string, CachedPage>): Promise<Page> =>
      valueOf(recent, key, () => createPage(target.page, canonical, language)).at(snapshot, performance.now());
    if (query === '') return cachedIn(pages);
    const isCached = queryPages.has(key);
    if (rendered >= QUERY_VIEWS_RENDERED_MAX && !isCached) return pageWithoutView(address, language, snapshot);
    rendered += 1;
    try {
      return isCached || (await mayRenderQuery())
        ? await cachedIn(queryPages)
        : pageWithoutView(address, language, snapshot);
    } finally {
      rendered -= 1;
    }
  };
};

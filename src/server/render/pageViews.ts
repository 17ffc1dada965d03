import type { FastifyBaseLogger } from 'fastify';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { pageQuery } from '@/shared/domain/listQuery';
import { canonicalPath, infoNameAt, pageOf, pagePatterns, type PageName } from '@/shared/pagePaths';
import type { Catalogue, CatalogueSnapshot } from '../modules/products/catalogue';
import { defaultShop, type Shop } from '../modules/shop/shop';
import { firstViewOf } from './firstView';
import { CachedPage } from './cachedPage';
import { embeddedJson } from './markup';
import type { RenderedView } from './renderView';

/** A rendered page, shared by all visitors. */
export interface PageView extends RenderedView {
  readonly page: PageName;
  /** The first view as JSON, for the JSON block of the page. */
  readonly json: string;
  /** True for pages of which only the layout is rendered. */
  readonly isShell: boolean;
}

/**
 * Returns the view of the page at an address; undefined when it is not rendered on the server. A view of a query that is
 * not cached is rendered only if `mayRenderQuery` resolves to true.
 */
export type PageViews = (address: string, mayRenderQuery: () => Promise<boolean>) => Promise<PageView | undefined>;

/** Maximum number of cached views. Each takes about 130 kB, including its compressed bodies. */
const CACHED_VIEWS_MAX = 200;
/** The same for views of a query: a search can be any text, and searches must not evict the other pages. */
const CACHED_QUERY_VIEWS_MAX = 40;
/** Maximum number of views of a query that are rendered at the same time; the browser renders further ones. */
const QUERY_VIEWS_RENDERED_MAX = 4;

/** Placeholder id for pages that are rendered the same for every id. */
const NO_ID = '0';

interface RenderTarget {
  readonly page: PageName;
  /** The path for which the page is rendered; also its key in the cache. */
  readonly path: string;
}

/** What to render for a path; undefined for non-canonical paths, which the browser renders. */
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
  const canonical = canonicalPath(path) ?? pagePatterns[name];
  return canonical === path ? { page: name, path } : undefined;
};

/** The views that were requested last. */
class RecentViews {
  private readonly pages = new Map<string, CachedPage<PageView | undefined>>();

  constructor(private readonly max: number) {}

  has(key: string): boolean {
    return this.pages.has(key);
  }

  get(key: string, createPage: () => CachedPage<PageView | undefined>): CachedPage<PageView | undefined> {
    const cached = this.pages.get(key) ?? createPage();
    // Insert again at the end, so that the map stays ordered by last use.
    this.pages.delete(key);
    this.pages.set(key, cached);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= this.max) break;
      this.pages.delete(oldest);
    }
    return cached;
  }
}

interface ViewSources {
  readonly catalogue: Catalogue;
  readonly config: PageConfig;
  readonly infoPages?: Shop['infoPages'];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Creates the function that returns rendered pages. It caches the most recently requested ones. */
export const createPageViews = ({
  catalogue,
  config,
  infoPages = defaultShop.infoPages,
  log,
}: ViewSources): PageViews => {
  const views = new RecentViews(CACHED_VIEWS_MAX);
  const queryViews = new RecentViews(CACHED_QUERY_VIEWS_MAX);
  let rendered = 0;
  const configJson = embeddedJson(config);

  const render = async (page: PageName, address: string, json: string): Promise<PageView | undefined> => {
    try {
      // Loaded with the first page, because a server that only answers API requests does not need it.
      const { renderView } = await import('./renderView');
      const blocks = { [PAGE_CONFIG_ELEMENT_ID]: configJson, [FIRST_VIEW_ELEMENT_ID]: json };
      const { isShell } = JSON.parse(json) as FirstView;
      return { ...(await renderView(address, blocks)), page, json, isShell };
    } catch (error) {
      log.warn({ err: error, url: address }, 'a page could not be rendered');
      return undefined;
    }
  };

  const createPage = (page: PageName, address: string): CachedPage<PageView | undefined> =>
    new CachedPage(
      (snapshot) => embeddedJson(firstViewOf(snapshot, address, infoPages)),
      (json) => render(page, address, json),
    );

  return async (address, mayRenderQuery) => {
    const [path = '', search = ''] = address.split('?');
    // Without a catalogue the page is not rendered here; the browser renders it from the empty shell.
    const snapshot = await catalogue.recent().catch(() => undefined);
    const target = snapshot && renderTargetOf(path, snapshot, infoPages);
    if (!target) return undefined;
    const query = pageQuery(target.page, search);
    const canonical = target.path + query;
    const viewAt = (recent: RecentViews) =>
      recent.get(canonical, () => createPage(target.page, canonical)).at(snapshot, performance.now());
    if (query === '') return viewAt(views);
    const isCached = queryViews.has(canonical);
    if (rendered >= QUERY_VIEWS_RENDERED_MAX && !isCached) return undefined;
    rendered += 1;
    try {
      return isCached || (await mayRenderQuery()) ? await viewAt(queryViews) : undefined;
    } finally {
      rendered -= 1;
    }
  };
};

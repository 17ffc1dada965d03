import type { FastifyBaseLogger } from 'fastify';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { PageConfig } from '@/shared/contract/pageConfig';
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

/** Returns the view of the page at a path (without query); undefined when it is not rendered on the server. */
export type PageViews = (path: string) => Promise<PageView | undefined>;

/** Maximum number of cached views. Each takes about 130 kB, including its compressed bodies. */
const VIEWS_KEPT_MAX = 200;

/** Placeholder id for pages that are rendered the same for every id. */
const NO_ID = '0';

/** The path under which a page is rendered and cached; undefined for non-canonical paths, which the browser renders. */
const placeOf = (
  path: string,
  { fragments }: CatalogueSnapshot,
  infoPages: Shop['infoPages'],
): { page: PageName; place: string } | undefined => {
  const page = pageOf(path);
  if (!page) return undefined;
  const { name, id } = page;
  if (name === 'orderDetail') return { page: name, place: pagePatterns.orderDetail.replace(/:\w+/, NO_ID) };
  if (name === 'product' && !fragments.has(Number(id)))
    return { page: name, place: `${pagePatterns.products}/${NO_ID}` };
  if (name === 'info' && !infoPages.has(infoNameAt(path) ?? '')) return undefined;
  const place = canonicalPath(path) ?? pagePatterns[name];
  return place === path ? { page: name, place } : undefined;
};

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
  const kept = new Map<string, CachedPage<PageView | undefined>>();
  const configJson = embeddedJson(config);

  const render = async (page: PageName, place: string, json: string): Promise<PageView | undefined> => {
    try {
      // Loaded with the first page, because a server that only answers API requests does not need it.
      const { renderView } = await import('./renderView');
      const blocks = { [PAGE_CONFIG_ELEMENT_ID]: configJson, [FIRST_VIEW_ELEMENT_ID]: json };
      const { isShell } = JSON.parse(json) as FirstView;
      return { ...(await renderView(place, blocks)), page, json, isShell };
    } catch (error) {
      log.warn({ err: error, place }, 'a page could not be rendered');
      return undefined;
    }
  };

  const open = (page: PageName, place: string): CachedPage<PageView | undefined> =>
    new CachedPage(
      (snapshot) => embeddedJson(firstViewOf(snapshot, place, infoPages)),
      (json) => render(page, place, json),
    );

  return async (path) => {
    // Without a catalogue the page is not rendered here; the browser renders it from the empty shell.
    const snapshot = await catalogue.recent().catch(() => undefined);
    const found = snapshot && placeOf(path, snapshot, infoPages);
    if (!found) return undefined;
    const { page, place } = found;
    const cached = kept.get(place) ?? open(page, place);
    // Insert again at the end, so that the map stays ordered by last use.
    kept.delete(place);
    kept.set(place, cached);
    for (const oldest of kept.keys()) {
      if (kept.size <= VIEWS_KEPT_MAX) break;
      kept.delete(oldest);
    }
    return cached.at(snapshot, performance.now());
  };
};

import type { FastifyBaseLogger } from 'fastify';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { canonicalPath, pageOf, pagePatterns, type PageName } from '@/shared/pagePaths';
import type { Catalogue, CatalogueSnapshot } from '../modules/products/catalogue';
import { firstViewOf } from './firstView';
import { LivingPage } from './livingPage';
import { embeddedJson } from './markup';
import type { RenderedView } from './renderView';

/** A page as its first visitor and everybody after him is sent it. */
export interface PageView extends RenderedView {
  readonly page: PageName;
  /** What the page shows, as its block holds it. */
  readonly json: string;
  /** True for pages of which only what stands around them is rendered. */
  readonly isShell: boolean;
}

/** Answers the view of the page at a path, an address without its query; undefined where there is none to be had. */
export type PageViews = (path: string) => Promise<PageView | undefined>;

/** About 130 kB each, with what is sent of it. */
const VIEWS_KEPT_MAX = 200;

/** Ids of nobody and nothing stand for all that are rendered alike. */
const NO_ID = '0';

/** The address under which a page is rendered and kept; undefined for other spellings, which the browser renders. */
const placeOf = (path: string, { fragments }: CatalogueSnapshot): { page: PageName; place: string } | undefined => {
  const page = pageOf(path);
  if (!page) return undefined;
  const { name, id } = page;
  if (name === 'orderDetail') return { page: name, place: pagePatterns.orderDetail.replace(/:\w+/, NO_ID) };
  if (name === 'product' && !fragments.has(Number(id)))
    return { page: name, place: `${pagePatterns.products}/${NO_ID}` };
  const place = canonicalPath(path) ?? pagePatterns[name];
  return place === path ? { page: name, place } : undefined;
};

interface ViewSources {
  readonly catalogue: Catalogue;
  readonly config: PageConfig;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Renders pages as the catalogue changes; keeps those that were asked for last. */
export const createPageViews = ({ catalogue, config, log }: ViewSources): PageViews => {
  const kept = new Map<string, LivingPage<PageView | undefined>>();
  const configJson = embeddedJson(config);

  const render = async (page: PageName, place: string, json: string): Promise<PageView | undefined> => {
    try {
      // Loaded when the first page is asked for: a shop that only answers calls does without.
      const { renderView } = await import('./renderView');
      const blocks = { [PAGE_CONFIG_ELEMENT_ID]: configJson, [FIRST_VIEW_ELEMENT_ID]: json };
      const { isShell } = JSON.parse(json) as FirstView;
      return { ...(await renderView(place, blocks)), page, json, isShell };
    } catch (error) {
      log.warn({ err: error, place }, 'a page could not be rendered');
      return undefined;
    }
  };

  const open = (page: PageName, place: string): LivingPage<PageView | undefined> =>
    new LivingPage(
      (snapshot) => embeddedJson(firstViewOf(snapshot, place)),
      (json) => render(page, place, json),
    );

  return async (path) => {
    // Whatever keeps a page from being rendered, the browser can still make it from its empty shell.
    const snapshot = await catalogue.recent().catch(() => undefined);
    const found = snapshot && placeOf(path, snapshot);
    if (!found) return undefined;
    const { page, place } = found;
    const living = kept.get(place) ?? open(page, place);
    // The last one that was asked for stands last.
    kept.delete(place);
    kept.set(place, living);
    for (const oldest of kept.keys()) {
      if (kept.size <= VIEWS_KEPT_MAX) break;
      kept.delete(oldest);
    }
    return living.at(snapshot, performance.now());
  };
};

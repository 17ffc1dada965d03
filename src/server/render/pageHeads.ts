import { readListQuery } from '@/shared/domain/listQuery';
import { infoNameAt, pageOf, productIdAt } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import type { Catalogue, CatalogueSnapshot } from '../modules/products/catalogue';
import type { Fragment } from '../modules/products/fragment';
import { defaultShop } from '../modules/shop/shop';
import { renderHead } from './headTags';
import { factsOf, type ShownProduct } from './pageFacts';

/** The tags of a page's `head`, its HTTP status and the name of its content security policy. */
export interface PageHead {
  readonly status: 200 | 404;
  readonly policy: 'page' | 'replay';
  readonly tags: string;
}

/** Returns the head of the page at an address. */
export type PageHeads = (address: string) => Promise<PageHead>;

const recentSnapshot = async (catalogue: Catalogue): Promise<CatalogueSnapshot | undefined> => {
  try {
    return await catalogue.recent();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
};

/**
 * Creates the function that returns page heads. The head of a product page is cached until the product changes, that of
 * a search is not cached, and the head of any other page permanently.
 */
export const createPageHeads = (catalogue: Catalogue, publicUrl: string, shop = defaultShop): PageHeads => {
  const make = (path: string, shown: ShownProduct, searched?: string): PageHead => {
    const facts = factsOf(path, { publicUrl, shop }, shown, searched);
    return { status: facts.status, policy: path === REPLAY_PATH ? 'replay' : 'page', tags: renderHead(facts) };
  };
  const productHeads = new WeakMap<Fragment, PageHead>();
  const otherHeads = new Map<string | undefined, PageHead>();
  const cachedHead = (name: string | undefined, path: string, shown: ShownProduct): PageHead => {
    const cached = otherHeads.get(name) ?? make(path, shown);
    otherHeads.set(name, cached);
    return cached;
  };
  /** Pages with the same name have the same head, except those with information. */
  const nameOf = (path: string): string | undefined => {
    const name = path === REPLAY_PATH ? path : pageOf(path)?.name;
    if (name !== 'info') return name;
    const info = infoNameAt(path) ?? '';
    return shop.infoPages.has(info) ? `info ${info}` : 'info';
  };
  return async (address) => {
    const [path = '', search = ''] = address.split('?');
    const { text } = readListQuery(search);
    if (pageOf(path)?.name === 'search' && text !== '') return make(path, 'unknown', text);
    const productId = productIdAt(path);
    if (productId === undefined) return cachedHead(nameOf(path), path, 'unknown');
    const snapshot = await recentSnapshot(catalogue);
    if (!snapshot) return make(path, 'unknown');
    const fragment = snapshot.fragments.get(productId);
    if (!fragment) return cachedHead('missing', path, 'missing');
    const cached = productHeads.get(fragment) ?? make(path, fragment.product);
    productHeads.set(fragment, cached);
    return cached;
  };
};

import { productIdAt } from '@/shared/pagePaths';
import { isDatabaseAway } from '../db/databaseErrors';
import type { Catalogue, CatalogueSnapshot } from '../modules/products/catalogue';
import type { Fragment } from '../modules/products/fragment';
import { renderHead } from './headTags';
import { factsOf, type ShownProduct } from './pageFacts';

/** A page's head for one request, and the status that goes with it. */
export interface PageHead {
  readonly status: 200 | 404;
  readonly tags: (nonce: string) => string;
}

/** Answers the head of the page at a path, an address without its query. */
export type PageHeads = (path: string) => Promise<PageHead>;

const seeCatalogue = async (catalogue: Catalogue): Promise<CatalogueSnapshot | undefined> => {
  try {
    return await catalogue.current();
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
};

/** Makes heads that follow the catalogue; a product's is made once a change of it. */
export const createPageHeads = (catalogue: Catalogue, publicUrl: string): PageHeads => {
  const make = (path: string, shown: ShownProduct): PageHead => {
    const facts = factsOf(path, publicUrl, shown);
    return { status: facts.status, tags: renderHead(facts) };
  };
  const made = new WeakMap<Fragment, PageHead>();
  return async (path) => {
    const productId = productIdAt(path);
    if (productId === undefined) return make(path, 'unknown');
    const snapshot = await seeCatalogue(catalogue);
    if (!snapshot) return make(path, 'unknown');
    const fragment = snapshot.fragments.get(productId);
    if (!fragment) return make(path, 'missing');
    const known = made.get(fragment) ?? make(path, fragment.product);
    made.set(fragment, known);
    return known;
  };
};

import type { Effects } from '@/client/lib/effects/effects';
import { FIRST_VIEW_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import { productsReceived, productsReducer } from './productsTable';

const isFirstView = (value: unknown): value is FirstView =>
  typeof value === 'object' && value !== null && 'products' in value && Array.isArray(value.products);

/** Reads what the server rendered into the page; undefined for a page that was not rendered. */
export const readFirstView = (effects: Effects): FirstView | undefined => {
  const text = effects.pageBlock(FIRST_VIEW_ELEMENT_ID);
  if (text === undefined) return undefined;
  try {
    const view: unknown = JSON.parse(text);
    return isFirstView(view) ? view : undefined;
  } catch {
    return undefined;
  }
};

/** The preloaded state of a first view. Its products are a part of the catalogue, never the full list. */
export const firstViewState = ({ products, ...firstView }: FirstView) => ({
  products: productsReducer(undefined, productsReceived(products)),
  firstView,
});

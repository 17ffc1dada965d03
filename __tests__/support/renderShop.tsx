import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './lazyModules';
import { createTestEffects } from './effects';
import { productWith } from './products';
import { pageConfig } from './pageConfig';
import { ShownStyles } from './shownStyles';
import { customerResponses } from './renderPage';
import { createStubShop, type StubResponses } from './stubShop';
import { Shop } from '@/client/app/App';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { Product } from '@/shared/contract/products';

/** A product with two sizes, one of them sold out. */
export const product = (id: number, changes: Partial<Product> = {}): Product =>
  productWith({
    id,
    name: `Garment ${id}`,
    images: [`/static/catalogue/${id}.svg`],
    image: `/static/catalogue/${id}.svg`,
    description: 'Soft cotton.',
    new_price: 20,
    old_price: 20,
    stock_by_size: [
      { size: 'S', quantity: 0 },
      { size: 'M', quantity: 5 },
    ],
    ...changes,
  });

export const products = (count: number, changes: Partial<Product> = {}): Product[] =>
  Array.from({ length: count }, (_, index) => product(index + 1, changes));

/** Responses of a shop that has these products in every list. */
export const shopWith = (list: readonly Product[]): StubResponses => ({
  ...customerResponses(),
  'GET /api/allproducts': { json: list },
  'GET /api/bestsellingproducts': { json: list },
  'GET /api/newcollections': { json: list },
  'GET /api/popularinwomen': { json: list.filter(({ category }) => category === 'women').slice(0, 4) },
});

interface ShopOptions {
  readonly answers?: StubResponses;
  readonly isLoggedIn?: boolean;
  readonly config?: Partial<PageConfig>;
  /** True when no request gets a response. */
  readonly isStalled?: boolean;
  /** Initial values of the local storage. */
  readonly local?: Readonly<Record<string, string>>;
  /** The languages that the browser prefers; English by default. */
  readonly languages?: readonly string[];
  /** With all styles, for a test of one; by default with those of `ShownStyles`. */
  readonly hasAllStyles?: boolean;
}

/** Renders the whole shop at a path, with the real store and a stubbed network. */
export const renderShop = (path: string, options: ShopOptions = {}) => {
  const {
    answers = shopWith(products(3)),
    isLoggedIn = false,
    config,
    isStalled = false,
    languages,
    hasAllStyles = false,
  } = options;
  const shop = createStubShop(answers);
  const effects = createTestEffects({
    path,
    local: { ...options.local, ...(isLoggedIn && { [TOKEN_STORAGE_KEY]: 'token' }) },
    ...(languages && { languages }),
    fetch: isStalled ? () => new Promise(() => undefined) : shop.fetch,
    hasRealTime: true,
    blocks: { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify({ ...pageConfig, ...config }) },
  });
  const store = makeStore({ effects, checks: false });
  const isStarted = store.dispatch(startPage());
  const view = render(<Shop store={store} />, hasAllStyles ? {} : { wrapper: ShownStyles });
  return { ...view, shop, effects, store, isStarted, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
};

import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { preparePage } from '@/client/app/routing/AppRoutes';
import { openShop, prefetchOnIntent } from '@/client/app/startup/openShop';
import { Shop } from '@/client/app/App';
import { makeStore } from '@/client/app/store';
import { paths } from '@/client/lib/paths';
import { createServerEffects } from '@/server/render/serverEffects';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID, TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import { RECORD_PARAMETER } from '@/shared/replayConstants';
import { createTestEffects } from '../../../support/effects';
import { pageConfig } from '../../../support/pageConfig';
import { customerResponses } from '../../../support/renderPage';
import { product } from '../../../support/renderShop';
import { createStubShop } from '../../../support/stubShop';

const dress = product(7);
const firstView: FirstView = {
  products: [dress],
  lists: { bestSelling: [dress.id], newCollections: [dress.id] },
  totals: {},
  isProductMissing: false,
  isShell: false,
};
const blocks = {
  [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify(pageConfig),
  [FIRST_VIEW_ELEMENT_ID]: JSON.stringify(firstView),
};

describe('a page that the server rendered', () => {
  let root: HTMLElement;
  beforeAll(() => {
    // The recorder's bar uses what jsdom does not have.
    const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: () => media });
    return preparePage(paths.home);
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));
  beforeEach(() => {
    root = document.createElement('div');
    root.innerHTML = renderToString(<Shop store={makeStore({ effects: createServerEffects(paths.home, blocks) })} />);
    document.body.append(root);
  });
  afterEach(() => root.remove());

  const open = (path: string) => {
    const shop = createStubShop({
      ...customerResponses(),
      'GET /api/allproducts': { json: [dress] },
      'POST /api/wishlist/add': { json: { success: true, wishlist: [dress] } },
    });
    const effects = createTestEffects({
      path,
      blocks,
      local: { [TOKEN_STORAGE_KEY]: 'a-token' },
      fetch: shop.fetch,
    });
    let isAlive = false;
    openShop(root, effects, () => {
      if (isAlive) return;
      isAlive = true;
      screen.getAllByRole('button', { name: /wishlist/i })[0]?.click();
    });
    return { shop, effects, isAlive: () => isAlive };
  };

  test('hydrates after the session has started, so that a press is sent with the token', async () => {
    const { shop, effects, isAlive } = open(paths.home);
    // Without the wait for the session, React would hydrate within this `act`.
    await act(() => preparePage(paths.home));
    expect(isAlive()).toBe(false);
    effects.pass(0);
    await waitFor(() => expect(shop.callsOf('POST /api/wishlist/add')).toHaveLength(1));
    expect(shop.callsOf('POST /api/wishlist/add')[0]).toMatchObject({
      token: 'a-token',
      body: { productId: dress.id },
    });
  });

  test('also hydrates after the start of the session when it is recorded', async () => {
    const { shop, effects } = open(`${paths.home}?${RECORD_PARAMETER}`);
    effects.pass(0);
    await waitFor(() => expect(shop.callsOf('POST /api/wishlist/add')).toHaveLength(1));
  });
});

describe('prefetching the page of a link', () => {
  const prefetched: string[] = [];
  let page: HTMLElement;
  const link = (href: string): Element => {
    page.innerHTML = `<a href="${href}"><span>there</span></a>`;
    return page.querySelector('span') as Element;
  };
  beforeEach(() => {
    prefetched.length = 0;
    page = document.body.appendChild(document.createElement('div'));
    prefetchOnIntent(page, (pathname) => {
      prefetched.push(pathname);
      return Promise.reject(new Error('No network.'));
    });
  });
  afterEach(() => page.remove());

  test.each(['pointerover', 'focusin'])('starts on %s, and ignores a failure', (sign) => {
    link(`${window.location.origin}/product/7?from=list`).dispatchEvent(new Event(sign, { bubbles: true }));
    expect(prefetched).toEqual(['/product/7']);
  });

  test('does not start for a shopper who saves data', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    link(`${window.location.origin}/product/7`).dispatchEvent(new Event('pointerover', { bubbles: true }));
    Reflect.deleteProperty(navigator, 'connection');
    expect(prefetched).toEqual([]);
  });

  test('ignores links to other sites and elements that are not links', () => {
    link('https://wa.me/670').dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('focusin'));
    expect(prefetched).toEqual([]);
  });
});

import type { Browser, BrowserContext, LaunchOptions } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { startShop, type Shop } from './shop';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor';

/** The shop and the browser that the tests of one `describe` share; available from its first `beforeAll` on. */
export interface BrowserShop {
  readonly shop: Shop;
  readonly browser: Browser;
  readonly url: string;
  /** Opens a window of `width` px, logged in when there is a `token`. It closes after its test. */
  readonly open: (width: number, token?: string, options?: VisitorOptions) => Promise<Visitor>;
}

/** Closes a window. A page loads scripts in advance, which may still be on their way through a route of the test. */
const close = async (context: BrowserContext): Promise<void> => {
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
};

/** Starts a shop and a browser for the tests of the `describe` that calls it, and stops both after them. */
export const browserShop = (options?: LaunchOptions): BrowserShop => {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    // Each is known as soon as it has started, so that it is stopped when the other one fails.
    await Promise.all([
      startShop().then((started) => (shop = started)),
      launchChromium(options).then((started) => (browser = started)),
    ]);
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map(close));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.stop()]);
  });
  return {
    get shop() {
      return shop;
    },
    get browser() {
      return browser;
    },
    get url() {
      return shop.url;
    },
    open: (width, token, visitorOptions) => openVisitor(browser, width, token, visitorOptions),
  };
};

import type { Browser, LaunchOptions } from 'playwright-core';
import { chromiumPath, launchChromium } from '../../support/chromium';
import { startShop, type Shop } from './shop';
import { openVisitor, type Visitor } from './visitor';

/** Tests in a real browser; they are skipped where the machine has none. */
export const describeInBrowser = chromiumPath ? describe : describe.skip;

/** What the tests of one description share; there from their first `beforeAll` on. */
export interface BrowserShop {
  readonly shop: Shop;
  readonly browser: Browser;
  /** Where the shop is. */
  readonly url: string;
  /** Opens a window of `width` px; `token` logs the visitor in before the first page. It closes after its test. */
  readonly open: (width: number, token?: string) => Promise<Visitor>;
}

/** Starts a shop and a browser for the tests of the description that calls it, and ends both after them. */
export const browserShop = (options?: LaunchOptions): BrowserShop => {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startShop();
    browser = await launchChromium(options);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
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
    open: (width, token) => openVisitor(browser, width, token),
  };
};

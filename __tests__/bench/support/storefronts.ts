import { paths } from '@/client/lib/paths';
import { openDatabase } from '@/server/db/database';
import { catalogMessages, navigationMessages } from '@/shared/messages/en/common';
import { createBuyers } from '../../faults/support/buyers';
import { until } from '../../support/until';
import { startEvershop } from './evershop';
import type { Phone } from './phone';
import { type Pressing, showCards } from './press';
import { makeDataDir, removeDataDir, seedShop, startBenchShop } from './programs';

/** Cards in the list whose buttons are pressed. */
const CARDS = 200;

/** Time for the peer to open its cart after a press. */
const CART_OPEN_MS = 1_000;

/** A running shop whose pages a visitor opens. */
export interface Storefront {
  readonly name: string;
  readonly url: string;
  readonly pages: Readonly<Record<'home' | 'category' | 'product', string>>;
  /** Logs the visitor in who presses. */
  readonly token?: string | undefined;
  /** Opens a list of `CARDS` cards; the returned presses add to the cart, whose count shows it. */
  openList(phone: Phone): Promise<(turn: number) => Pressing>;
  /** Closes what a press opens over the list. */
  closeOverlay?(phone: Phone): Promise<void>;
  end(): Promise<void>;
}

/** The number of products that gives each of the three categories more than `CARDS`. */
const PRODUCTS = 1_000;
const UNITS = 1_000;

const card = 'main li:nth-child(26) article';

/** This shop, with a customer. */
export const startThisShop = async (): Promise<Storefront> => {
  const dataDir = makeDataDir();
  seedShop({ dataDir }, PRODUCTS);
  const db = await openDatabase({ dataDir });
  await db.transaction((tx) => tx.updateTable('product_sizes').set({ on_hand: UNITS }).execute());
  const [buyer] = await createBuyers(db, 1);
  await db.close();
  const shop = await startBenchShop({ dataDir });
  const cart = (count: number): string => `a[aria-label="${navigationMessages.cart(count)}"]`;
  return {
    name: 'this shop',
    url: shop.url,
    pages: { home: paths.home, category: paths.womens, product: paths.product(5) },
    token: buyer?.token,
    openList: async (phone) => {
      await phone.page.goto(shop.url + paths.mens);
      await phone.page.locator(cart(0)).waitFor();
      await phone.networkIdle();
      await showCards(phone.page, CARDS);
      await phone.page.locator(`${card} button[aria-label^="${catalogMessages.addToCart}"]`).click();
      await phone.networkIdle();
      const size = '[role="group"] li button:not([disabled])';
      return (turn) => ({ press: `${card} ${size}`, shows: cart(turn + 1) });
    },
    end: async () => {
      await shop.end();
      removeDataDir(dataDir);
    },
  };
};

/** EverShop, whose visitors have a cart without a login; undefined when PostgreSQL is not installed. */
export const startPeer = async (): Promise<Storefront | undefined> => {
  const shop = await startEvershop(CARDS);
  if (!shop) return undefined;
  const item = '.product__list__item__inner';
  const product = '/accessories/ceramic-coffee-cup-white';
  await until(async () => (await fetch(shop.url + product)).ok, { what: 'the page of its product' });
  return {
    ...shop,
    pages: { home: '/', category: '/accessories', product },
    openList: async (phone) => {
      await phone.page.goto(`${shop.url}/accessories?limit=${CARDS}`);
      await phone.page.waitForFunction(
        ([selector, count]) => document.querySelectorAll(String(selector)).length >= Number(count),
        [item, CARDS] as const,
      );
      await phone.networkIdle();
      return (turn) => ({
        press: `:nth-match(${item}, 26) button`,
        shows: `button[aria-label="Shopping cart with ${turn + 1} items"]`,
      });
    },
    closeOverlay: async ({ page }) => {
      const cart = page.getByText('Your Cart', { exact: true });
      // Not every press opens it.
      await page.waitForTimeout(CART_OPEN_MS);
      if (!(await cart.isVisible())) return;
      await page.keyboard.press('Escape');
      await cart.waitFor({ state: 'hidden' });
    },
  };
};

import type { Browser, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import type { PaymentType } from '@/shared/values/paymentTypes';
import { htmlLanguages } from '@/shared/languages';
import {
  appMessages,
  catalogMessages,
  categoryLabels,
  navigationMessages,
  searchMessages,
} from '@/shared/messages/en/common';
import { authLabels, authMessages, profileLabels } from '@/shared/messages/en/account';
import { cartLabels, checkoutLabels } from '@/shared/messages/en/checkout';
import { listingMessages, newsletterMessages } from '@/shared/messages/en/catalogue';
import { paymentTypeLabels } from '@/shared/messages/en/payments';
import { addressLabels } from '@/shared/messages/en/addresses';
import { launchChromium } from '../support/chromium';
import { changes, unseenTexts } from './support/changedPage';
import { MISSING, newCustomer, signedIn, signedOut } from './support/screens';
import { startUsedShop, type UsedShop } from './support/usedShop';
import {
  acceptDialogs,
  call,
  fillAddress,
  openVisitor,
  signUpCustomer,
  suggestionOf,
  untilHydrated,
  WITHOUT_WORKER,
  type Visitor,
} from './support/visitor';

const NARROW = 360;
const PASSWORD = 'tais2026';
/** What a translation adds to each text: the words of the server are changed, and a test still finds them. */
const ENDING = '·';

const crash = (page: Page) => page.getByRole('heading', { name: appMessages.crash.title });

/** Presses a control as a script does: an open dialog does not prevent it. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((control: HTMLElement) => control.click());

describe('a page that another program changes', () => {
  let shop: UsedShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startUsedShop(), launchChromium()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.stop()]);
  });

  describe.each([
    ['signed out', signedOut, () => undefined],
    ['signed in', signedIn, () => shop.token],
    ['signed in for the first time', newCustomer, () => shop.newToken],
  ])('translated, %s', (_state, screens, ownToken) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(browser, NARROW, ownToken(), WITHOUT_WORKER);
    });
    afterAll(async () => {
      await visitor?.context.close();
    });

    test.each(screens)('$name opens, changes its language and is left, and each new text is seen', async (screen) => {
      const { page, errors } = visitor;
      errors.length = 0;
      const place = screen.path(shop.ids);
      await page.goto(shop.url + place, { waitUntil: 'networkidle' });
      await untilHydrated(page);
      await page.evaluate(changes.translate, '');
      await screen.open?.(page);
      await page.locator('h1').first().waitFor();
      for (const language of ['tet', 'en'] as const) {
        await press(page, `a[hreflang="${language}"]`);
        await page.waitForFunction((lang) => document.documentElement.lang === lang, htmlLanguages[language]);
      }
      const unseen = await unseenTexts(page);
      const other = place === paths.home ? paths.mens : paths.home;
      await press(page, `header a[href="${other}"]`);
      await page.waitForFunction((path) => location.pathname === path, other);
      await page.goBack();
      await page.waitForFunction((path) => location.pathname === path, new URL(shop.url + place).pathname);
      expect([...unseen, ...(await unseenTexts(page))]).toEqual([]);
      expect(await crash(page).count()).toBe(0);
      const expected = Object.values(MISSING).includes(place) ? /404/ : /^$/;
      expect(errors.filter((error) => !expected.test(error))).toEqual([]);
    });
  });

  describe.each(Object.keys(changes) as (keyof typeof changes)[])('by %s', (change) => {
    let visitor: Visitor;
    let page: Page;
    let token: string;

    beforeEach(async () => {
      token = await signUpCustomer(shop.url);
    });
    afterEach(async () => {
      expect(await crash(page).count()).toBe(0);
      expect(await unseenTexts(page)).toEqual([]);
      expect(visitor.errors.filter((error) => !/401/.test(error))).toEqual([]);
      await visitor.context.close();
    });

    const open = async (path: string, ownToken?: string) => {
      visitor = await openVisitor(browser, NARROW, ownToken, WITHOUT_WORKER);
      ({ page } = visitor);
      acceptDialogs(page);
      await page.goto(shop.url + path);
      await untilHydrated(page);
      await page.evaluate(changes[change], '');
    };
    const badge = (count: string) => page.getByRole('link', { name: /^Cart/ }).getByText(count, { exact: true });

    test('a shopper searches, fills the cart and orders by cash', async () => {
      const products = await call<Product[]>(shop.url, '/api/allproducts');
      const product = products.find(
        ({ category, stock_by_size }) => category === 'women' && stock_by_size.every(({ quantity }) => quantity > 5),
      ) as Product;
      await open(paths.search, token);
      await page.getByRole('combobox', { name: searchMessages.label }).fill(product.name);
      await suggestionOf(page, product.name).click();
      await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor();
      const add = page.getByRole('button', { name: catalogMessages.addToCart, exact: true });
      await add.click();
      await badge('1').waitFor();
      await add.click();
      await badge('2').waitFor();
      await page.getByRole('link', { name: navigationMessages.cart(2), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: cartLabels.title }).waitFor();
      const sum = (pieces: number) => page.getByText(`$${(pieces * product.new_price).toFixed(2)}`).first();
      await sum(2).waitFor();
      await page.getByRole('button', { name: /^One more/ }).click();
      await sum(3).waitFor();
      await badge('3').waitFor();
      await page.getByRole('button', { name: /^One less/ }).click();
      await sum(2).waitFor();
      await fillAddress(page);
      for (const type of ['bank_transfer', 'midtrans', 'cod'] as const) {
        await page.getByRole('radio', { name: new RegExp(paymentTypeLabels[type]) }).check();
        await page.getByText(checkoutLabels.proceedHints[type]).waitFor();
      }
      await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
      await page.getByRole('button', { name: checkoutLabels.proceed }).click();
      await page.waitForURL(`**${paths.orderHistory}`);
      await badge('2').waitFor({ state: 'detached' });
    });

    test('a shopper is refused, signs up and logs in', async () => {
      await open(paths.login);
      await page.getByLabel(authLabels.email).fill('nobody@example.tl');
      await page.getByLabel(authLabels.password).fill(PASSWORD);
      const [response] = await Promise.all([
        page.waitForResponse(/api\/login/),
        page.getByRole('button', { name: authLabels.continue }).click(),
      ]);
      expect(response.ok()).toBe(false);
      await page.getByText(authMessages.wrongLogin).first().waitFor();
      await page.getByRole('button', { name: authLabels.forgotPasswordLink }).click();
      await page.getByRole('heading', { level: 1, name: authLabels.modes.forgotPassword }).waitFor();
      await page.getByRole('button', { name: new RegExp(authLabels.haveAccount.question) }).click();
      await page.getByRole('button', { name: new RegExp(authLabels.createAccount.question) }).click();
      await page.getByRole('heading', { level: 1, name: authLabels.modes.signUp }).waitFor();
      await page.getByRole('button', { name: new RegExp(authLabels.haveAccount.question) }).click();
      await page.getByRole('button', { name: /^Show/ }).click();
      await page.getByRole('button', { name: /^Hide/ }).waitFor();
      expect(await page.getByLabel(authLabels.email).inputValue()).toBe('nobody@example.tl');
    });

    test('a shopper filters and sorts a list', async () => {
      await open(paths.mens);
      const chip = page.getByRole('navigation', { name: listingMessages.types }).getByRole('link').first();
      const [, name = '', count = ''] = /^(.*) \((\d+)\)/.exec((await chip.textContent()) ?? '') ?? [];
      await chip.click();
      await page.getByText(catalogMessages.showing(Math.min(8, Number(count)), Number(count))).waitFor();
      await chip.click();
      await page.getByRole('button', { name: listingMessages.open(0) }).click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel(listingMessages.option(name, Number(count))).check();
      await panel.getByRole('button', { name: listingMessages.show(Number(count)) }).waitFor();
      await panel.getByLabel(listingMessages.sort).selectOption('price-up');
      await panel.getByLabel(listingMessages.onSale).check();
      await panel.getByRole('button', { name: listingMessages.clear }).click();
      await panel.getByRole('button', { name: listingMessages.clear }).waitFor({ state: 'detached' });
      await panel.getByLabel(listingMessages.onSale).check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: listingMessages.open(1) }).waitFor();
      await page.getByRole('button', { name: catalogMessages.addToCart }).first().click();
      await page.getByRole('button', { name: catalogMessages.closeSizes }).click();
    });

    test('a customer changes the profile, an address and the language, and logs out', async () => {
      await open(paths.profile, token);
      await page.getByRole('heading', { level: 1, name: 'Maria da Costa' }).waitFor();
      await page.getByLabel(profileLabels.firstName).fill('Ana');
      await page.getByRole('button', { name: profileLabels.save }).first().click();
      await page.getByRole('heading', { level: 1, name: /^Ana/ }).waitFor();
      const menu = (name: string) =>
        page.getByRole('navigation', { name: profileLabels.menuTitle }).getByRole('button', { name }).click();
      await menu(profileLabels.menus.address);
      await page.getByRole('button', { name: addressLabels.add }).first().click();
      await page.getByRole('button', { name: addressLabels.save }).click();
      await page.getByText(addressLabels.required).first().waitFor();
      await page.getByLabel(addressLabels.addressLine1).fill('Rua 1');
      await page.getByLabel(addressLabels.city).fill('Dili');
      await page.getByLabel(addressLabels.state).selectOption('Dili');
      await page.getByRole('button', { name: addressLabels.save }).click();
      await page.getByRole('button', { name: addressLabels.deleteOf('Rua 1') }).click();
      await page.getByText(addressLabels.emptyTitle).waitFor();
      await menu(profileLabels.menus.wishlist);
      await menu(profileLabels.menus.orders);
      await press(page, 'a[hreflang="tet"]');
      await page.waitForFunction(() => document.documentElement.lang === 'tet');
      await press(page, 'a[hreflang="en"]');
      await page.waitForFunction(() => document.documentElement.lang === 'en');
      await page.getByRole('button', { name: navigationMessages.logout }).last().click();
      await page.waitForURL(`${shop.url}/`);
      visitor.errors.length = 0;
    });
  });

  describe('before React hydrates it', () => {
    let visitor: Visitor;
    /** Opens a page that is changed while its scripts load; `release` lets them load. */
    const openChanged = async (change: keyof typeof changes, path: string) => {
      visitor = await openVisitor(browser, NARROW, undefined, WITHOUT_WORKER);
      const { page } = visitor;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/main\./, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(changes[change], ENDING);
      return { page, release };
    };
    /** React reports that it had to render the page again. */
    const isReport = (error: string) => /React error #418/.test(error);
    afterEach(async () => {
      expect(visitor.errors.filter((error) => !isReport(error))).toEqual([]);
      await visitor.context.close();
    });

    const places = [paths.home, paths.mens, paths.search, paths.login, paths.cart];
    test.each(
      (['translate', 'splitTexts', 'insertElements'] as const).flatMap((change) =>
        places.map((place) => [change, place] as const),
      ),
    )('%s: %s works, and each new text is seen', async (change, path) => {
      const { page, release } = await openChanged(change, path);
      release();
      await untilHydrated(page);
      expect(visitor.errors.some(isReport)).toBe(change !== 'splitTexts');
      await page.getByRole('button', { name: navigationMessages.openMenu }).click();
      await page.getByRole('banner').getByRole('link', { name: categoryLabels.kid }).first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${categoryLabels.kid}`) }).waitFor();
      expect(await crash(page).count()).toBe(0);
      expect(await unseenTexts(page)).toEqual([]);
    });

    test.each(['translate', 'insertElements'] as const)('%s: typed text stays, and presses act', async (change) => {
      const { page, release } = await openChanged(change, paths.home);
      await page.getByLabel(newsletterMessages.email).fill('early@example.tl');
      await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
      await page.getByRole('button', { name: navigationMessages.openMenu }).click();
      const sent = page.waitForRequest('**/api/subscribe');
      release();
      expect((await sent).postData()).toBe(JSON.stringify({ email: 'early@example.tl' }));
      await page.locator('header nav').waitFor();
    });
  });

  describe('so that React fails', () => {
    let visitor: Visitor;
    let page: Page;
    beforeEach(async () => {
      const token = await signUpCustomer(shop.url);
      await call(shop.url, '/api/addtocart', { itemId: shop.ids.productId, size: shop.ids.size }, token);
      visitor = await openVisitor(browser, 1280, token, WITHOUT_WORKER);
      ({ page } = visitor);
      acceptDialogs(page);
      await page.goto(shop.url + paths.cart);
      await untilHydrated(page);
      await page.getByRole('button', { name: /^One more/ }).waitFor();
      await fillAddress(page);
    });
    afterEach(() => visitor.context.close());

    /** Puts elements into new ones, as extensions do that show them in another way. */
    const wrap = (selector: string) =>
      page.evaluate((wrapped) => {
        for (const element of document.querySelectorAll(wrapped)) {
          const box = document.createElement('div');
          box.dataset['inserted'] = '';
          element.replaceWith(box);
          box.append(element);
        }
      }, selector);
    /** Removes elements, as blockers of advertisements do. */
    const remove = (selector: string) =>
      page.evaluate((removed) => {
        for (const element of document.querySelectorAll(removed)) element.remove();
      }, selector);
    const choose = (type: PaymentType) =>
      page.getByRole('radio', { name: new RegExp(paymentTypeLabels[type]) }).check({ force: true });

    /** Makes React fail on the cart page. */
    const damages: Readonly<Record<string, () => Promise<unknown>>> = {
      'a part of the form was wrapped': async () => {
        await choose('bank_transfer');
        await page.getByText(checkoutLabels.proceedHints.bank_transfer).waitFor();
        await wrap('main fieldset fieldset > *');
        await page.evaluate(() => document.querySelector<HTMLInputElement>('[value="cod"]')?.click());
      },
      'the page was wrapped': async () => {
        await wrap('main > *');
        await press(page, 'header a[href="/mens"]');
      },
      'the page was removed': async () => {
        await remove('main > *');
        await press(page, 'header a[href="/mens"]');
      },
      'the footer was removed': async () => {
        await remove('footer');
        await press(page, 'header a[href="/profile"]');
      },
      'all elements in the layout were wrapped': async () => {
        await wrap('#root > div > *');
        await press(page, 'header a[href="/profile"]');
      },
    };

    test.each(Object.keys(damages))('the cart and typed text are there after the error page: %s', async (name) => {
      await damages[name]?.();
      await crash(page).waitFor();
      await page.getByRole('button', { name: appMessages.reload }).click();
      await crash(page).waitFor({ state: 'detached' });
      expect(await page.locator('[data-inserted]').count()).toBe(0);
      expect(await page.locator('main').count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
      await page.getByRole('link', { name: navigationMessages.cart(1), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: cartLabels.title }).waitFor();
      expect(await page.getByLabel(addressLabels.addressLine1).inputValue()).toBe('Rua de Lecidere 12');
      expect(await page.getByLabel(checkoutLabels.phone).inputValue()).toBe('+670 7712 3456');
      await choose('cod');
      await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
      await page.getByRole('button', { name: checkoutLabels.proceed }).click();
      await page.waitForURL(`**${paths.orderHistory}`);
    });
  });
});

import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { addOfferMessages } from '@/shared/messages/en/addOffer';
import { addressLabels, addressMessages } from '@/shared/messages/en/addresses';
import { authLabels } from '@/shared/messages/en/auth';
import { cartMessages } from '@/shared/messages/en/cart';
import { cartLabels } from '@/shared/messages/en/cartPage';
import { catalogMessages } from '@/shared/messages/en/catalog';
import { checkoutLabels } from '@/shared/messages/en/checkout';
import { paymentTypeLabels } from '@/shared/messages/en/paymentTypes';
import { listingMessages } from '@/shared/messages/en/listing';
import { orderMessages } from '@/shared/messages/en/orders';
import { productMessages } from '@/shared/messages/en/product';
import { profileLabels, profileMessages } from '@/shared/messages/en/profile';
import { recentlyViewedMessages } from '@/shared/messages/en/recentlyViewed';
import { searchMessages } from '@/shared/messages/en/search';
import { shoppingInfoMessages } from '@/shared/messages/en/shoppingInfo';
import { uiMessages } from '@/shared/messages/en/ui';
import { uploadMessages } from '@/shared/messages/en/uploads';
import { wishlistMessages } from '@/shared/messages/en/wishlist';
import { wishlistLabels } from '@/shared/messages/en/wishlistPage';
import { PICTURE } from './picture';
import { call, untilHydrated } from './visitor';

/** The input of a session; the recorder of the page is already running. */
export interface Walk {
  readonly page: Page;
  readonly url: string;
  /** The token, email and password of the customer. A session that begins signed out does not have to use them. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly products: readonly Product[];
  /** Signs up another customer and returns their token. */
  readonly other: () => Promise<string>;
}

export interface RecordedSession {
  readonly name: string;
  /** True when the session begins signed in. */
  readonly isSignedIn: boolean;
  readonly walk: (walk: Walk) => Promise<void>;
}

/** A product with several pictures and enough stock in every size. */
const plenty = ({ products }: Walk): Product =>
  products.find(
    ({ images, stock_by_size }) => images.length > 2 && stock_by_size.every(({ quantity }) => quantity > 3),
  ) as Product;
const addButton = (page: Page) => page.getByRole('button', { name: catalogMessages.addToCart, exact: true });
const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / });

const addOne = async (walk: Walk) => {
  await walk.page.goto(walk.url + paths.product(plenty(walk).id));
  await untilHydrated(walk.page);
  await addButton(walk.page).click();
  await walk.page.getByText(cartMessages.added).first().waitFor();
};

const checkOut = async (walk: Walk, method: keyof typeof paymentTypeLabels) => {
  const { page } = walk;
  await addOne(walk);
  await badge(page).click();
  await page.getByLabel(addressLabels.addressLine1).fill('Rua das Acácias 12');
  await page.getByLabel(addressLabels.city).fill('Dili');
  await page.getByLabel(addressLabels.state).selectOption('Dili');
  await page.getByLabel(checkoutLabels.phone).fill('+670 7712 3456');
  await page.getByRole('radio', { name: new RegExp(paymentTypeLabels[method]) }).check();
};
const proceed = (page: Page) => page.getByRole('button', { name: checkoutLabels.proceed }).click();
const snap = (page: Page) => page.frameLocator('iframe');

/** The sessions whose logs are in `__tests__/recordings`. */
export const recordedSessions: readonly RecordedSession[] = [
  {
    name: 'browse-and-gallery',
    isSignedIn: false,
    walk: async (walk) => {
      const { page, url } = walk;
      await page.goto(url + paths.mens);
      await untilHydrated(page);
      await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
      await page.goto(url + paths.product(plenty(walk).id));
      await untilHydrated(page);
      await page.getByRole('button', { name: productMessages.showPicture(2, plenty(walk).images.length) }).click();
      await page
        .getByRole('radio')
        .or(page.getByLabel(/^Size /))
        .last()
        .click({ force: true });
      await addButton(page).click();
      await page.getByText(cartMessages.loginToAdd).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Kids' }).first().click();
      await page.waitForURL(`**${paths.kids}`);
    },
  },
  {
    name: 'product-page-details',
    isSignedIn: false,
    walk: async (walk) => {
      const { page, url } = walk;
      const product = plenty(walk);
      await page.goto(url + paths.product(product.id));
      await untilHydrated(page);
      await page.getByRole('button', { name: new RegExp(`^${productMessages.zoom}:`) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: productMessages.zoom }).click();
      await dialog.getByRole('button', { name: productMessages.nextPicture }).click();
      await dialog.getByText(productMessages.position(2, product.images.length)).waitFor();
      await dialog.getByRole('button', { name: productMessages.zoom }).click();
      await dialog.getByRole('button', { name: uiMessages.close }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: productMessages.sizeChart }).click();
      await dialog.getByText(shoppingInfoMessages.howToMeasure).waitFor();
      await dialog.getByRole('button', { name: uiMessages.close }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: productMessages.deliveryAndReturns }).click();
      await page.getByRole('table', { name: shoppingInfoMessages.deliveryTimes }).waitFor();
      const related = page.getByRole('region', { name: catalogMessages.relatedProducts });
      await related.scrollIntoViewIfNeeded();
      await related.getByRole('link').first().click();
      const viewed = page.getByRole('region', { name: recentlyViewedMessages.title });
      await viewed.getByRole('link', { name: product.name }).first().waitFor();
      await page.getByRole('button', { name: recentlyViewedMessages.clearNamed }).click();
      await page.getByText(recentlyViewedMessages.cleared).waitFor();
    },
  },
  {
    name: 'cart-quantity-and-undo',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      await addOne(walk);
      await badge(page).click();
      const press = async (name: RegExp | string, count: number) => {
        await page.getByRole('button', { name }).first().click();
        await badge(page)
          .and(page.getByLabel(new RegExp(`\\b${count} item`)))
          .waitFor();
      };
      await press(/^One more: /, 2);
      await press(/^One less: /, 1);
      await press(cartMessages.undo, 2);
      await press(/^Remove (one )?/, 1);
      await page.getByRole('button', { name: cartMessages.undo }).waitFor();
    },
  },
  {
    name: 'offer-after-login',
    isSignedIn: false,
    walk: async (walk) => {
      const { page, url, email, password } = walk;
      await page.goto(url + paths.product(plenty(walk).id));
      await untilHydrated(page);
      await addButton(page).click();
      await page.getByText(cartMessages.loginToAdd).waitFor();
      await page.waitForURL(`**${paths.login}`);
      const form = page.getByRole('main');
      await form.getByRole('textbox', { name: authLabels.email }).fill(email);
      await form.locator('input[type=password]').fill(password);
      await page.getByRole('button', { name: authLabels.continue }).click();
      const offer = page.getByRole('complementary', { name: addOfferMessages.label });
      await offer.getByRole('button', { name: addOfferMessages.add }).click();
      await page.getByText(cartMessages.added).waitFor();
      await offer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'search-filter-and-sort',
    isSignedIn: false,
    walk: async ({ page, url }) => {
      await page.goto(url + paths.home);
      await untilHydrated(page);
      await page.keyboard.press('/');
      await page.locator('[role=combobox]:focus').waitFor();
      await page.keyboard.type('shrit');
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: searchMessages.resultsTitle('shrit') }).waitFor();
      await page.getByRole('button', { name: listingMessages.open(0) }).click();
      await page.getByRole('checkbox', { name: 'M', exact: true }).check();
      await page.getByLabel(listingMessages.sort).selectOption('price-up');
      await page.getByRole('checkbox', { name: listingMessages.onSale }).check();
      await page.goBack();
      await page.getByRole('button', { name: listingMessages.open(1) }).waitFor();
      await page.getByRole('button', { name: listingMessages.clear }).click();
      await page.getByRole('button', { name: listingMessages.open(0) }).waitFor();
    },
  },
  {
    name: 'login-and-logout',
    isSignedIn: false,
    walk: async ({ page, url, email, password }) => {
      await page.goto(url + paths.login);
      await untilHydrated(page);
      const form = page.getByRole('main');
      await form.getByRole('textbox', { name: authLabels.email }).fill(email);
      await form.locator('input[type=password]').fill('wrong-password');
      await page.getByRole('button', { name: authLabels.continue }).click();
      await page.getByRole('button', { name: authLabels.continue, disabled: false }).waitFor();
      await form.locator('input[type=password]').fill(password);
      await page.getByRole('button', { name: authLabels.continue }).click();
      await page.waitForURL(`${url}/`);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: profileLabels.logout }).first().click();
      await loaded;
      await page
        .getByRole('link', { name: /log ?in/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'failing-and-overlapping-adds',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      await addOne(walk);
      let calls = 0;
      let release = (): void => undefined;
      const allPressed = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/addtocart', async (route) => {
        calls += 1;
        await allPressed;
        if (calls === 2) {
          const busy = {
            success: false,
            message: 'The shop is busy. Please try again in a moment.',
            error: 'The shop is busy. Please try again in a moment.',
          };
          await route.fulfill({ status: 503, json: busy });
        } else await route.continue();
      });
      for (let press = 0; press < 3; press += 1) await addButton(page).click();
      release();
      await page.getByText(/Failed to add to cart/).waitFor();
      await badge(page)
        .and(page.getByLabel(/3 items/))
        .waitFor();
      // The route may still handle the last request.
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'stock-issue-and-its-resolution',
    isSignedIn: true,
    walk: async (walk) => {
      const { page, url } = walk;
      const product = walk.products.find(({ stock_by_size }) => stock_by_size[0]?.quantity === 2) as Product;
      const line = { itemId: product.id, size: product.stock_by_size[0]?.size };
      await page.goto(url + paths.product(product.id));
      await untilHydrated(page);
      for (let unit = 1; unit <= 2; unit += 1) {
        await addButton(page).click();
        await badge(page)
          .and(page.getByLabel(new RegExp(`${unit} item`)))
          .waitFor();
      }
      const otherCustomer = await walk.other();
      await call(url, '/api/addtocart', line, otherCustomer);
      const body = { shippingAddress: 'Ana, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
      await call(url, '/api/create-transaction', body, otherCustomer);
      await page.goto(url + paths.cart);
      await untilHydrated(page);
      await page
        .getByRole('button', { name: cartLabels.removeOne(product.name, line.size ?? '') })
        .first()
        .click();
      await page.getByText(cartMessages.removed).waitFor();
    },
  },
  {
    name: 'checkout-cash-on-delivery',
    isSignedIn: true,
    walk: async (walk) => {
      await checkOut(walk, 'cod');
      await proceed(walk.page);
      await walk.page.waitForURL(`**${paths.orderHistory}`);
    },
  },
  {
    name: 'checkout-bank-transfer',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      await checkOut(walk, 'bank_transfer');
      await page.getByText(checkoutLabels.stockGood).waitFor();
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: checkoutLabels.copyOf(checkoutLabels.iban) }).click();
      await page.getByText(checkoutLabels.copied(checkoutLabels.iban)).waitFor();
      await proceed(page);
      const proof = page.getByLabel(new RegExp(`^${checkoutLabels.proof}`));
      await proof.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
      await page.getByText(uploadMessages.wrongType).waitFor();
      await proof.setInputFiles(PICTURE);
      await page.getByRole('img', { name: checkoutLabels.proofPreview }).waitFor();
      await proceed(page);
      await page.waitForURL(`**${paths.orderHistory}`);
    },
  },
  {
    name: 'checkout-online',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      await checkOut(walk, 'midtrans');
      await proceed(page);
      await snap(page).getByRole('button', { name: 'Pay now' }).click();
      await page.waitForURL(`**${paths.orderHistory}`);
      await page.getByText('paid', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'pay-now',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      await checkOut(walk, 'midtrans');
      await proceed(page);
      await snap(page)
        .getByRole('button', { name: /Pay later/ })
        .click();
      await page.waitForURL(`**${paths.orderHistory}`);
      await page
        .getByRole('link', { name: new RegExp(orderMessages.viewDetails) })
        .first()
        .click();
      await page.getByRole('button', { name: orderMessages.payNow }).click();
      await snap(page).getByRole('button', { name: 'Pay now' }).click();
      await page.getByText('paid', { exact: true }).waitFor();
    },
  },
  {
    name: 'addresses-and-wishlist',
    isSignedIn: true,
    walk: async (walk) => {
      const { page, url } = walk;
      await page.goto(url + paths.product(plenty(walk).id));
      await untilHydrated(page);
      await page.getByRole('button', { name: catalogMessages.wishlistOf(plenty(walk).name) }).click();
      await page.getByText(wishlistMessages.added).waitFor();
      await page.goto(url + paths.profile);
      await untilHydrated(page);
      const menu = page.getByRole('navigation', { name: profileLabels.menuTitle });
      await menu.getByRole('button', { name: profileLabels.menus.address }).click();
      await page.getByRole('button', { name: addressLabels.add }).click();
      await page.getByLabel(addressLabels.addressLine1).fill('Rua dos Jambos 7');
      await page.getByLabel(addressLabels.city).fill('Dili');
      await page.getByLabel(addressLabels.state).selectOption('Dili');
      await page.getByRole('button', { name: addressLabels.save }).click();
      await page.getByText(addressMessages.added).waitFor();
      await page.getByRole('button', { name: addressLabels.deleteOf('Rua dos Jambos 7') }).click();
      await page.getByText(addressMessages.deleted).waitFor();
      await menu.getByRole('button', { name: profileLabels.menus.wishlist }).click();
      await page.getByRole('button', { name: catalogMessages.addToCartNamed(plenty(walk).name) }).click();
      await page
        .getByRole('group', { name: catalogMessages.chooseSize })
        .getByRole('button', { name: /^Add / })
        .first()
        .click();
      await page.getByText(cartMessages.added).waitFor();
      await page.getByRole('button', { name: catalogMessages.closeSizes }).click();
      await page.getByRole('button', { name: wishlistLabels.removeOf(plenty(walk).name) }).click();
      await page.getByText(wishlistMessages.removed).waitFor();
    },
  },
  {
    name: 'profile',
    isSignedIn: true,
    walk: async ({ page, url, password }) => {
      await page.goto(url + paths.profile);
      await untilHydrated(page);
      await page.getByLabel(profileLabels.firstName).fill('Joana');
      await page.getByRole('button', { name: profileLabels.save }).first().click();
      await page.getByText(profileMessages.generalSaved).waitFor();
      await page.getByLabel(profileLabels.phone).fill('+670 7712 3456');
      await page.getByRole('button', { name: profileLabels.save }).last().click();
      await page.getByText(profileMessages.securitySaved).waitFor();
      await page.getByLabel(profileLabels.chooseAvatar).setInputFiles(PICTURE);
      await page.getByRole('button', { name: profileLabels.saveAvatar }).click();
      await page.getByText(profileMessages.avatarSaved).waitFor();
      const passwords = page.locator('input[type=password]');
      for (const [index, text] of [password, 'lipa2027', 'lipa2027'].entries()) await passwords.nth(index).fill(text);
      await page.getByRole('button', { name: profileLabels.savePassword, exact: true }).click();
      await page.getByText(profileMessages.passwordSaved).waitFor();
    },
  },
  {
    name: 'google',
    isSignedIn: false,
    walk: async ({ page, url }) => {
      await page.goto(url + paths.login);
      await untilHydrated(page);
      await page
        .getByRole('button', { name: authLabels.google })
        .or(page.getByRole('link', { name: authLabels.google }))
        .click();
      await page.locator('button.person').first().click();
      await page.waitForURL(`${url}/`);
      await page.getByRole('button', { name: profileLabels.logout }).first().waitFor();
    },
  },
];

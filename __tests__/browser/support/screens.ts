import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { authLabels, profileLabels } from '@/shared/messages/en/account';
import { catalogMessages, navigationMessages, searchMessages } from '@/shared/messages/en/common';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { infoPath } from '@/shared/pagePaths';

/** The paths of a product and of a page that do not exist. */
export const MISSING = { product: paths.product(999_999), page: '/nowhere' };

export interface Ids {
  readonly productId: number;
  /** A size of the product. */
  readonly size: string;
  readonly orderId: string;
}
export interface Screen {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** Opens the screen on the page at `path`. */
  readonly open?: (page: Page) => Promise<void>;
}

const chooseMenu =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('navigation', { name: profileLabels.menuTitle }).getByRole('button', { name }).click();

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: navigationMessages.openMenu }).click();
const suggest = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: searchMessages.label }).fill('shirt');
  await page.getByRole('option').nth(1).waitFor();
};
const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: listingMessages.open(1) }).click();
  await page.getByLabel(listingMessages.sort).waitFor();
};
const zoom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: productMessages.zoom }).click();
  await page.getByRole('dialog').waitFor();
};

const screens: readonly Screen[] = [
  { name: 'home', path: () => paths.home },
  { name: 'category', path: () => paths.mens },
  { name: 'new collections', path: () => paths.newCollections },
  { name: 'best sellers', path: () => paths.bestSellers },
  { name: 'open filters', path: () => `${paths.womens}?sale=1`, open: openFilters },
  { name: 'search results', path: () => `${paths.search}?q=shirt` },
  { name: 'search without results', path: () => `${paths.search}?q=zzzzqq` },
  { name: 'all products', path: () => paths.products },
  { name: 'product', path: ({ productId }) => paths.product(productId) },
  {
    name: 'size chart',
    path: ({ productId }) => paths.product(productId),
    open: async (page) => {
      await page.getByRole('button', { name: productMessages.sizeChart }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'delivery and returns',
    path: ({ productId }) => paths.product(productId),
    open: async (page) => {
      await page.getByRole('button', { name: productMessages.deliveryAndReturns }).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'missing product', path: () => MISSING.product },
  { name: 'missing page', path: () => MISSING.page },
  { name: 'cart', path: () => paths.cart },
  { name: 'order history', path: () => paths.orderHistory },
  { name: 'order detail', path: ({ orderId }) => paths.orderDetail(orderId) },
  { name: 'profile', path: () => paths.profile },
  { name: 'login', path: () => paths.login },
];
const createAccount = new RegExp(authLabels.createAccount.link);
export const signedOut: readonly Screen[] = [
  ...screens,
  { name: 'open menu', path: () => paths.home, open: openMenu },
  { name: 'returns', path: () => infoPath('returns') },
  { name: 'enlarged picture', path: ({ productId }) => paths.product(productId), open: zoom },
  { name: 'search suggestions', path: () => paths.search, open: suggest },
  {
    name: 'forgotten password',
    path: () => paths.login,
    open: (page) => page.getByRole('button', { name: authLabels.forgotPasswordLink }).click(),
  },
  { name: 'reset password', path: () => `${paths.resetPassword}#token=none` },
  {
    name: 'sign-up',
    path: () => paths.login,
    open: (page) => page.getByRole('button', { name: createAccount }).click(),
  },
];
const { orders, address: addresses, wishlist } = profileLabels.menus;
export const signedIn: readonly Screen[] = [
  ...screens,
  {
    name: 'sizes on a card',
    path: () => paths.mens,
    open: (page) => page.getByRole('button', { name: catalogMessages.addToCart }).first().click(),
  },
  { name: 'orders in the profile', path: () => paths.profile, open: chooseMenu(orders) },
  { name: 'addresses in the profile', path: () => paths.profile, open: chooseMenu(addresses) },
  { name: 'wishlist in the profile', path: () => paths.profile, open: chooseMenu(wishlist) },
];
export const newCustomer: readonly Screen[] = [
  { name: 'empty cart', path: () => paths.cart },
  { name: 'empty order history', path: () => paths.orderHistory },
  { name: 'empty wishlist', path: () => paths.profile, open: chooseMenu(wishlist) },
];

import type { Locator, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { catalogMessages, navigationMessages, searchMessages } from '@/shared/messages/en/common';
import { browserShop } from './support/browserShop';
import { call, signUpCustomer, suggestionOf, untilHydrated, WITHOUT_WORKER, type Visitor } from './support/visitor';

/** Runs in the page: removes what Chrome 88, of January 2021, does not have. */
const removeNewer = (): void => {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout']],
    [crypto, ['randomUUID']],
    [URL, ['canParse', 'parse']],
    [window, ['structuredClone', 'scheduler', 'navigation', 'CompressionStream', 'DecompressionStream']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Element.prototype, ['checkVisibility', 'setHTML']],
    [HTMLElement.prototype, ['inert', 'showPopover', 'popover']],
  ];
  for (const [owner, names] of newer) {
    for (const name of names) {
      for (let at: object | null = owner; at; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, name);
    }
  }
};

/** What Chrome 88 does not know in a style, with a word that no browser knows. */
const NEWER_STYLES: readonly (readonly [RegExp, string])[] = [
  [/:has\(/g, ':newer('],
  [/(\d)dvh/g, '$1newer'],
  [/@container/g, '@newer'],
  [/@layer/g, '@newer'],
];

/** Serves the shop to a page as to a browser that does not know these styles. */
const serveOldStyles = async (page: Page): Promise<void> => {
  await page.route(/^http/, async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    // The policy names the hash of the styles as they were.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = NEWER_STYLES.reduce((old, [newer, unknown]) => old.replace(newer, unknown), text);
    return route.fulfill({ response, headers, body });
  });
};

describe('a browser of January 2021', () => {
  let visitor: Visitor;
  let page: Page;
  let product: Product;
  const site = browserShop();

  beforeEach(async () => {
    const products = await call<Product[]>(site.url, '/api/allproducts');
    product = products.find(
      ({ stock_by_size: sizes }) => sizes.length > 1 && sizes.every(({ quantity }) => quantity > 3),
    ) as Product;
    visitor = await site.open(360, await signUpCustomer(site.url), WITHOUT_WORKER);
    ({ page } = visitor);
    await page.addInitScript(removeNewer);
    await serveOldStyles(page);
  });
  afterEach(() => {
    expect(visitor.errors).toEqual([]);
  });

  /** True when the choice looks other than the one beside it. */
  const isMarked = (input: Locator): Promise<boolean> =>
    input.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');

  test('shows the chosen size, and adds it to the cart', async () => {
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);
    const [first, second] = product.stock_by_size.map(({ size }) => page.locator(`input[name=size][value="${size}"]`));
    if (!first || !second) throw new Error('The product has one size.');
    expect([await isMarked(first), await isMarked(second)]).toEqual([true, false]);
    await second.check();
    expect([await isMarked(first), await isMarked(second)]).toEqual([false, true]);
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByRole('link', { name: navigationMessages.cart(1), exact: true }).click();
    await page.waitForURL(`**${paths.cart}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('enlarges a picture', async () => {
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);
    const picture = productMessages.picture(product.name, 1, product.images.length);
    await page.getByRole('button', { name: `${productMessages.zoom}: ${picture}` }).click();
    const dialog = page.getByRole('dialog');
    const size = await dialog.getByRole('img').boundingBox();
    expect(await dialog.boundingBox()).toMatchObject({ width: 360, height: 760 });
    expect(size?.width).toBeGreaterThan(300);
  });

  test('filters a list', async () => {
    await page.goto(site.url + paths.mens);
    await untilHydrated(page);
    await page.getByRole('button', { name: listingMessages.open(0) }).click();
    const choice = page.getByRole('dialog').getByRole('checkbox').first();
    await choice.check();
    expect(await isMarked(choice)).toBe(true);
    await page.waitForURL(/[?]/);
  });

  test('suggests products for what is typed', async () => {
    await page.goto(site.url + paths.search);
    await untilHydrated(page);
    const field = page.getByRole('combobox', { name: searchMessages.label });
    await field.fill(product.name);
    await suggestionOf(page, product.name).waitFor();
    // From the field to the last row, and around to the first one.
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter']) await field.press(key);
    await page.waitForURL(`**${paths.product(product.id)}`);
  });
});

import { paths } from '@/client/lib/paths';
import { ZOOM_TAP_SCALE } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';
import type { Product, StockBySize } from '@/shared/contract/products';
import { cartMessages, catalogMessages, searchMessages, uiMessages } from '@/shared/messages/en/common';
import { cartLabels, checkoutLabels, checkoutMessages } from '@/shared/messages/en/checkout';
import { paymentTypeLabels } from '@/shared/messages/en/payments';
import { confirmationTexts } from '@/shared/messages/en/orders';
import { productMessages } from '@/shared/messages/en/catalogue';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { PICTURE } from './support/picture';
import {
  acceptDialogs,
  call,
  fillAddress,
  signUpCustomer,
  suggestionOf,
  untilHydrated,
  WITHOUT_WORKER,
} from './support/visitor';

const WIDTH = 360;

describe('a phone', () => {
  const site = browserShop();

  test('buys a product by touch only', async () => {
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const product = products.find(
      ({ images, stock_by_size: sizes }) =>
        images.length > 1 && sizes.length > 1 && sizes.every(({ quantity }) => quantity > 3),
    ) as Product;
    const { name } = product;
    const { size, quantity } = product.stock_by_size[1] as StockBySize;
    const token = await signUpCustomer(site.url);
    const { page, context, errors } = await site.open(WIDTH, token, WITHOUT_WORKER);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const alerts = acceptDialogs(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const tapButton = (label: string) => page.getByRole('button', { name: label, exact: true }).tap();
    const orders = () => call<Order[]>(site.url, '/api/order-history', undefined, token);

    // The search has its own page.
    await page.goto(site.url + paths.home);
    await untilHydrated(page);
    await page.getByRole('link', { name: searchMessages.label, exact: true }).tap();
    const search = page.getByRole('combobox', { name: searchMessages.label });
    await search.tap();
    await search.fill(name);
    await suggestionOf(page, name).tap();
    await page.waitForURL(site.url + paths.product(product.id));

    await tapButton(`${productMessages.zoom}: ${productMessages.picture(name, 1, product.images.length)}`);
    const picture = dialog.getByRole('img');
    const untilWide = (width: number) =>
      until(async () => Math.abs(((await picture.boundingBox())?.width ?? 0) - width) < 2, {
        what: `the picture to be ${width} px wide`,
      });
    await untilWide(WIDTH);
    await picture.tap();
    await untilWide(WIDTH * ZOOM_TAP_SCALE);
    await tapButton(productMessages.nextPicture);
    await dialog.getByText(productMessages.position(2, product.images.length)).waitFor();
    await tapButton(uiMessages.close);
    await dialog.waitFor({ state: 'detached' });

    await tapButton(productMessages.sizeChart);
    await dialog.getByRole('table').waitFor();
    await tapButton(uiMessages.close);
    await dialog.waitFor({ state: 'detached' });
    await main.getByRole('radio', { name: productMessages.sizeLabel(size, quantity) }).tap();
    await tapButton(catalogMessages.addToCart);
    await page.getByRole('link', { name: cartMessages.viewCart }).tap();
    await page.waitForURL(site.url + paths.cart);

    const row = main.getByRole('row', { name: new RegExp(name) });
    const untilCount = (count: number) => row.getByText(String(count), { exact: true }).waitFor();
    await tapButton(cartLabels.oneMore(name, size));
    await untilCount(2);
    await tapButton(cartLabels.oneLess(name, size));
    await untilCount(1);
    await page.getByRole('button', { name: cartMessages.undo }).tap();
    await untilCount(2);

    await fillAddress(page);
    await main.getByRole('radio', { name: new RegExp(paymentTypeLabels.bank_transfer) }).tap();
    await tapButton(checkoutLabels.copyOf(checkoutLabels.iban));
    const distances = await main.locator('dl', { hasText: checkoutLabels.iban }).evaluate((account) => {
      const { top, bottom } = account.getBoundingClientRect();
      const [before, after] = [account.previousElementSibling, account.parentElement?.nextElementSibling];
      return [top - (before?.getBoundingClientRect().bottom ?? 0), (after?.getBoundingClientRect().top ?? 0) - bottom];
    });
    expect(distances).toEqual([16, 16]);
    await page.getByText(checkoutLabels.copied(checkoutLabels.iban)).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^TL\d+$/);
    expect((await main.innerText()).replace(/\s/g, '')).toContain(copied);
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel(new RegExp(`^${checkoutLabels.proof}`)).tap();
    await (await choosing).setFiles(PICTURE);
    const preview = page.getByRole('img', { name: checkoutLabels.proofPreview });
    await until(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth === 2), { what: 'the preview' });
    await tapButton(checkoutLabels.proceed);

    await page.waitForURL(site.url + paths.orderHistory);
    const placed = await orders();
    expect(placed).toMatchObject([{ paymentType: 'bank_transfer', items: [{ size, quantity: 2 }] }]);
    await page.getByText(confirmationTexts.title(placed[0]?.transactionId ?? '')).waitFor();
    expect(alerts).toEqual([checkoutMessages.transferWillBeVerified]);
    expect(errors).toEqual([]);
  });
});

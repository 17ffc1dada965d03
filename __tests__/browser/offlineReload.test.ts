import type { Dialog, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { cartLabels } from '@/shared/messages/cartPage';
import { checkoutLabels } from '@/shared/messages/checkout';
import { connectionMessages } from '@/shared/messages/connection';
import { navigationMessages } from '@/shared/messages/navigation';
import { newsletterMessages } from '@/shared/messages/newsletter';
import { orderLabels } from '@/shared/messages/orders';
import { profileLabels } from '@/shared/messages/profile';
import { browserShop, describeInBrowser } from './support/browserShop';
import { visitAndKeep } from './support/keptVisit';
import { call, signUpCustomer, untilIn, type Visitor } from './support/visitor';

describeInBrowser('a load of the page without a network', () => {
  const site = browserShop();
  let visitor: Visitor;
  let page: Page;

  const open = async (width: number, token?: string) => {
    visitor = await site.open(width, token);
    ({ page } = visitor);
    await visitAndKeep(page, site.url + paths.home);
  };
  const notice = () => page.getByRole('complementary', { name: connectionMessages.label });
  const storedToken = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY);

  test('whoever was logged in stays so, is told what is not there, and has it back by itself', async () => {
    const token = await signUpCustomer(site.url);
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) => (stock_by_size[0]?.quantity ?? 0) > 3) as Product;
    await call(site.url, '/api/addtocart', { itemId: product.id, size: product.stock_by_size[0]?.size }, token);
    const saved = { addressLine1: 'Rua de Lecidere 12', city: 'Dili', state: 'Dili', zip: '0000' };
    await call(site.url, '/api/addresses/add', saved, token);
    await open(360, token);
    await visitor.context.setOffline(true);

    await page.goto(site.url + paths.profile);
    await page.getByRole('heading', { level: 1, name: profileLabels.unverifiedTitle }).waitFor();
    expect(await page.getByRole('link', { name: navigationMessages.login }).count()).toBe(0);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByText(cartLabels.unverifiedText).waitFor();
    await page.goto(site.url + paths.orderHistory);
    await page.getByText(orderLabels.unverifiedText).waitFor();
    await page.goto(site.url + paths.cart);
    await page.getByText(cartLabels.unverifiedText).waitFor();
    expect(await storedToken()).toBe(token);
    // The saved address, which comes later, does not take the place of the one that is being written.
    await page.getByLabel(checkoutLabels.city).fill('Baucau');

    await visitor.context.setOffline(false);
    await page.getByRole('link', { name: /^Cart, 1 / }).waitFor();
    await page.getByRole('link', { name: product.name }).first().waitFor();
    await page.getByRole('radio', { name: /Rua de Lecidere 12/ }).waitFor();
    expect(await page.getByLabel(checkoutLabels.city).inputValue()).toBe('Baucau');
    await notice().waitFor({ state: 'detached' });
  });

  test('what is typed is not lost without a question, wherever it was typed', async () => {
    await open(768);
    const asked: Dialog[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog);
      void dialog.dismiss();
    });
    const email = page.getByLabel(newsletterMessages.email);
    await email.pressSequentially('ana@example.tl');
    await visitor.context.setOffline(true);
    await notice().waitFor();
    await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
    await page.getByText(newsletterMessages.connectionError).waitFor();
    // The browser's own ways out wait for the answer.
    void page.evaluate(() => location.reload());
    await untilIn(page, () => asked.length === 1);
    expect(asked[0]?.type()).toBe('beforeunload');
    expect(await email.inputValue()).toBe('ana@example.tl');

    await visitor.context.setOffline(false);
    await notice().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
    await untilIn(page, async () => (await email.inputValue()) === '');
    await page.reload();
    expect(asked).toHaveLength(1);
  });

  test('a shop that goes while its page is open is noticed at the first press, and its coming back, too', async () => {
    await open(1280);
    await page.goto(site.url + paths.cart, { waitUntil: 'networkidle' });
    await page.getByLabel(checkoutLabels.city).fill('Dili');
    await page.goto(site.url + paths.home, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await site.shop.halt('SIGKILL');
    expect(await notice().count()).toBe(0);
    await page.getByLabel(newsletterMessages.email).fill('ana@example.tl');
    // What keeps the shop comes when the page has nothing else to do.
    await untilIn(page, async () => {
      await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
      await page.waitForTimeout(500);
      return (await notice().count()) > 0;
    });
    expect(await notice().getByRole('status').textContent()).toContain(connectionMessages.unreachable);

    await site.shop.resume();
    await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
    await notice().waitFor({ state: 'detached' });
  });
});

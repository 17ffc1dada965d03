import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openFiles } from '@/server/gateways/openFiles';
import { launchChromium } from '../support/chromium';
import { multipart } from '../support/multipart';
import { storePicture } from '../support/storePicture';
import { axeViolations, overflowOf } from './support/axe';
import { serveDesk, type ServedDesk } from './support/desk';
import { makePicture } from './support/deskPicture';
import { setWindow } from './support/layout';

/** The links and controls of a page that are lower than a finger, each with its height. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a:not(.skip), button, summary, select, input:not([type=hidden])')]
      .map((element) => ({ element, height: (element.closest('label') ?? element).getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ element, height }) => `${element.outerHTML.slice(0, 80)}: ${height} px`),
  );

/** A folder for a picture of each page; without it none is made. */
const SCREENS = process.env['DESK_SCREENS'];

describe('the desk in a browser', () => {
  let desk: ServedDesk;
  let browser: Browser;
  let cash: string;
  let transfer: string;

  beforeAll(async () => {
    [desk, browser] = await Promise.all([serveDesk(), launchChromium()]);
    const shopper = await desk.shop.shopper();
    for (const size of ['S', 'L']) await shopper.add(2, size);
    await shopper.checkout({ phone: '+670 7712 3456', paymentType: 'cod' });
    cash = (await shopper.newest()).transactionId;
    desk.shop.clock.now += 60_000;
    const { body, headers } = multipart([{ field: 'images', name: 'proof.png', bytes: await makePicture('teal') }]);
    const uploaded = await desk.shop.app.inject({
      ...{ method: 'POST', url: '/api/upload_images', payload: body },
      headers: { ...headers, authorization: shopper.authorization },
    });
    const [paymentProof = ''] = uploaded.json<{ image_urls: string[] }>().image_urls;
    await shopper.add(1, 'M');
    await shopper.checkout({ phone: '7712 3456', paymentType: 'bank_transfer', paymentProof });
    transfer = (await shopper.newest()).transactionId;
    desk.shop.clock.now += 60_000;
    const photo = await storePicture(openFiles(desk.shop.settings), await makePicture('indigo'));
    await desk.shop.db.transaction(async (tx) => {
      for (const [product, url] of [photo, '/static/catalogue/after-school-joggers-front.svg'].entries()) {
        await tx
          .updateTable('product_images')
          .set({ url })
          .where('product_id', '=', product + 1)
          .execute();
      }
    });
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  /** A phone on which a new person has signed in by a passkey, after the link of that person. */
  const phoneOf = async (name: string): Promise<{ readonly page: Page; readonly link: string }> => {
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('WebAuthn.enable');
    await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    const link = await desk.invite(name, 'packer');
    await page.goto(desk.url + link);
    await page.getByRole('button', { name: 'Use this phone' }).click();
    await page.getByText(`${name} (packer)`).waitFor();
    return { page, link };
  };

  test('going back from an order leads to what was searched', async () => {
    const { page } = await phoneOf('Searcher');
    const field = page.locator('form[action="/search"] input[name=text]');
    await field.fill('7712 3456');
    await field.press('Enter');
    await page.getByText('2 orders found').waitFor();
    await page.locator(`a[href$="${cash}"]`).first().click();
    await page.getByText('History').waitFor();
    await page.goBack();
    await page.getByText('2 orders found').waitFor();
    expect(await field.inputValue()).toBe('7712 3456');
    expect(page.url()).not.toContain('7712');
  });

  test('a form that is sent after the session has ended is kept over the sign-in by a passkey', async () => {
    const { page } = await phoneOf('Expired');
    await page.goto(`${desk.url}/orders/${cash}`);
    await page.locator('summary', { hasText: 'Add a note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('ring twice');
    await page.context().clearCookies();
    await page.locator('form[action$="/do/note"] button').click();
    await page.getByText('What you have filled in is kept').waitFor();
    await page.getByRole('button', { name: 'Sign in with the phone' }).click();
    await page.getByRole('button', { name: 'Send it now' }).click();
    await page.getByText('ring twice').waitFor();
    expect(page.url()).toBe(`${desk.url}/orders/${cash}`);
    await page.context().close();
  });

  test('a passkey of the phone is made by a link, and signs in', async () => {
    const { page, link } = await phoneOf('Passkey');
    expect((await page.request.get(desk.url + link)).status()).toBe(404);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with the phone' }).click();
    await page.getByText('Passkey (packer)').waitFor();

    // A response that is sent again, as by a thief of the network's traffic, opens no session.
    await page.getByRole('button', { name: 'Sign out' }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith('/sign-in/passkey'));
    await page.getByRole('button', { name: 'Sign in with the phone' }).click();
    const response = (await sent).postData() ?? '';
    await page.getByText('Passkey (packer)').waitFor();
    const again = await page.request.post(`${desk.url}/sign-in/passkey`, {
      headers: { 'content-type': 'application/json', origin: desk.url },
      data: response,
    });
    expect(again.status()).toBe(401);
    await page.context().close();
  });

  test('the script is small, and the first page needs one request besides the pictures', async () => {
    const page = await desk.signIn(browser, 'packer', 'Small');
    const scripts: number[] = [];
    const requested: string[] = [];
    page.on('response', (response) => {
      requested.push(new URL(response.url()).pathname);
      if (response.url().endsWith('.js')) scripts.push(Number(response.headers()['content-length'] ?? 0));
    });
    await page.goto(`${desk.url}/`);
    expect(requested.filter((url) => !/^\/(static|pictures|p)\//.test(url))).toEqual(['/']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with the phone' }).waitFor();
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeLessThan(30 * 1024);
    await page.context().close();
  });

  test('an order is packed by the keyboard alone', async () => {
    const page = await desk.signIn(browser, 'packer', 'Keys');
    await page.goto(`${desk.url}/`);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    for (let tabs = 0; tabs < 30 && (await focused()) !== 'Packed'; tabs += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.tagName)) === 'A' && (await focused()) === 'Packed') {
        await page.keyboard.press('Tab');
      }
    }
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(`${cash}: packed.`).waitFor();
    const card = page.getByRole('link', { name: cash, exact: true });
    expect(await card.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await card.waitFor();
    await page.context().close();
  });

  test('Enter after the name of a courier hands over no parcel', async () => {
    const page = await desk.signIn(browser, 'packer', 'Enter');
    await page.goto(`${desk.url}/`);
    await page.getByRole('button', { name: 'Packed' }).first().click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.goto(`${desk.url}/?show=packed`);
    await page.getByLabel('Another courier, with phone').fill('Abel');
    await page.keyboard.press('Enter');
    await page.goto(`${desk.url}/?show=packed`);
    await page.getByText(cash).waitFor();
    await page.goto(`${desk.url}/orders/${cash}`);
    await page.locator('summary', { hasText: 'Take back the last step' }).click();
    await page.locator('form[action$="/do/undo-step"] button').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.context().close();
  });

  test('Undo is there for ten seconds', async () => {
    const page = await desk.signIn(browser, 'packer', 'Late');
    await page.goto(`${desk.url}/`);
    await page.getByRole('button', { name: 'Packed' }).first().click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    // It vanishes by an animation that begins after the ten seconds, which the test does not wait.
    const delays = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    );
    expect(delays).toEqual([10_000]);
    await undo.waitFor({ state: 'hidden' });
    await page.goto(`${desk.url}/orders/${cash}`);
    await page.locator('summary', { hasText: 'Take back the last step' }).click();
    await page.locator('form[action$="/do/undo-step"] button').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.goto(`${desk.url}/`);
    await page.getByText(cash).waitFor();
    await page.context().close();
  });

  describe.each(['en', 'tet'] as const)('every page in %s', (language) => {
    let page: Page;
    beforeAll(async () => {
      page = await desk.signIn(browser, 'owner', `Owner ${language}`, { viewport: { width: 360, height: 740 } });
      await page.context().addCookies([{ name: 'desk-language', value: language, url: desk.url }]);
    });
    afterAll(async () => {
      await page?.context().close();
    });

    const pages: readonly {
      readonly name: string;
      readonly find: () => Promise<string> | string;
      readonly open?: (page: Page) => Promise<void>;
    }[] = [
      { name: 'to-send', find: () => '/' },
      { name: 'packed', find: () => '/?show=packed' },
      { name: 'due', find: () => '/?show=due' },
      { name: 'order', find: () => `/orders/${cash}` },
      {
        name: 'order-open',
        find: () => `/orders/${cash}`,
        open: (one) => one.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true))),
      },
      {
        name: 'preview',
        find: () => `/orders/${cash}`,
        open: async (one) => {
          const form = one.locator('form[action$="/do/resize"]').first();
          await one.locator('details', { has: form }).locator('summary').first().click();
          await form.locator('input[name=reason]').fill('too big');
          await form.locator('button[name=size]:enabled').first().click();
          await one.waitForURL(/\/do\/resize$/);
        },
      },
      { name: 'proof', find: () => `/orders/${transfer}/proof` },
      { name: 'hold', find: () => '/?show=hold' },
      { name: 'stock', find: () => '/stock' },
      { name: 'stock-product', find: () => '/stock/2/S' },
      { name: 'products', find: () => '/products' },
      { name: 'product', find: () => '/products/2' },
      { name: 'product-new', find: () => '/products/new' },
      {
        name: 'sell',
        find: () => '/new-order',
        open: async (one) => {
          await one.locator('form[action="/new-order"] button').first().click();
          await one.locator('.box button:enabled').first().waitFor();
        },
      },
      { name: 'tonight', find: () => '/tonight' },
      { name: 'checks', find: () => '/tonight/checks' },
      { name: 'not-found', find: () => '/nothing' },
      { name: 'join', find: () => desk.invite(`New ${language}`, 'seller') },
      {
        name: 'sign-in',
        find: () => '/',
        open: async (one) => {
          await one.context().clearCookies({ name: 'lorosae-desk' });
          await one.goto(`${desk.url}/sign-in`);
        },
      },
    ];

    test.each(pages)(
      '$name has no violation, and fits every window, also with large text',
      async ({ name, find, open }) => {
        await page.goto(desk.url + (await find()));
        await open?.(page);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await axeViolations(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        const faults: string[] = [];
        for (const [width, text] of [
          [360, 16],
          [320, 32],
          [1280, 16],
        ] as const) {
          await setWindow(page, { size: [width, 740], text });
          const overflow = await overflowOf(page);
          if (overflow > 0) faults.push(`${width} px with text of ${text} px: ${overflow} px too wide`);
          if (SCREENS !== undefined && text === 16) {
            await page.screenshot({ path: path.join(SCREENS, `${name}-${language}-${width}.png`), fullPage: true });
          }
        }
        await setWindow(page, { size: [360, 740], text: 16 });
        expect(faults).toEqual([]);
      },
    );
  });
});

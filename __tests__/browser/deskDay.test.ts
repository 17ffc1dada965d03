import type { Browser, Page } from 'playwright-core';
import type { CheckoutBody } from '@/shared/contract/orders';
import { launchChromium } from '../support/chromium';
import { multipart } from '../support/multipart';
import type { Shopper } from '../support/orderShop';
import { makePicture } from './support/deskPicture';
import { serveDesk, type ServedDesk } from './support/desk';

jest.setTimeout(180_000);

interface Report {
  readonly total: { readonly orders: number; readonly gross: number; readonly refunds: number; readonly net: number };
  readonly cash: readonly { readonly holder: string; readonly net: number }[];
}

/** 20 orders of all kinds, by hand on a phone without JavaScript, to the hand-over of the cash. */
describe('a day at the desk', () => {
  let desk: ServedDesk;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [desk, browser] = await Promise.all([serveDesk(), launchChromium()]);
    page = await desk.signIn(browser, 'owner', 'Ana', {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  const place = async (
    shopper: Shopper,
    [id, size]: readonly [number, string],
    changes: Partial<CheckoutBody>,
  ): Promise<{ number: string; token?: string }> => {
    desk.shop.clock.now += 60_000;
    await shopper.add(id, size);
    const { body, status } = await shopper.checkout({ phone: '+670 7712 3456', ...changes });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { number: (await shopper.newest()).transactionId, token: body.snapToken as string };
  };

  const uploadProof = async (shopper: Shopper, color: string): Promise<string> => {
    const { body, headers } = multipart([{ field: 'images', name: 'proof.png', bytes: await makePicture(color) }]);
    const answer = await desk.shop.app.inject({
      ...{ method: 'POST', url: '/api/upload_images', payload: body },
      headers: { ...headers, authorization: shopper.authorization },
    });
    return answer.json<{ image_urls: string[] }>().image_urls[0] ?? '';
  };

  const open = (path: string) => page.goto(desk.url + path);
  const cardOf = (number: string) => page.locator('li', { has: page.getByRole('link', { name: number, exact: true }) });
  const press = (number: string, name: RegExp) => cardOf(number).getByRole('button', { name }).click();
  const title = () => page.locator('h1').innerText();

  /** Opens a form of the page of an order, fills it in, looks at the preview and confirms. */
  const act = async (number: string, summary: string, fill: () => Promise<void>): Promise<string> => {
    await open(`/orders/${number}`);
    await page.locator('summary', { hasText: summary }).first().click();
    await fill();
    const preview = await page.locator('main').innerText();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await title()).toBe(number);
    return preview;
  };
  const part = (summary: string) => page.locator('details', { hasText: summary }).first();

  test('ends with books that are equal to those of the commands', async () => {
    const cash: string[] = [];
    const goods = [
      [1, 'M'],
      [2, 'S'],
    ] as const;
    for (let count = 0; count < 12; count += 1) {
      const { number } = await place(await desk.shop.shopper(), goods[count % 2] ?? goods[0], { paymentType: 'cod' });
      cash.push(number);
    }
    const transfers: string[] = [];
    for (const color of ['red', 'green', 'blue', 'red']) {
      const shopper = await desk.shop.shopper();
      const paymentProof = await uploadProof(shopper, color);
      transfers.push((await place(shopper, goods[0], { paymentType: 'bank_transfer', paymentProof })).number);
    }
    const online: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { number, token = '' } = await place(await desk.shop.shopper(), goods[1], { paymentType: 'midtrans' });
      expect(await desk.shop.press(token, 'pay')).toBe(200);
      online.push(number);
    }
    await desk.shop.deliverWebhooks();

    // Transfers: three pictures are of three payments; the fourth was sent before.
    for (const number of transfers.slice(0, 3)) {
      await open(`/orders/${number}/proof`);
      expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      await page.getByRole('button', { name: /^Paid \$/ }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      expect(await title()).toBe(number);
    }
    const [, , , doubtful = ''] = transfers;
    await open(`/orders/${doubtful}/proof`);
    expect(await page.locator('main').innerText()).toContain(`The same picture was sent with: ${transfers[0]}`);
    expect(await page.getByRole('link', { name: 'Ask again' }).getAttribute('href')).toContain(
      'https://wa.me/67077123456',
    );
    await act(doubtful, 'Cancel the order', async () => {
      const form = part('Cancel the order');
      await form.getByLabel('Reason').fill('the picture is of another order');
      await form.getByRole('button').click();
    });

    // A customer writes that the size is wrong, before it is sent.
    const [smaller = '', exchanged = '', refused = '', ...others] = cash.filter((_one, index) => index % 2 === 1);
    expect(
      await act(smaller, 'Another size', async () => {
        const form = part('Another size');
        await form.getByLabel('Reason').fill('too small');
        await form.getByRole('button', { name: /^L \(/ }).click();
      }),
    ).toMatch(/Items\s+1 × Product 2 \(S\)\s+→ 1 × Product 2 \(L\)/);

    // All that is to be sent, packed at once; one press too many is taken back.
    const toSend = [...cash, ...transfers.slice(0, 3), ...online];
    await open('/?show=new');
    expect(await page.locator('main li:has(h2)').count()).toBe(toSend.length);
    const [first = ''] = toSend;
    await press(first, /^Packed$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('main li:has(h2)').count()).toBe(toSend.length);
    for (const box of await page.locator('main li input[type=checkbox]').all()) await box.check();
    await page.getByRole('button', { name: 'Packed' }).last().click();
    expect(await page.locator('main').innerText()).toContain('No orders here.');

    // Two couriers.
    await open('/?show=packed');
    for (const [index, number] of toSend.entries()) {
      const courier = index % 2 === 0 ? 'Abel 7700 0001' : 'Rosa 7700 0002';
      const chip = page.getByRole('radio', { name: courier });
      if ((await chip.count()) > 0) await chip.check();
      else await page.getByLabel('Another courier, with phone').fill(courier);
      await press(number, /^With courier$/);
    }

    // One exchange at the door, and one refusal.
    await act(exchanged, 'Exchange', async () => {
      const form = part('Exchange');
      await form.getByLabel('The courier takes it back at the door').check();
      await form.getByRole('button', { name: /^L \(/ }).click();
    });
    await act(refused, 'The parcel came back', async () => {
      const form = part('The parcel came back');
      await form.getByLabel('The units can be sold again').check();
      await form.getByRole('button').click();
    });
    for (const number of toSend.filter((one) => one !== refused)) {
      await open('/?show=shipped');
      await press(number, /^Delivered/);
    }

    // A stain: money back in cash.
    const [stained = ''] = others;
    await act(stained, 'Record a refund', async () => {
      const form = part('Record a refund');
      await form.getByLabel(/^Amount/).fill('5');
      await form.getByLabel('How').selectOption('cash');
      await form.getByLabel('Reason').fill('a stain');
      await form.getByRole('button').click();
    });

    const day = (await desk.command('orders', 'report', '--json')).json<Report>();
    const orders = (await desk.command('orders', 'list', '--json')).json<
      { order: string; status: string; net: number }[]
    >();
    const shown: number[] = [];
    for (const { order } of orders) {
      await open(`/orders/${order}`);
      const received = await page.locator('dt', { hasText: 'Received' }).locator('+ dd').innerText();
      shown.push(Number(received.replace('$', '')));
    }
    const sum = shown.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
    expect(orders).toHaveLength(20);
    expect(shown).toEqual(orders.map(({ net }) => net));
    expect(sum).toBe(day.total.net);
    expect(day.total.refunds).toBe(5);
    expect(
      orders
        .filter(({ status }) => status === 'cancelled')
        .map(({ order }) => order)
        .toSorted(),
    ).toEqual([doubtful, refused].toSorted());

    // The couriers hand over what the desk says that they have, and the units add up.
    const couriers = (await desk.command('couriers', 'list', '--json')).json<{ courier: string; held: number }[]>();
    expect(couriers.map(({ courier }) => courier).toSorted()).toEqual(['Abel 7700 0001', 'Rosa 7700 0002']);
    for (const { courier, held } of couriers) {
      expect(held).toBeGreaterThan(0);
      expect((await desk.command('couriers', 'handover', courier, '--amount', held.toFixed(2))).exitCode).toBe(0);
    }
    const left = (await desk.command('couriers', 'list', '--json')).json<{ held: number }[]>();
    expect(left.every(({ held }) => held === 0)).toBe(true);
    const doctor = (await desk.command('doctor', '--all', '--json')).json<{ level: string; text: string }[]>();
    expect(JSON.stringify(doctor)).not.toMatch(/do not add up/);
    expect([await desk.shop.onHand(2, 'S'), await desk.shop.onHand(2, 'L')]).toEqual([
      // 6 cash and 4 online orders of S; one became L before, one at the door, and one came back.
      10 - 10 + 3,
      10 - 2,
    ]);
  });
});

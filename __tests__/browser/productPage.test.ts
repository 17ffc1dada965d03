import type { Page } from 'playwright-core';
import { formatPrice } from '@/client/lib/format';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { bannerMessages, catalogMessages } from '@/shared/messages/en/common';
import { productMessages } from '@/shared/messages/en/catalogue';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { call, untilHydrated, WITHOUT_WORKER } from './support/visitor';

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/** Between two events of a gesture, in seconds: a finger that rests for two of them has no speed left. */
const STEP_S = 0.05;

/**
 * Simulates a touch gesture: all fingers move at the same time, each from its first to its last point, and rest before
 * they are lifted. The events have times of their own: with those of a busy machine, the browser would throw what was
 * moved as far as the machine was late. Waits until the page has handled the end of the gesture: the browser scrolls and
 * pinches without waiting for the page.
 */
const touch = async (page: Page, ...movements: (readonly [from: Finger, to: Finger])[]): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000 - 1;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[], steps = 1) => {
    timestamp += steps * STEP_S;
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  const places = (part: number) =>
    movements.map(([from, to]) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      id: from.id,
    }));
  const ended = await page.evaluateHandle(() => {
    const hasEnded = new Promise<void>((resolve) => {
      const check = ({ touches }: TouchEvent) => touches.length === 0 && resolve();
      document.addEventListener('touchend', check);
      document.addEventListener('touchcancel', check);
    });
    return { hasEnded };
  });
  await send('touchStart', places(0));
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', places(part));
  await send('touchEnd', [], 2);
  await ended.evaluate(({ hasEnded }) => hasEnded);
  await cdp.detach();
};
const movement = (id: number, from: readonly [number, number], to: readonly [number, number]) =>
  [
    { id, x: from[0], y: from[1] },
    { id, x: to[0], y: to[1] },
  ] as const;

describe('the product page on a phone', () => {
  const site = browserShop();
  let product: Product;
  let withoutPicture: Product;
  beforeAll(async () => {
    const products = await call<Product[]>(site.url, '/api/allproducts');
    withoutPicture = products.find(({ images }) => images.length === 0) as Product;
    product = products.find(
      ({ images, stock_by_size }) => images.length > 2 && stock_by_size.length > 4 && stock_by_size[0]?.quantity !== 0,
    ) as Product;
  });

  const open = async ({ id } = product) => {
    const visitor = await site.open(360, undefined, WITHOUT_WORKER);
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await visitor.page.goto(site.url + paths.product(id));
    await untilHydrated(visitor.page);
    return visitor;
  };

  test('shows the picture over the full width, swiped from one to the next, and no thumbnail is cut', async () => {
    const { page, errors } = await open();
    const main = page.getByRole('main');
    const track = main.getByRole('group', { name: productMessages.gallery(product.name) });
    expect(await track.boundingBox()).toMatchObject({ x: 0, width: 360, height: 450 });
    const total = product.images.length;
    const thumbnail = (position: number) =>
      main.getByRole('button', { name: productMessages.showPicture(position, total) });
    const untilShown = async (position: number) => {
      await until(() => track.evaluate(({ scrollLeft }, left) => scrollLeft === left, (position - 1) * 360), {
        what: `the track to show picture ${position}`,
      });
      expect(await thumbnail(position).getAttribute('aria-current')).toBe('true');
    };
    await track.evaluate((element) => element.scrollIntoView());
    const { y = 0 } = (await track.boundingBox()) ?? {};
    await touch(page, movement(1, [300, y + 200], [40, y + 210]));
    await untilShown(2);
    // A turned phone shows the same picture.
    await page.setViewportSize({ width: 700, height: 360 });
    await until(() => track.evaluate(({ scrollLeft }) => scrollLeft === 700), { what: 'the track to be resized' });
    await page.setViewportSize({ width: 360, height: 740 });
    await untilShown(2);
    await thumbnail(3).tap();
    await untilShown(3);
    for (let position = 1; position <= total; position += 1) {
      const box = await thumbnail(position).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
    }
    await track.focus();
    await page.keyboard.press('ArrowLeft');
    await untilShown(2);
    // With large text the picture is as large, and nothing is wider than the screen.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await track.boundingBox()).toMatchObject({ x: 0, width: 360, height: 450 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(errors).toEqual([]);
  });

  test('shows the name and the price of a product without a picture in the first view', async () => {
    const { page, errors } = await open(withoutPicture);
    await page.getByRole('button', { name: bannerMessages.close }).waitFor();
    const main = page.getByRole('main');
    const buy = main.getByRole('button', { name: catalogMessages.addToCart }).first();
    const choice = page.locator(`[id="${await buy.getAttribute('aria-describedby')}"]`);
    expect(await choice.textContent()).toMatch(/^\$\d+\.\d\d$/);
    // Everything between the navigation bar and the first line of the purchase bar is visible.
    const bottom = async () => (await choice.boundingBox())?.y ?? 0;
    await until(async () => (await bottom()) < 740 - 120, { what: 'the purchase bar to be above the announcement' });
    for (const shown of [
      main.getByRole('heading', { level: 1 }),
      main.getByText(formatPrice(withoutPicture.new_price)).first(),
    ]) {
      const box = await shown.boundingBox();
      expect(box?.y).toBeGreaterThan(64);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await bottom());
    }
    expect(errors).toEqual([]);
  });

  test('enlarges the picture by a tap, scrolls, pinches and leaves it by a swipe', async () => {
    const { page, errors } = await open();
    await page.getByRole('button', { name: new RegExp(`^${productMessages.zoom}:`) }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    /** The position and the size of the picture on the screen. */
    const picture = async () => (await dialog.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const untilWide = (width: number) =>
      until(async () => Math.abs((await picture()).width - width) < 2, { what: `the picture to be ${width} px wide` });
    await untilWide(360);

    // What was tapped is in the middle of the screen.
    const { y, height } = await picture();
    await page.touchscreen.tap(216, y + height * 0.4);
    await untilWide(900);
    const before = await picture();
    expect(Math.abs(before.x + before.width * 0.6 - 180)).toBeLessThan(2);
    expect(Math.abs(before.y + before.height * 0.4 - (740 - 64) / 2)).toBeLessThan(2);
    await touch(page, movement(1, [180, 300], [250, 340]));
    // A tap while the picture is still moving only stops it.
    let last = before.x;
    const hasMoved = async () => {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const [earlier, { x }] = [last, await picture()];
      last = x;
      return x === earlier && x > before.x + 20;
    };
    await until(hasMoved, { what: 'the picture to be scrolled' });
    await page.touchscreen.tap(180, 300);
    await untilWide(360);

    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
    await touch(page, movement(1, [130, 300], [80, 300]), movement(2, [230, 300], [280, 300]));
    await until(async () => (await scale()) > 1.5, { what: 'the page to be pinched larger' });
    await touch(page, movement(1, [300, 300], [100, 310]));
    await touch(page, movement(1, [80, 300], [170, 300]), movement(2, [280, 300], [190, 300]));
    await until(async () => (await scale()) === 1, { what: 'the page to be pinched back' });
    expect(await dialog.getByText(productMessages.position(1, product.images.length)).count()).toBe(1);

    await touch(page, movement(1, [300, 300], [100, 310]));
    await dialog.getByText(productMessages.position(2, product.images.length)).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('closes the size chart by a press beside it, not on its edge or from its inside', async () => {
    const { page, errors } = await open();
    await page.getByRole('button', { name: productMessages.sizeChart }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.click(x + 3, y + 3);
    await page.mouse.move(x + 100, y + 12);
    await page.mouse.down();
    await page.mouse.move(x / 2, y + 12);
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(x / 2, y + 12);
    await dialog.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('has related products in a row that can be swiped', async () => {
    const { page, errors } = await open();
    const list = page.getByRole('region', { name: catalogMessages.relatedProducts }).getByRole('list');
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await list.getByRole('link').nth(1).waitFor();
    const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    expect(height).toBeLessThan(740);
    const middle = y + height / 2;
    await touch(page, movement(1, [300, middle], [60, middle]));
    await until(() => list.evaluate(({ scrollLeft }) => scrollLeft > 0), { what: 'the row to move' });
    expect(errors).toEqual([]);
  });
});

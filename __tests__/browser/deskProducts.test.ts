import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../support/chromium';
import { redPicture } from '../support/oddPictures';
import { serveDesk, type ServedDesk } from './support/desk';

jest.setTimeout(120_000);

/** A photo of a phone that was held upright: its pixels lie on their side. */
const PHOTO = { width: 4000, height: 3000, orientation: 6 };

/** A new product from a photo of a phone. */
describe('photos at the desk', () => {
  let desk: ServedDesk;
  let browser: Browser;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([serveDesk(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  const fillIn = async (page: Page, name: string): Promise<void> => {
    const buffer = await redPicture(PHOTO.width, PHOTO.height)
      .withMetadata({ orientation: PHOTO.orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    await page.goto(`${desk.url}/products/new`);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=price]').fill('12');
    await page.locator('input[name=units]').first().fill('3');
  };

  const save = async (page: Page, slug: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save, hidden' }).click();
    await page.waitForURL(`**/products/${slug}`);
    await page.getByText('Customers do not see this product yet.').waitFor();
    expect(await page.locator('input[name=keep]').count()).toBe(1);
  };

  test('are shrunk on the phone, upright, before they are sent', async () => {
    const page = await desk.signIn(browser, 'seller', 'Ana', { viewport: { width: 360, height: 740 } });
    await fillIn(page, 'Hat');
    await page.locator('[data-previews] img').waitFor();
    const sent = await page.locator('input[type=file]').evaluate(async (input: HTMLInputElement) => {
      const [file] = input.files ?? [];
      return [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];
    });
    expect(await sharp(Buffer.from(sent)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    await save(page, 'hat');
  });

  test('a camera gives one at a time: each adds to the others, a choice that is given up takes none away', async () => {
    const page = await desk.signIn(browser, 'seller', 'Eva', { viewport: { width: 360, height: 740 } });
    await page.goto(`${desk.url}/products/new`);
    await page.locator('input[name=name]').fill('Shoes');
    const input = page.locator('input[type=file]');
    const photo = async (name: string) => ({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await redPicture(40, 50).jpeg().toBuffer(),
    });
    const shown = (count: number) => page.locator(`[data-previews] img:nth-child(${count}):last-child`).waitFor();
    await input.setInputFiles([await photo('1.jpg')]);
    await shown(1);
    await input.setInputFiles([await photo('2.jpg'), await photo('3.jpg')]);
    await shown(3);
    await input.evaluate((element: HTMLInputElement) => {
      element.files = new DataTransfer().files;
      element.dispatchEvent(new Event('change'));
    });
    await page.locator('input[type=file]:enabled').waitFor();
    await shown(3);
    await input.setInputFiles(await Promise.all(['4.jpg', '5.jpg', '6.jpg', '7.jpg', '8.jpg'].map(photo)));
    await shown(6);
    expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(6);
    await page.context().close();
  });

  test('are sent as they are without scripts', async () => {
    const page = await desk.signIn(browser, 'seller', 'Rui', { javaScriptEnabled: false });
    await fillIn(page, 'Scarf');
    await save(page, 'scarf');
  });
});

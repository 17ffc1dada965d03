import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { replayMessages } from '@/shared/messages/en/replay';
import { ROOT } from '../support/sources';
import { axeViolations, overflowOf } from './support/axe';
import { browserShop } from './support/browserShop';
import { call, signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';

const { recorder: texts, player } = replayMessages;
const recording = (name: string) => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);

const boxOf = async (page: Page, label: string) => {
  const box = await page.locator(`[aria-label="${label}"]`).boundingBox();
  if (!box) throw new Error(`There is no ${label}.`);
  return box;
};

describe('the replay panel', () => {
  const site = browserShop();
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-panel-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const slider = (page: Page) => page.getByRole('slider', { name: player.position });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const openLog = async (page: Page, file: string) => {
    await page.goto(`${site.url}/replay`);
    await page.locator('input[type=file]').setInputFiles(file);
    await slider(page).waitFor();
  };
  const positionOf = async (page: Page) => Number(await slider(page).inputValue());
  const stored = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  /** The replayed screen is not part of the panel. */
  const violationsOf = (page: Page) => axeViolations(page, ['[inert]']);
  const write = (name: string, content: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  /** Writes a log in which the payload of one action is altered. */
  const writeDiverging = () => {
    const lines = gunzipSync(readFileSync(recording('failing-and-overlapping-adds')))
      .toString('utf8')
      .split('\n');
    const at = lines.findIndex((line) => line.includes('"type":"notifications/') && line.includes('"d":'));
    lines[at] = (lines[at] ?? '').replace('"text":"', '"text":"Altered: ');
    return { i: at - 2, file: write('diverging.replay.jsonl', lines.join('\n')) };
  };

  test('Alt+Shift+R starts one recorder, which does not start again after it is closed', async () => {
    const { page, errors } = await site.open(1280, undefined, WITHOUT_WORKER);
    const bar = page.getByRole('complementary', { name: texts.title });
    await page.goto(site.url + paths.mens);
    await untilHydrated(page);
    await page.keyboard.press('Alt+Shift+KeyR');
    await bar.waitFor();
    await page.keyboard.press('Alt+Shift+KeyR');
    expect(await bar.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, texts.end).click();
    expect(await axeViolations(page)).toEqual([]);
    // As high as the question.
    expect((await page.getByRole('dialog').boundingBox())?.height).toBeLessThan(300);
    await button(page, texts.endAnyway).click();
    expect(await bar.count()).toBe(0);
    await page.reload();
    await untilHydrated(page);
    expect(await bar.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('plays, steps and filters a log, and has no access to the API or to stored data', async () => {
    const { page, context, errors } = await site.open(1280, await signUpCustomer(site.url), WITHOUT_WORKER);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const before = await stored(page);
    const requests: string[] = [];
    // The previous document may still send requests while the browser leaves it.
    page.on('request', (request) => {
      const source = request.isNavigationRequest() ? request.url() : request.frame().url();
      if (new URL(source).pathname === '/replay') requests.push(new URL(request.url()).pathname);
    });
    await openLog(page, recording('failing-and-overlapping-adds'));
    const length = Number(await slider(page).getAttribute('max'));
    expect(await positionOf(page)).toBe(0);

    await button(page, player.forward).click();
    await button(page, player.forward).click();
    await button(page, player.back).click();
    expect(await positionOf(page)).toBe(1);
    await slider(page).focus();
    await page.keyboard.press('End');
    expect(await positionOf(page)).toBe(length);
    await page.keyboard.press('Home');
    expect(await positionOf(page)).toBe(0);
    await page.getByLabel(player.speed).selectOption('16');
    await button(page, player.play).click();
    await page.waitForFunction(
      (last) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= last,
      length,
    );
    await button(page, player.play).waitFor();

    // Open on wide screens: beside the stage, which is shown at 70 % of its size at least.
    expect(await button(page, player.hideActions).getAttribute('aria-expanded')).toBe('true');
    await page.getByLabel(player.search).fill('cart/addToCart ✗');
    const failed = page.getByRole('listitem').getByRole('button', { name: /cart\/addToCart ✗/ });
    await failed.click();
    const position = await positionOf(page);
    expect(position).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    // Simulates the Redux DevTools extension.
    await page.evaluate(() => {
      const monitored: string[] = [];
      const connect = () => ({ init: () => undefined, send: ({ type }: { type: string }) => monitored.push(type) });
      Object.assign(window, { monitored, __REDUX_DEVTOOLS_EXTENSION__: { connect } });
    });
    await button(page, player.devTools).click();
    expect(await page.evaluate(() => (window as unknown as { monitored: string[] }).monitored)).toContain(
      'cart/addToCart ✗ 503',
    );
    await button(page, player.link).click();
    await page.getByText(player.linkCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/replay#at=${position}`);

    expect(requests.filter((place) => !/^\/(assets|static)\/|^\/replay$/.test(place))).toEqual([]);
    const sent = await page.evaluate(() =>
      fetch('/api/allproducts').then(
        () => 'sent',
        () => 'refused',
      ),
    );
    expect(sent).toBe('refused');
    expect(await stored(page)).toBe(before);
    expect(errors.filter((error) => !error.includes('/api/allproducts'))).toEqual([]);
  });

  test('shows where a log diverges, has no accessibility violation and fits 360, 768 and 1280 px', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    const { i, file } = writeDiverging();
    await openLog(page, file);
    await page.getByRole('alert').getByText(player.diverged(1, i)).waitFor();
    await button(page, player.goToDivergence).click();
    expect(await positionOf(page)).toBe(i + 1);
    await button(page, player.actions).click();
    expect(await page.locator('[aria-current=step]').textContent()).toContain('✗');
    const definitions = await page.getByRole('definition').allTextContents();
    expect(definitions.join('\n')).toMatch(/expected [^]*got [^]*Altered: /);
    await button(page, player.devTools).click();
    await page.getByRole('status').getByText(player.noDevTools).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 760 });
      expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
      // On wide screens the actions are beside the stage.
      if (width === 1280) expect((await boxOf(page, player.stage)).width).toBeGreaterThanOrEqual(0.7 * width);
    }
    // At 360 px every control can be reached, and the replayed screen is still visible.
    for (const name of [player.back, player.play, player.forward, player.hideActions, player.openAnother]) {
      await button(page, name).scrollIntoViewIfNeeded();
      expect(await button(page, name).isVisible()).toBe(true);
    }
    expect((await boxOf(page, player.stage)).height).toBeGreaterThan(100);
    expect(errors).toEqual([]);
  });

  test('a phone is recorded by a pill beside the bars of the shop, and its session plays at its size with its marks', async () => {
    const phone = await site.open(360, undefined, WITHOUT_WORKER);
    const page = phone.page;
    await page.goto(`${site.url}${paths.mens}?record`);
    await untilHydrated(page);
    const pill = button(page, /^Recording, [\d,]+ actions$/);
    await pill.waitFor();
    /** What stays at its place when the page scrolls, and that the pill covers: it could not be used. */
    const coveredControls = () =>
      page.evaluate(() => {
        const recorder = document.getElementById('recorder');
        const place = recorder?.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
        const isFixed = (element: Element | null): boolean =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
        return [...document.querySelectorAll('a, button, input, select')]
          .filter((control) => !recorder?.contains(control) && isFixed(control))
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
    const products = await call<Product[]>(site.url, '/api/allproducts');
    for (const place of [paths.product(products[0]?.id ?? 1), paths.login]) {
      await page.goto(site.url + place);
      await untilHydrated(page);
      await pill.waitFor();
      expect(await coveredControls()).toEqual([]);
    }
    await pill.press('Enter');
    expect(await axeViolations(page)).toEqual([]);
    await button(page, texts.mark).click();
    await page.getByLabel(texts.markLabel).fill('The form');
    await button(page, texts.mark).click();
    const downloading = page.waitForEvent('download');
    await button(page, texts.download).click();
    const file = path.join(folder, 'phone.replay.jsonl.gz');
    await (await downloading).saveAs(file);
    const height = await page.evaluate(() => window.innerHeight);
    expect(phone.errors).toEqual([]);

    const desk = await site.open(1280, undefined, WITHOUT_WORKER);
    await openLog(desk.page, file);
    const marks = desk.page.getByLabel(player.markList);
    const mark = await marks.getByRole('option', { name: /The form/ }).getAttribute('value');
    await marks.selectOption(mark);
    expect(await positionOf(desk.page)).toBeGreaterThan(0);
    await desk.page.getByText(`Recorded at 360 × ${height} px`).waitFor();
    const framed = desk.page.frameLocator('iframe');
    await framed.locator('h1').first().waitFor();
    const shown = await framed.locator('body').evaluate(({ ownerDocument: { defaultView, compatMode, fonts } }) => ({
      width: defaultView?.innerWidth,
      height: defaultView?.innerHeight,
      isPhone: defaultView?.matchMedia('(max-width: 47.99rem)').matches,
      compatMode,
      hasFonts: fonts.size > 0,
    }));
    expect(shown).toEqual({ width: 360, height, isPhone: true, compatMode: 'CSS1Compat', hasFonts: true });
    expect(await violationsOf(desk.page)).toEqual([]);
    expect(desk.errors).toEqual([]);
  });

  test('explains why it refuses a file, and opens another one', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    await page.goto(`${site.url}/replay`);
    await page.locator('input[type=file]').setInputFiles(write('bad.jsonl', 'hello'));
    await page.getByText(/neither an action log/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(recording('google'));
    await slider(page).waitFor();
    expect(errors).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { catalogMessages, categoryLabels, navigationMessages, uiMessages } from '@/shared/messages/en/common';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { languageNames } from '@/shared/languages';
import { browserShop } from './support/browserShop';
import { untilHydrated, WITHOUT_WORKER } from './support/visitor';

interface Overlay {
  /** True when it is on the page of a product; otherwise it is on a list. */
  readonly onProduct?: true;
  readonly opener: (page: Page) => Locator;
  /** Visible while it is open. */
  readonly content: (page: Page) => Locator;
  readonly closer: (page: Page) => Locator;
  /** True when the focus has to be inside of it for Escape. */
  readonly takesKeys?: true;
  /** True when a press beside it does not close it. */
  readonly ignoresOutside?: true;
  readonly width?: number;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const close = (page: Page): Locator => dialog(page).getByRole('button', { name: uiMessages.close });
const menuLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: categoryLabels.women, exact: true });
const language = (page: Page): Locator => page.locator('summary').first();
const otherLanguage = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: languageNames.pt });

const overlays: Readonly<Record<string, Overlay>> = {
  'the zoom': {
    onProduct: true,
    opener: (page) => button(page, new RegExp(`^${productMessages.zoom}:`)),
    content: dialog,
    closer: close,
    ignoresOutside: true,
  },
  'the size chart': {
    onProduct: true,
    opener: (page) => button(page, productMessages.sizeChart),
    content: dialog,
    closer: close,
  },
  'the filters': {
    opener: (page) => button(page, listingMessages.open(0)),
    content: dialog,
    closer: close,
  },
  'the sizes of a card': {
    opener: (page) => page.locator('article button[aria-expanded]').first(),
    content: (page) => page.getByRole('group', { name: catalogMessages.chooseSize }),
    closer: (page) => button(page, catalogMessages.closeSizes),
    takesKeys: true,
    ignoresOutside: true,
  },
  'the burger menu': {
    opener: (page) => button(page, navigationMessages.openMenu),
    content: menuLink,
    closer: (page) => button(page, navigationMessages.closeMenu),
  },
  'the language menu of a wide window': {
    opener: language,
    content: otherLanguage,
    closer: language,
    width: 1280,
  },
};
const each = Object.entries(overlays).map(([name, overlay]) => ({ name, ...overlay }));

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);
/** Waits until the history has an entry for each of `count` open overlays. */
const untilEntriesOf = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((open) => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === open, count);

describe('going back while something covers the page', () => {
  const site = browserShop();

  /** Opens the page of an overlay. The page before it is in the same document. */
  const open = async ({ onProduct, width = 390 }: Pick<Overlay, 'onProduct' | 'width'>) => {
    const visitor = await site.open(width, undefined, WITHOUT_WORKER);
    const { page } = visitor;
    await page.goto(site.url + paths.mens);
    await untilHydrated(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
    await page.waitForURL('**/product/*');
    if (!onProduct) {
      await page.getByRole('main').locator(`a[href="${paths.mens}"]`).click();
      await page.waitForURL(`**${paths.mens}`);
    }
    const [path, before] = onProduct ? [pathOf(page), paths.mens] : [paths.mens, '/product/'];
    return { ...visitor, path, before };
  };
  const openOverlay = async (overlay: Overlay) => {
    const visitor = await open(overlay);
    const { page } = visitor;
    const length = await entries(page);
    const content = overlay.content(page).first();
    await overlay.opener(page).click();
    await content.waitFor();
    await untilEntriesOf(page, 1);
    return { ...visitor, length, content };
  };
  const leaves = async (page: Page, before: string) => {
    await page.goBack();
    await page.waitForURL(`**${before}*`);
  };

  test.each(each)('closes $name and stays on the page; going back once more leaves it', async (overlay) => {
    const { page, errors, path, before, content, length } = await openOverlay(overlay);
    await page.goBack();
    await content.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(path);
    // Going forward does not open it again.
    await page.goForward();
    await untilEntriesOf(page, 0);
    expect(await content.isVisible()).toBe(false);
    expect(pathOf(page)).toBe(path);
    await leaves(page, before);
    expect(await entries(page)).toBeLessThanOrEqual(length + 1);
    expect(errors).toEqual([]);
  });

  test.each(each)('after $name was closed otherwise, going back leaves the page at once', async (overlay) => {
    const { page, errors, path, before, content, length } = await openOverlay(overlay);
    await overlay.closer(page).click();
    await content.waitFor({ state: 'hidden' });
    const pressOutside = () => page.mouse.click(2, 700);
    const ways = [() => page.keyboard.press('Escape'), ...(overlay.ignoresOutside ? [] : [pressOutside])];
    for (const closes of ways) {
      await overlay.opener(page).click();
      await content.waitFor();
      // A menu handles keys and presses once its state says that it is open.
      await untilEntriesOf(page, 1);
      if (overlay.takesKeys) await page.keyboard.press('Tab');
      await closes();
      await content.waitFor({ state: 'hidden' });
    }
    await untilEntriesOf(page, 0);
    expect(pathOf(page)).toBe(path);
    // At most the forward entry of the last one, which the next page replaces.
    expect(await entries(page)).toBeLessThanOrEqual(length + 1);
    await leaves(page, before);
    expect(errors).toEqual([]);
  });

  test.each(each)('a reload while $name is open needs no further step back', async (overlay) => {
    const { page, errors, path, before, content } = await openOverlay(overlay);
    await page.reload();
    await untilHydrated(page);
    await untilEntriesOf(page, 0);
    expect(await content.isVisible()).toBe(false);
    expect(pathOf(page)).toBe(path);
    await leaves(page, before);
    expect(errors).toEqual([]);
  });

  test.each(each.filter(({ width }) => !width))('closes $name on the first page of a visit', async (overlay) => {
    const { page: other, path } = await open(overlay);
    await other.close();
    const { page, errors } = await site.open(390, undefined, WITHOUT_WORKER);
    await page.goto(site.url + path);
    await untilHydrated(page);
    await overlay.opener(page).click();
    await overlay.content(page).first().waitFor();
    await page.goBack();
    await overlay.content(page).first().waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(path);
    expect(errors).toEqual([]);
  });

  test('goes back twice at once: the overlay, and the page', async () => {
    const { page, errors, before } = await openOverlay(overlays['the zoom'] as Overlay);
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 30);
    });
    await page.waitForURL(`**${before}*`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('a link of the menu takes the place of its entry', async () => {
    const { page, errors, path, length } = await openOverlay(overlays['the burger menu'] as Overlay);
    await menuLink(page).click();
    await page.waitForURL(`**${paths.womens}`);
    expect(await entries(page)).toBe(length + 1);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await untilEntriesOf(page, 0);
    expect(await menuLink(page).isVisible()).toBe(false);
    await leaves(page, '/product/');
    expect(errors).toEqual([]);
  });

  test('closes the language menu before the menu that it is in, and a link of both leaves no entry', async () => {
    const { page, errors, path } = await openOverlay(overlays['the burger menu'] as Overlay);
    await language(page).click();
    await untilEntriesOf(page, 2);
    await page.goBack();
    await otherLanguage(page).waitFor({ state: 'hidden' });
    expect(await menuLink(page).isVisible()).toBe(true);
    await page.goBack();
    await menuLink(page).waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(path);

    await button(page, navigationMessages.openMenu).click();
    await language(page).click();
    await untilEntriesOf(page, 2);
    await menuLink(page).click();
    await page.waitForURL(`**${paths.womens}`);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await untilEntriesOf(page, 0);
    await leaves(page, '/product/');
    expect(errors).toEqual([]);
  });

  test('a chosen language leaves no entry, and the page before is in that language', async () => {
    const { page, errors } = await openOverlay(overlays['the burger menu'] as Overlay);
    await language(page).click();
    await otherLanguage(page).click();
    await page.waitForURL(`**/pt${paths.mens}`);
    await menuLink(page).waitFor({ state: 'hidden' });
    await untilEntriesOf(page, 0);
    expect(pathOf(page)).toBe(`/pt${paths.mens}`);
    await leaves(page, '/pt/product/');
    expect(errors).toEqual([]);
  });

  test('a press on a link outside of an open menu follows it', async () => {
    const { page, errors, path } = await openOverlay(overlays['the language menu of a wide window'] as Overlay);
    await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
    await page.waitForURL('**/product/*');
    await untilEntriesOf(page, 0);
    expect(pathOf(page)).toMatch(/^.product/);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await leaves(page, '/product/');
    expect(errors).toEqual([]);
  });

  test('the sizes of another card take over the entry', async () => {
    const { page, errors, content, path } = await openOverlay(overlays['the sizes of a card'] as Overlay);
    await page.locator('article button[aria-expanded=false]').first().click();
    await untilEntriesOf(page, 1);
    expect(await content.isVisible()).toBe(true);
    await page.goBack();
    await content.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(path);
    await leaves(page, '/product/');
    expect(errors).toEqual([]);
  });

  test('a filter keeps the filters open: going back closes them, and then takes the filter away', async () => {
    const { page, errors, content } = await openOverlay(overlays['the filters'] as Overlay);
    await page.getByRole('checkbox', { name: listingMessages.onSale }).check({ force: true });
    await page.waitForURL('**?sale=1');
    await untilEntriesOf(page, 1);
    await page.goBack();
    await content.waitFor({ state: 'hidden' });
    await untilEntriesOf(page, 0);
    expect(new URL(page.url()).search).toBe('?sale=1');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    expect(await content.isVisible()).toBe(false);
    await leaves(page, '/product/');
    expect(errors).toEqual([]);
  });
});

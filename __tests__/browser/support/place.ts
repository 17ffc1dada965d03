import type { Page } from 'playwright-core';
import { catalogMessages } from '@/shared/messages/en/catalog';
import { until } from '../../support/until';

/** Pixels; text and pictures can move by fractions of one. */
const TOLERANCE_PX = 4;

/** What a shopper sees of a page: how many products, which one is at the top of the window, and where exactly. */
export interface SeenPlace {
  readonly cards: number;
  readonly first: string;
  readonly top: number;
  readonly scrollTop: number;
}

const readPlace = (page: Page): Promise<SeenPlace> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li article, main h2, main h3')];
    const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
    return {
      cards: document.querySelectorAll('main article').length,
      first: first?.textContent?.slice(0, 60) ?? '',
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
      scrollTop: Math.round(document.documentElement.scrollTop),
    };
  });

/** The place, once it has not changed for several frames: cards get their final height when they become visible. */
export const settledPlace = async (page: Page): Promise<SeenPlace> => {
  let before = await readPlace(page);
  let calm = 0;
  const isSettled = async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const now = await readPlace(page);
    calm = JSON.stringify(now) === JSON.stringify(before) ? calm + 1 : 0;
    before = now;
    return calm >= 3;
  };
  await until(isSettled, { what: 'the page to stop moving' });
  return before;
};

/** Waits until the page is at the place, and expects that it stays there. */
export const expectPlace = async (page: Page, place: SeenPlace): Promise<void> => {
  const isThere = ({ cards, first, top }: SeenPlace) =>
    cards === place.cards && first === place.first && Math.abs(top - place.top) <= TOLERANCE_PX;
  let now: SeenPlace | undefined;
  await until(async () => isThere((now = await readPlace(page))), { what: 'the place' }).catch(() => undefined);
  now = await settledPlace(page);
  if (!isThere(now)) expect(now).toEqual(place);
};

/** Shows more products, `times` times. */
export const exploreMore = async (page: Page, times: number): Promise<void> => {
  const cards = page.getByRole('main').getByRole('article');
  for (let count = await cards.count(), left = times; left > 0; left -= 1, count += 4) {
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    await cards.nth(count + 3).waitFor();
  }
};

/** Scrolls by `top` px from the top of the page. */
export const scrollToTop = async (page: Page, top: number): Promise<SeenPlace> => {
  await page.evaluate((to) => (document.documentElement.scrollTop = to), top);
  return settledPlace(page);
};

/** Makes the page as slow as a cheap phone on a slow network. */
export const slowDown = async (page: Page, rate = 4): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
};

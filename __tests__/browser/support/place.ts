import type { Page } from 'playwright-core';
import { catalogMessages } from '@/shared/messages/en/common';
import { until } from '../../support/until';

/** Pixels; text and pictures can move by fractions of one. */
const TOLERANCE_PX = 4;

/** What a shopper sees of a page: how many products it shows, what is at the top of the window, and where exactly. */
export interface SeenPlace {
  readonly cards: number;
  readonly first: string;
  readonly top: number;
}

const isEqual = (one: SeenPlace | undefined, other: SeenPlace): boolean =>
  one !== undefined &&
  one.cards === other.cards &&
  one.first === other.first &&
  Math.abs(one.top - other.top) <= TOLERANCE_PX;

/** The place two frames from now; undefined while another document replaces the page. */
const readPlace = (page: Page): Promise<SeenPlace | undefined> =>
  page
    .evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const parts = [...document.querySelectorAll('main article, main h1, main h2, main h3')];
      const first = parts.find((part) => part.getBoundingClientRect().bottom > 0);
      return {
        cards: document.querySelectorAll('main article').length,
        // A card by its product: what else it says, as its colours, comes with the whole list.
        first: first?.querySelector('a')?.pathname ?? first?.textContent ?? '',
        top: first?.getBoundingClientRect().top ?? 0,
      };
    })
    .catch(() => undefined);

/** The place, once it has stayed for several frames: cards get their final height when they become visible. */
export const settledPlace = async (page: Page): Promise<SeenPlace> => {
  let place = await readPlace(page);
  let calm = 0;
  const isSettled = async () => {
    const now = await readPlace(page);
    calm = now && isEqual(place, now) ? calm + 1 : 0;
    place = now;
    return calm >= 3;
  };
  await until(isSettled, { what: 'the page to stop moving' });
  return place as SeenPlace;
};

/** Waits until the page is at the place, and expects that it stays there. */
export const expectPlace = async (page: Page, place: SeenPlace): Promise<void> => {
  const isThere = async () => isEqual(await readPlace(page), place);
  await until(isThere, { what: 'the place', withinMs: 15_000 }).catch(() => undefined);
  const now = await settledPlace(page);
  if (!isEqual(now, place)) expect(now).toEqual(place);
};

/** Shows more products, `times` times. */
export const exploreMore = async (page: Page, times: number): Promise<void> => {
  const cards = page.getByRole('main').getByRole('article');
  for (let count = await cards.count(), left = times; left > 0; left -= 1, count += 4) {
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    await cards.nth(count).waitFor();
  }
};

/** Scrolls to a part of the way that the page can be scrolled. */
export const scrollTo = async (page: Page, part: number): Promise<SeenPlace> => {
  await page.evaluate((share) => {
    const { documentElement: root } = document;
    root.scrollTop = share * (root.scrollHeight - root.clientHeight);
  }, part);
  return settledPlace(page);
};

/** Follows the first link of a card that is in the window. */
export const openCardInView = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main article a')];
    const isInView = (link: HTMLElement) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top > 100 && bottom < window.innerHeight + 200;
    };
    links.find(isInView)?.click();
  });
  await page.waitForURL('**/product/*', { waitUntil: 'commit' });
};

/** Makes the page as slow as a cheap phone on a slow network. */
export const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

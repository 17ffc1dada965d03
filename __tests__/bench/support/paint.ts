import type { Page } from 'playwright-core';

/** The measurements of a page load; times are in milliseconds since the start of the navigation. */
export interface Paint {
  readonly first: number;
  readonly largest: number;
  /** The total time of long tasks beyond 50 ms each, in milliseconds. */
  readonly blocking: number;
  /** The duration of the longest task, in milliseconds; 0 when none took longer than 50 ms. */
  readonly longest: number;
  readonly shift: number;
  /** When the first product card was in the document; 0 when there is none. */
  readonly card: number;
  /** When React had hydrated the first control, so that it handles a press. */
  readonly interactive: number;
}

/** Runs in the page before its own scripts. */
const watch = (): void => {
  // A timer is used because a requested animation frame would cause an earlier layout.
  const [POLL_INTERVAL_MS, POLL_MAX_MS] = [20, 15_000];
  const paint = { first: 0, largest: 0, blocking: 0, longest: 0, shift: 0, card: 0, interactive: 0 };
  Object.assign(window, { paint });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paint.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    paint.largest = entry.startTime;
  });
  observe('longtask', (entry) => {
    paint.blocking += entry.duration - 50;
    paint.longest = Math.max(paint.longest, entry.duration);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paint.shift += value;
  });
  const poll = (): void => {
    const card = document.querySelector('main article, main li article');
    if (card && paint.card === 0) paint.card = performance.now();
    const control = (card ?? document).querySelector('button, a');
    const isHydrated = control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
    if (isHydrated && paint.interactive === 0) paint.interactive = performance.now();
    if (paint.interactive === 0 && performance.now() < POLL_MAX_MS) setTimeout(poll, POLL_INTERVAL_MS);
  };
  poll();
};

/** Measures every document that the page opens from now on. */
export const watchPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

export const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => (window as unknown as { paint: Paint }).paint);

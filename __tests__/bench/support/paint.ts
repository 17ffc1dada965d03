import type { Page } from 'playwright-core';

/** What a page's load came to; milliseconds from the navigation's start. */
export interface Paint {
  readonly first: number;
  readonly largest: number;
  /** What tasks of more than 50 ms lasted beyond that. */
  readonly blocking: number;
  readonly shift: number;
  /** When the first product card stood in the page; 0 where there is none. */
  readonly card: number;
  /** When the page's own script had taken it over, so that a press does something. */
  readonly live: number;
}

/** Runs in the page, before anything of the page. */
const watch = (): void => {
  // Not by frames: asking for one makes the browser lay out what it would otherwise wait with.
  const [LOOK_EVERY_MS, LOOK_MAX_MS] = [20, 15_000];
  const paint = { first: 0, largest: 0, blocking: 0, shift: 0, card: 0, live: 0 };
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
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paint.shift += value;
  });
  const look = (): void => {
    const card = document.querySelector('main article, main li article');
    if (card && paint.card === 0) paint.card = performance.now();
    const control = (card ?? document).querySelector('button, a');
    const isLive = control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
    if (isLive && paint.live === 0) paint.live = performance.now();
    if (paint.live === 0 && performance.now() < LOOK_MAX_MS) setTimeout(look, LOOK_EVERY_MS);
  };
  look();
};

/** Begins to watch whatever the page opens next. */
export const watchPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

export const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => (window as unknown as { paint: Paint }).paint);

import type { Locator, Page } from 'playwright-core';
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_STEP } from '@/shared/constants';
import { catalogMessages } from '@/shared/messages/en/common';

/** The selector of the button that shows more cards. */
export const EXPLORE = `main button:text-is("${catalogMessages.exploreMore}")`;

/** Presses the button that shows more cards until the list has `cards`. */
export const showCards = async (page: Page, cards: number): Promise<void> => {
  for (let shown = CATEGORY_PAGE_SIZE; shown < cards; shown += CATEGORY_PAGE_STEP) {
    await page.locator(EXPLORE).click();
    await page.waitForFunction((count) => document.querySelectorAll('main article').length >= count, shown + 4);
  }
};

/** The measurements of one press. */
export interface Press {
  /** Time from the press until its change is painted, in milliseconds. */
  readonly painted: number;
  /** The number of cards that were rendered again, changed or not. */
  readonly rendered: number;
  /** The duration of the press in the browser's Event Timing API, in milliseconds, in steps of 8. */
  readonly event: number;
}

/** The selectors of the pressed element and of its result; the result is complete with `count` elements. */
export interface Pressing {
  readonly press: string;
  readonly shows: string;
  readonly count?: number;
}

/**
 * Measures the next press in the page. A card counts as rendered when React has set new props on any of its elements,
 * whether or not their values differ.
 */
const watchPress = ({ shows, count = 1 }: Pressing): void => {
  const propsOf = (element: Element): unknown => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
  };
  const readProps = (): Map<Element, readonly unknown[]> =>
    new Map(
      [...document.querySelectorAll('main article')].map((card) => [
        card,
        [card, ...card.querySelectorAll('*')].map(propsOf),
      ]),
    );
  const isNow = (): boolean => document.querySelectorAll(shows).length >= count;
  const before = readProps();
  const outcome = { painted: 0, rendered: 0, event: 0 };
  Object.assign(window, { pressOutcome: outcome });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) outcome.event = Math.max(outcome.event, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  const begin = (event: Event): void => {
    document.removeEventListener('click', begin, true);
    const pressedAt = event.timeStamp;
    const wait = (): void => {
      if (!isNow()) {
        requestAnimationFrame(wait);
        return;
      }
      // The frame with the change is painted when the next frame begins.
      requestAnimationFrame(() => {
        outcome.painted = performance.now() - pressedAt;
        const after = readProps();
        outcome.rendered = [...before].filter(([card, props]) => {
          const now = after.get(card);
          return now === undefined || now.length !== props.length || now.some((value, at) => value !== props[at]);
        }).length;
      });
    };
    requestAnimationFrame(wait);
  };
  document.addEventListener('click', begin, true);
};

/** Time for elements that scrolling has made visible to load and paint. */
const SETTLED_MS = 900;
/** Pause before the mouse button is pressed and before it is released: hover and active styles are painted first. */
const HELD_MS = 60;

/** Presses by mouse events only; `locator.click` would run its own checks in the page. */
const pressByMouse = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible.');
  const page = target.page();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(HELD_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
};

/** Presses, waits until the change is painted and returns the measurements; throws when it does not appear. */
export const pressAndWatch = async (page: Page, pressing: Pressing): Promise<Press> => {
  const target = page.locator(pressing.press).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(watchPress, pressing);
  await pressByMouse(target);
  const isPainted = (): boolean => (window as unknown as { pressOutcome: Press }).pressOutcome.painted > 0;
  await page.waitForFunction(isPainted).catch((error: unknown) => {
    throw new Error(`A press on ${pressing.press} never showed ${pressing.shows}`, { cause: error });
  });
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { pressOutcome: Press }).pressOutcome);
};

/** Measures the next key in the page: until the frame after its input is painted. */
const watchKey = (): void => {
  const outcome = { painted: 0, rendered: 0, event: 0 };
  Object.assign(window, { pressOutcome: outcome });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) outcome.event = Math.max(outcome.event, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  let pressedAt = 0;
  const begin = (event: Event): void => {
    pressedAt = event.timeStamp;
  };
  const end = (): void => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        outcome.painted = performance.now() - pressedAt;
      }),
    );
  };
  document.addEventListener('keydown', begin, { capture: true, once: true });
  document.addEventListener('input', end, { capture: true, once: true });
};

/** Types `text` into the field that has the focus and returns the measurements of each key. */
export const typeAndWatch = async (page: Page, text: string): Promise<readonly Press[]> => {
  const keys: Press[] = [];
  for (const key of text) {
    await page.evaluate(watchKey);
    await page.keyboard.press(key);
    await page.waitForFunction(() => (window as unknown as { pressOutcome: Press }).pressOutcome.painted > 0);
    await page.waitForTimeout(200);
    keys.push(await page.evaluate(() => (window as unknown as { pressOutcome: Press }).pressOutcome));
  }
  return keys;
};

import type { Locator, Page } from 'playwright-core';

/** What one press came to. */
export interface Press {
  /** From the press until what it changes was painted, in milliseconds. */
  readonly painted: number;
  /** Cards of the list that were rendered again, changed or not. */
  readonly rendered: number;
  /** How long the browser itself says that the press took, in steps of 8 ms. */
  readonly event: number;
}

/** What is pressed, and what shows that it was: so many elements that match. */
export interface Pressing {
  readonly press: string;
  readonly shows: string;
  readonly count?: number;
}

/**
 * Watches the next press in the page: a card counts as rendered when React has given any of its elements
 * new properties, whether or not they differ.
 */
const watchPress = ({ shows, count = 1 }: Pressing): void => {
  const propsOf = (element: Element): unknown => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
  };
  const look = (): Map<Element, readonly unknown[]> =>
    new Map(
      [...document.querySelectorAll('main article')].map((card) => [
        card,
        [card, ...card.querySelectorAll('*')].map(propsOf),
      ]),
    );
  const isNow = (): boolean => document.querySelectorAll(shows).length >= count;
  const before = look();
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
      // The frame that shows it has been painted when the one after it begins.
      requestAnimationFrame(() => {
        outcome.painted = performance.now() - pressedAt;
        const after = look();
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

/** Long enough for what scrolling has brought onto the screen to be loaded and painted. */
const SETTLED_MS = 900;
/** How long a thumb stays on what it presses; what this paints is not the press's. */
const HELD_MS = 60;

/** Presses as a person does: nobody asks the page in between what lies there, as `locator.click` does. */
const hold = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not there.');
  const page = target.page();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(HELD_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
};

/** Presses and waits until what it changes is painted. */
export const pressAndWatch = async (page: Page, pressing: Pressing): Promise<Press> => {
  const target = page.locator(pressing.press).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(watchPress, pressing);
  await hold(target);
  const isPainted = (): boolean => (window as unknown as { pressOutcome: Press }).pressOutcome.painted > 0;
  await page.waitForFunction(isPainted).catch((error: unknown) => {
    throw new Error(`A press on ${pressing.press} never showed ${pressing.shows}`, { cause: error });
  });
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { pressOutcome: Press }).pressOutcome);
};

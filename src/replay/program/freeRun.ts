import type { OutsideEvent } from '../format/events';
import { createDriver, type Driver, type Program } from './driver';
import type { PageRecord, Step } from './pageRecord';

/** Calls whose callbacks are something that a shopper or another tab did. */
const FROM_SHOPPER = ['onPop', 'onPageEvent', 'onStorageChange'];

/** The steps of a page that can be left out: what the shopper did, without the start of the page. */
export const inputsOf = ({ steps, calls }: PageRecord): readonly Step[] => {
  const callbacks = new Set(calls.flatMap(({ event, n }) => (FROM_SHOPPER.includes(event.call) ? [n] : [])));
  return steps.filter((step) => {
    if (step.kind !== 'event') return false;
    const event: OutsideEvent = step.event;
    if ('fire' in event) return callbacks.has(event.fire as number);
    return 'in' in event && event.in !== 'page/start';
  });
};

export interface FreeRun {
  /** These inputs of the page are fed. */
  readonly kept: ReadonlySet<Step>;
  /** Ends the run when it is true of a state. */
  readonly until: (state: unknown) => boolean;
  /** Called with the program before the first event. */
  readonly begin?: (driver: Driver) => void;
}

/**
 * Runs a page without comparing it: some inputs are left out, and an answer to a call that is not made is dropped. Returns
 * whether `until` became true.
 */
export const runFreely = async (
  page: PageRecord,
  program: Program,
  settle: () => Promise<void>,
  { kept, until, begin }: FreeRun,
): Promise<boolean> => {
  const driver = createDriver(page, program);
  begin?.(driver);
  const { store, port, feed } = driver;
  const leftOut = new Set(inputsOf(page).filter((step) => !kept.has(step)));
  let isReached = until(store.getState());
  store.instrumentation.watch({
    before: () => undefined,
    after: (state) => {
      isReached ||= until(state);
    },
  });
  for (const step of page.steps) {
    if (isReached) break;
    if (step.kind !== 'event' || leftOut.has(step)) continue;
    const { event } = step;
    if ('m' in event && event.m === 3) continue;
    if (!('m' in event) || event.m !== undefined) await settle();
    if (isReached) break;
    const n = 'answer' in event ? event.answer : 'fire' in event ? event.fire : undefined;
    if (n !== undefined && !port.isMade(n)) await settle();
    if (n !== undefined && !port.isMade(n)) continue;
    await feed(step);
  }
  await settle();
  return isReached;
};

/** The fewest items for which `isEnough`, by leaving out halves, then smaller parts (delta debugging). */
export const shrinkList = async <Item>(
  items: readonly Item[],
  isEnough: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> => {
  let kept = items;
  for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0;) {
    let isSmaller = false;
    for (let from = 0; from < kept.length;) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await isEnough(fewer)) {
        kept = fewer;
        isSmaller = true;
      } else from += size;
    }
    if (size === 1 && !isSmaller) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
};

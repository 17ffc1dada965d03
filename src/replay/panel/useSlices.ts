import { useEffect, useState } from 'react';
import { doSlice } from '../core/slices';

/** The results of work that is done in slices. */
export interface Sliced<Item> {
  readonly items: readonly Item[];
  readonly isDone: boolean;
}

const NOTHING: Sliced<never> = { items: [], isDone: true };

/**
 * Does work in slices of a few milliseconds, so that a large log does not block the page. Returns what it has yielded so
 * far, without undefined. Other work, or none, ends it.
 */
export const useSlices = <Item>(
  start: (() => Generator<Item | undefined, void, void>) | undefined,
  now: () => number,
): Sliced<Item> => {
  const [state, setState] = useState<{ readonly of?: typeof start } & Sliced<Item>>(NOTHING);
  useEffect(() => {
    if (!start) return;
    const work = start();
    let items: readonly Item[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const found: Item[] = [];
      const { done = false } = doSlice(work, now, (item) => {
        if (item !== undefined) found.push(item);
      });
      items = [...items, ...found];
      setState({ of: start, items, isDone: done });
      if (!done) timer = setTimeout(slice);
    };
    timer = setTimeout(slice);
    return () => clearTimeout(timer);
  }, [start, now]);
  if (!start) return NOTHING;
  return state.of === start ? state : { items: [], isDone: false };
};

import { useEffect, useState } from 'react';
import { SLICE_MS } from '@/shared/replayConstants';

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
  start: (() => Iterator<Item | undefined, void>) | undefined,
  now: () => number,
): Sliced<Item> => {
  const [state, setState] = useState<{ readonly of?: typeof start } & Sliced<Item>>(NOTHING);
  useEffect(() => {
    if (!start) return;
    const work = start();
    let items: readonly Item[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const end = now() + SLICE_MS;
      const found: Item[] = [];
      let next = work.next();
      for (; !next.done; next = work.next()) {
        if (next.value !== undefined) found.push(next.value);
        if (now() >= end) break;
      }
      items = [...items, ...found];
      setState({ of: start, items, isDone: next.done === true });
      if (!next.done) timer = setTimeout(slice);
    };
    timer = setTimeout(slice);
    return () => clearTimeout(timer);
  }, [start, now]);
  if (!start) return NOTHING;
  return state.of === start ? state : { items: [], isDone: false };
};

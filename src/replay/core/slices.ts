/** Work that can be done in parts: it yields where it may be interrupted, and returns its result. */
export type Work<Result> = Generator<void, Result, void>;

/** How long a part may take before the page may respond, in milliseconds. */
const SLICE_MS = 12;

/** Does the work in one go. */
export const finish = <Result>(work: Work<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

/** Does work until its end or for the length of a slice. Returns its last step. */
export const doSlice = <Item, Result>(
  work: Generator<Item, Result, void>,
  now: () => number,
  take: (item: Item) => void = () => undefined,
): IteratorResult<Item, Result> => {
  const end = now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step;
    take(step.value);
    if (now() >= end) return step;
  }
};

const letPageRespond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does work in slices, between which the page responds. */
export const finishInSlices = async <Result>(work: Work<Result>, now: () => number): Promise<Result> => {
  for (;;) {
    const step = doSlice(work, now);
    if (step.done) return step.value;
    await letPageRespond();
  }
};

/** Returns a function for asynchronous work: awaited between its parts, it lets the page respond after each slice. */
export const pauseBetweenSlices = (now: () => number): (() => Promise<void>) => {
  let end = now() + SLICE_MS;
  return async () => {
    if (now() < end) return;
    await letPageRespond();
    end = now() + SLICE_MS;
  };
};

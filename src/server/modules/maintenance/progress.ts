export interface Progress {
  step(count?: number): void;
  end(): void;
}

/** Starts to report the progress of an operation with `total` steps. */
export type StartProgress = (label: string, total: number) => Progress;

/** Iterates over the items of an operation, each of which is a step. */
export const withProgress = function* <Item>(
  startProgress: StartProgress,
  label: string,
  items: readonly Item[],
): Generator<Item> {
  const progress = startProgress(label, items.length);
  for (const item of items) {
    yield item;
    progress.step();
  }
  progress.end();
};

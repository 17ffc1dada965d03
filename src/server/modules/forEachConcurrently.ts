/** Runs `work` for each item, at most `limit` at the same time. Rejects when one of them rejects. */
export const forEachConcurrently = async <Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const runNext = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
};

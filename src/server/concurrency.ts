/** Bounds concurrency; who waits goes on in order of arrival. With one place it is a mutex. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many callers wait. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Waits for a place and returns the function that frees it. */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** Runs `work` for each item, at most `concurrency` at the same time. Rejects when one of them rejects. */
export const forEachConcurrently = async <Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const semaphore = new Semaphore(concurrency);
  await Promise.all(items.map((item) => semaphore.run(() => work(item))));
};

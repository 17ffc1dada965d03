/** A fair mutex: one holder at a time, in the order of the calls to `acquire`. */
export class Mutex {
  private tail: Promise<void> = Promise.resolve();
  private queued = 0;

  /** How many callers wait for the mutex. */
  get waiting(): number {
    return this.queued;
  }

  /** Waits for the mutex and returns the function that releases it. */
  async acquire(): Promise<() => void> {
    const previous = this.tail;
    let release: () => void = () => undefined;
    this.tail = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.queued += 1;
    await previous;
    this.queued -= 1;
    return release;
  }
}

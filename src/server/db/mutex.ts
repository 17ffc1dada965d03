/** Lets one at a time through, first come, first served. */
export class TurnQueue {
  private tail: Promise<void> = Promise.resolve();
  private queued = 0;

  /** How many wait for a turn. */
  get waiting(): number {
    return this.queued;
  }

  /** Waits for the turn; the answer ends it. */
  async take(): Promise<() => void> {
    const before = this.tail;
    let end: () => void = () => undefined;
    this.tail = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.queued += 1;
    await before;
    this.queued -= 1;
    return end;
  }
}

/** Lets one at a time through, first come, first served. */
export class TurnQueue {
  private tail: Promise<void> = Promise.resolve();

  /** Waits for the turn; the answer ends it. */
  async take(): Promise<() => void> {
    const before = this.tail;
    let end: () => void = () => undefined;
    this.tail = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

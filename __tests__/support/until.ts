import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 5;

interface UntilOptions {
  /** Named in the error message of a time-out. */
  readonly what?: string;
  readonly withinMs?: number;
}

/** Waits until the condition is true; throws after `withinMs` (8,000 ms), below the tests' own time-out. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  { what = 'the condition', withinMs = 8_000 }: UntilOptions = {},
): Promise<void> => {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out after ${withinMs} ms: waited for ${what}.`);
    await delay(PAUSE_MS);
  }
};

import { setImmediate } from 'node:timers';

/** A clock with timers; times are in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `ms` milliseconds; returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
  /** Advances by `ms` milliseconds: runs the due timers in order, and after each one the pending promise callbacks. */
  pass(ms: number): Promise<void>;
  /** Advances by `ms` milliseconds synchronously: runs the due timers in order, without promise callbacks. */
  passNow(ms: number): void;
}

/** Runs the pending promise callbacks and immediates. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Creates a clock that advances only when `pass` or `passNow` is called. */
export const createClock = (): Clock => {
  let time = Date.UTC(2025, 0, 1);
  const timers = new Set<{ at: number; run: () => void }>();

  const takeDue = (until: number) => {
    let due: { at: number; run: () => void } | undefined;
    for (const timer of timers) if (timer.at <= until && (!due || timer.at < due.at)) due = timer;
    if (!due) return undefined;
    timers.delete(due);
    time = due.at;
    return due.run;
  };

  return {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: async (ms) => {
      const until = time + ms;
      await settle();
      for (let run = takeDue(until); run; run = takeDue(until)) {
        run();
        await settle();
      }
      time = until;
    },
    passNow: (ms) => {
      const until = time + ms;
      for (let run = takeDue(until); run; run = takeDue(until)) run();
      time = until;
    },
  };
};

/** Creates a clock on real time; its `passNow` throws. */
export const createRunningClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  passNow: () => {
    throw new Error('A clock on real time cannot be advanced synchronously.');
  },
});

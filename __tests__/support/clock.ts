import { setImmediate } from 'node:timers';

/** Time that moves only by hand. */
export interface Clock {
  now(): number;
  /** Runs once after `ms` milliseconds; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Lets `ms` milliseconds pass; whatever comes due runs in its order, with all that follows from it at once. */
  pass(ms: number): Promise<void>;
  /** The same for what follows nothing but timers. */
  passNow(ms: number): void;
}

/** Lets everything that waits for no timer happen. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

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

/** The time of the day, which nobody moves. */
export const createRunningClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  passNow: () => {
    throw new Error('Real time passes by itself.');
  },
});

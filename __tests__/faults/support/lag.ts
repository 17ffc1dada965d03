import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Measures how far a busy machine is behind, from now on, by the delays of this process itself. */
export const watchLag = () => {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  return {
    /** A promise of so many milliseconds, with what a machine with much to do may take longer. */
    withinMs: (ms: number): number => ms + lag.max / 1e6,
    /** Forgets what was before: building and loading programs block for long. */
    restart: () => lag.reset(),
    stop: () => lag.disable(),
  };
};

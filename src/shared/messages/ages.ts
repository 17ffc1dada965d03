const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type AgeUnit = 'minute' | 'hour' | 'day';

/** An age in milliseconds, as a whole number of its largest unit; undefined below a minute. */
export const ageOf = (ms: number): readonly [count: number, unit: AgeUnit] | undefined => {
  if (ms < MINUTE_MS) return undefined;
  if (ms < HOUR_MS) return [Math.floor(ms / MINUTE_MS), 'minute'];
  return ms < DAY_MS ? [Math.floor(ms / HOUR_MS), 'hour'] : [Math.floor(ms / DAY_MS), 'day'];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Connection',
  offline: 'You are offline.',
  unreachable: 'We cannot reach the shop right now.',
  releaseWaits:
    'The shop has a new version. It will open once you finish what you are typing or ordering, in every tab.',
  asOf: (moment: string) => `Prices and stock last updated: ${moment}.`,
  /** Formats the age of the displayed data; `ms` is in milliseconds. */
  age: (ms: number) =>
    ms < MINUTE_MS
      ? 'just now'
      : ms < HOUR_MS
        ? ago(Math.floor(ms / MINUTE_MS), 'minute')
        : ms < DAY_MS
          ? ago(Math.floor(ms / HOUR_MS), 'hour')
          : ago(Math.floor(ms / DAY_MS), 'day'),
} as const;

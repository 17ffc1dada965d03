import { CommandFailure, EXIT } from './failure';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

/** Parses `2025-11-01`, `2025-11-01T09:00+09:00`, `7d` or `12h` (ago); milliseconds since 1970. Throws CommandFailure. */
export const parseTimestamp = (text: string, now: number): number => {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return now - Number(count) * (UNITS[unit] ?? 0);
  const timestamp = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timestamp))
    throw new CommandFailure(`"${text}" is not a time: write 2025-11-01 (UTC), 7d or 12h.`, EXIT.wrongUse);
  return timestamp;
};

/** Formats a time for a table, in UTC. */
export const formatTimestamp = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 16);

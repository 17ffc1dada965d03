/** True for the name of an IANA time zone, such as `Asia/Dili`. */
export const isTimeZone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  // Engines also accept offsets such as +09:00, which are not names.
  return /^[A-Z]/i.test(name);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
};

/** The date and time of a moment in a time zone: `2025-11-20T18:00:00`. */
const localTime = (milliseconds: number, timeZone: string): string => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(milliseconds)) parts[type] = value;
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
};

/** The day of a moment (milliseconds since 1970) in a time zone: `2025-11-20`. */
export const dayOf = (milliseconds: number, timeZone: string): string => localTime(milliseconds, timeZone).slice(0, 10);

/** Date and time of a moment (milliseconds since 1970) in a time zone, as shown to people: `2025-11-20 18:00`. */
export const formatTime = (milliseconds: number, timeZone: string): string =>
  localTime(milliseconds, timeZone).slice(0, 16).replace('T', ' ');

/**
 * The moment of a local date and time such as `2025-11-20T18:00`, in milliseconds since 1970; NaN when it is not valid.
 * A time that a clock change skips is moved forward by the length of the change.
 */
export const parseLocalTime = (local: string, timeZone: string): number => {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return wanted;
  const offsetAt = (time: number): number => Date.parse(`${localTime(time, timeZone)}Z`) - time;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  return second + offsetAt(second) === wanted ? second : Math.max(first, second);
};

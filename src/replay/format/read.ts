import * as z from 'zod/mini';
import type { Change } from '../core/changes';
import { isForbiddenKey, isObject } from '../core/json';
import { exceededLimit, expandChanges } from '../core/references';
import { finish, type Work } from '../core/slices';
import { readingDevToolsExport } from './devToolsExport';
import { isEventList, type OutsideEvent } from './events';
import { LINE_LIMITS, LOG_MAX_BYTES, LOG_MAX_LINES, REPLAY_FORMAT, REPLAY_VERSION } from './limits';
import {
  type ActionLog,
  type Entry,
  headerSchema,
  type LoggedAction,
  type LogHeader,
  type Mark,
  UnreadableLog,
} from './log';
import { DamagedLine, parsing, parsingIfJson } from './parse';
import { damage as damaged, unreadable } from './texts';
import { type Rename, upgradeLog } from './upgrade';

/** Thrown for a log of a later format or shape, which can be read in part. */
export class LaterLog extends UnreadableLog {
  override name = 'LaterLog';
}

interface ActionLine {
  readonly i: number;
  readonly t: number;
  readonly a: LoggedAction;
  readonly h: string;
  readonly d?: readonly Change[];
  readonly p?: readonly OutsideEvent[];
}

const isKey = (key: unknown): boolean => typeof key === 'string' || typeof key === 'number';
const isChange = (change: unknown): boolean =>
  Array.isArray(change) &&
  (change.length === 1 || change.length === 2) &&
  Array.isArray(change[0]) &&
  change[0].every(isKey);

/** Milliseconds since the start of the recording. JSON reads `1e400` as infinity. */
const isTime = (t: unknown): t is number => Number.isFinite(t) && (t as number) >= 0;
const STATE_HASH = /^[0-9a-f]{8}$/;

/** Checked without a schema for speed: a log has one such line per action. */
const isActionLine = (value: object): value is ActionLine => {
  const { i, t, a, h, d, p } = value as Record<string, unknown>;
  return (
    Number.isInteger(i) &&
    isTime(t) &&
    isObject(a) &&
    typeof a['type'] === 'string' &&
    typeof h === 'string' &&
    STATE_HASH.test(h) &&
    (d === undefined || (Array.isArray(d) && d.every(isChange))) &&
    (p === undefined || isEventList(p))
  );
};

const state = z.record(z.string(), z.unknown());
const events = z.optional(z.custom<readonly OutsideEvent[]>(isEventList));
const baseSchema = z.object({ base: state });
const jumpSchema = z.object({
  i: z.int(),
  t: z.number().check(z.refine(isTime)),
  jump: state,
  why: z.enum(['reload', 'devtools', 'hmr']),
  p: events,
});
const markSchema = z.object({ mark: z.string(), i: z.int() });
const endSchema = z.object({
  end: z.object({ actions: z.int(), h: z.string().check(z.regex(STATE_HASH)), p: events }),
});

// The page's content security policy forbids `eval`, which zod would otherwise use.
z.config({ jitless: true });

/** The value as the schema describes it; throws `DamagedLine` for another one. */
const take = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new DamagedLine(damaged.unknownLine);
  return data;
};

/** The application, as a reader of its logs knows it. */
export interface Reading {
  /** The shape of its state; logs of another shape are read as they are without it. */
  readonly schema?: number;
  /** The names that have changed since earlier shapes. */
  readonly renames?: readonly Rename[];
  /** The parts of its state that logs do not compare: `slice`, `slice.part`. */
  readonly drop?: readonly string[];
  /** A log of a later format or shape: `stop` throws `LaterLog`; `skip` leaves out the lines that are not known. */
  readonly later?: 'stop' | 'skip';
}

const readHeader = (value: unknown, { schema = Infinity, later = 'stop' }: Reading): LogHeader | undefined => {
  const header = headerSchema.safeParse(value).data;
  const isLaterFormat =
    isObject(value) && value['format'] === REPLAY_FORMAT && Number(value['version']) > REPLAY_VERSION;
  if (!header && isLaterFormat) throw new UnreadableLog(unreadable.newer(REPLAY_VERSION));
  if (later === 'stop') {
    if (isLaterFormat) throw new LaterLog(unreadable.newer(REPLAY_VERSION));
    if (header && header.app.schema > schema) throw new LaterLog(unreadable.laterShape(header.app.schema, schema));
  }
  return header;
};

/** True for a log of a later format or shape, whose lines may not be known. */
const isLater = ({ version, app }: LogHeader, { schema = Infinity }: Reading): boolean =>
  version > REPLAY_VERSION || app.schema > schema;

const readEntry = (value: object): Entry => {
  if ('jump' in value) {
    const { i, t, jump, why, p } = take(jumpSchema, value);
    return { kind: 'jump', i, t, state: jump, why, ...(p && { events: p }) };
  }
  if (!isActionLine(value)) throw new DamagedLine(damaged.unknownLine);
  const { i, t, a: action, h: hash, d = [], p } = value;
  if (d.some(([path]) => path.some(isForbiddenKey))) throw new UnreadableLog(unreadable.key);
  const changes = expandChanges(action, d);
  const exceeded = exceededLimit(changes, LINE_LIMITS);
  if (exceeded) throw new UnreadableLog(unreadable[exceeded](LINE_LIMITS[exceeded]));
  return { kind: 'action', i, t, action, hash, changes, ...(p && { events: p }) };
};

const isKnownLine = (value: object): boolean =>
  'jump' in value ? jumpSchema.safeParse(value).success : isActionLine(value);

/** Checks the number and the time of an entry against the entries before it. */
const checkOrder = ({ i, t }: Entry, entries: readonly Entry[]): void => {
  if (i !== entries.length) throw new DamagedLine(damaged.missing(entries.length, i));
  if (t < (entries[entries.length - 1]?.t ?? 0)) throw new DamagedLine(damaged.earlier);
};

/** Checks the last line of a log against its entries. */
const checkEnd = (
  { actions, h }: { readonly actions: number; readonly h: string },
  entries: readonly Entry[],
): void => {
  if (actions !== entries.length) throw new DamagedLine(damaged.missing(actions, entries.length));
  const last = entries[entries.length - 1];
  if (last?.kind === 'action' && last.hash !== h) throw new DamagedLine(damaged.otherEnd);
};

/** Reads the lines after the header, up to the first damaged one. */
function* readLines(header: LogHeader, lines: readonly string[], skipsUnknown: boolean): Work<ActionLog> {
  const entries: Entry[] = [];
  const marks: Mark[] = [];
  let base: ActionLog['base'];
  let line = 1;
  let skipped = 0;
  /** How many of them had the number of an entry. */
  let gaps = 0;
  try {
    for (const text of lines.slice(1)) {
      yield;
      line += 1;
      if (text.trim() === '') continue;
      const value = yield* parsing(text);
      yield;
      if (!isObject(value)) throw new DamagedLine(base ? damaged.unknownLine : damaged.noBase);
      if (!base) {
        if (!isObject(value['base'])) throw new DamagedLine(damaged.noBase);
        base = take(baseSchema, value).base;
      } else if ('end' in value) {
        const { end } = take(endSchema, value);
        if (skipped === 0) checkEnd(end, entries);
        return { header, base, entries, marks, ...(end.p && { tail: end.p }), ...(skipped > 0 && { skipped }) };
      } else if ('mark' in value) {
        const { mark, i } = take(markSchema, value);
        if (i < 0 || i > entries.length + gaps) throw new DamagedLine(damaged.markElsewhere(i));
        marks.push({ text: mark, i: Math.max(0, i - gaps) });
      } else if (skipsUnknown && !isKnownLine(value)) {
        skipped += 1;
        if ('i' in value) gaps += 1;
      } else {
        const read = readEntry(value);
        const entry = gaps > 0 ? { ...read, i: read.i - gaps } : read;
        checkOrder(entry, entries);
        entries.push(entry);
      }
    }
    throw new DamagedLine(damaged.noEnd);
  } catch (error) {
    if (!(error instanceof DamagedLine)) throw error;
    const damage = { line, why: error.message };
    return { header, base: base ?? {}, entries, marks, damage, ...(skipped > 0 && { skipped }) };
  }
}

/**
 * Parses a log or an export of Redux DevTools. Throws `UnreadableLog` when the text is neither, is unsafe or too large,
 * or belongs to another app, `LaterLog` when it is of a later format or shape. A truncated or damaged log is returned
 * with its `damage`, one of an earlier shape with the names of this one.
 */
export function* readingLog(text: string, appName: string, reading: Reading = {}): Work<ActionLog> {
  const lines = text.split('\n', LOG_MAX_LINES + 1);
  if (text.length > LOG_MAX_BYTES || lines.length > LOG_MAX_LINES) throw new UnreadableLog(unreadable.tooLarge);
  const header = readHeader(yield* parsingIfJson(lines[0] ?? ''), reading);
  if (header) {
    if (header.app.name !== appName) throw new UnreadableLog(unreadable.foreign(header.app.name));
    const log = yield* readLines(header, lines, isLater(header, reading));
    return upgradeLog(log, reading.renames ?? [], reading.schema ?? header.app.schema);
  }
  const log = yield* readingDevToolsExport(yield* parsingIfJson(text), parsingIfJson, appName, reading);
  if (!log) throw new UnreadableLog(unreadable.noLog);
  return log;
}

/** `readingLog` in one go. */
export const readLog = (text: string, appName: string, reading?: Reading): ActionLog =>
  finish(readingLog(text, appName, reading));

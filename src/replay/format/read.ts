import * as z from 'zod/mini';
import { replayMessages } from '@/shared/messages/replay';
import { LOG_MAX_BYTES, LOG_MAX_DEPTH, LOG_MAX_LINES, REPLAY_FORMAT, REPLAY_VERSION } from '@/shared/replayConstants';
import type { Change } from '../core/changes';
import { dangerOf, isForbiddenKey, isObject, isTextTooDeep, type JsonObject } from '../core/json';
import { expandChanges } from '../core/references';
import { readDevToolsExport } from './devToolsExport';
import {
  type ActionLog,
  type Damage,
  type Entry,
  headerSchema,
  type LoggedAction,
  type LogHeader,
  type Mark,
} from './log';

/** Thrown for a file that cannot be replayed; the message is for users. */
export class UnreadableLog extends Error {
  override name = 'UnreadableLog';
}

const state = z.record(z.string(), z.unknown());

interface ActionLine {
  readonly i: number;
  readonly t: number;
  readonly a: LoggedAction;
  readonly h: string;
  readonly d?: readonly Change[];
}

const isKey = (key: unknown): boolean => typeof key === 'string' || typeof key === 'number';
const isChange = (change: unknown): boolean =>
  Array.isArray(change) &&
  (change.length === 1 || change.length === 2) &&
  Array.isArray(change[0]) &&
  change[0].every(isKey);

/** Checked without a schema for speed: a log has one such line per action. */
const isActionLine = (value: object): value is ActionLine => {
  const { i, t, a, h, d } = value as Record<string, unknown>;
  return (
    Number.isInteger(i) &&
    typeof t === 'number' &&
    isObject(a) &&
    typeof a['type'] === 'string' &&
    typeof h === 'string' &&
    (d === undefined || (Array.isArray(d) && d.every(isChange)))
  );
};

const jumpSchema = z.object({ i: z.int(), t: z.number(), jump: state, why: z.enum(['reload', 'devtools', 'hmr']) });
const markSchema = z.object({ mark: z.string(), i: z.int() });
const baseSchema = z.object({ base: state });
const endSchema = z.object({ end: z.object({ actions: z.int(), h: z.string() }) });

// The page's content security policy forbids `eval`, which zod would otherwise use.
z.config({ jitless: true });

const { unreadable, damage: damaged } = replayMessages;

/** Length above which the depth of a line is checked before it is parsed, in characters. */
const LONG_LINE = 100_000;

const parseLine = (text: string): unknown => {
  if (text.length > LONG_LINE && isTextTooDeep(text, 2 * LOG_MAX_DEPTH)) {
    throw new UnreadableLog(unreadable.depth(LOG_MAX_DEPTH));
  }
  const value = JSON.parse(text) as unknown;
  const danger = dangerOf(value, LOG_MAX_DEPTH);
  if (danger) throw new UnreadableLog(danger === 'key' ? unreadable.key : unreadable.depth(LOG_MAX_DEPTH));
  return value;
};

const isNewer = (value: unknown): boolean =>
  isObject(value) && value['format'] === REPLAY_FORMAT && Number(value['version']) > REPLAY_VERSION;

const readHeader = (text: string | undefined): LogHeader | undefined => {
  let value: unknown;
  try {
    value = parseLine(text ?? '');
  } catch (error) {
    if (error instanceof UnreadableLog) throw error;
    return undefined;
  }
  if (isNewer(value)) throw new UnreadableLog(unreadable.newer(REPLAY_VERSION));
  const { success, data } = headerSchema.safeParse(value);
  return success ? data : undefined;
};

/** Adds one line after the initial state to the log; returns why the line is invalid, or undefined. */
const takeLine = (value: unknown, entries: Entry[], marks: Mark[]): string | undefined => {
  if (typeof value !== 'object' || value === null) return damaged.unknownLine;
  if ('mark' in value) {
    const { success, data } = markSchema.safeParse(value);
    if (!success) return damaged.unknownLine;
    marks.push({ text: data.mark, i: data.i });
    return undefined;
  }
  const expected = entries.length;
  if ('jump' in value) {
    const { success, data } = jumpSchema.safeParse(value);
    if (!success) return damaged.unknownLine;
    if (data.i !== expected) return damaged.missing(expected, data.i);
    entries.push({ kind: 'jump', i: data.i, t: data.t, state: data.jump, why: data.why });
    return undefined;
  }
  if (!isActionLine(value)) return damaged.unknownLine;
  const { i, t, a: action, h: hash, d = [] } = value;
  if (i !== expected) return damaged.missing(expected, i);
  if (d.some(([path]) => path.some(isForbiddenKey))) throw new UnreadableLog(unreadable.key);
  entries.push({ kind: 'action', i, t, action, hash, changes: expandChanges(action, d) });
  return undefined;
};

const readLines = (header: LogHeader, lines: readonly string[]): ActionLog => {
  const entries: Entry[] = [];
  const marks: Mark[] = [];
  let base: JsonObject | undefined;
  let damage: Damage | undefined;
  let isEnded = false;
  for (let number = 1; number < lines.length && !damage && !isEnded; number += 1) {
    const text = lines[number] ?? '';
    if (text.trim() === '') continue;
    const at = { line: number + 1 };
    let value: unknown;
    try {
      value = parseLine(text);
    } catch (error) {
      if (error instanceof UnreadableLog) throw error;
      damage = { ...at, why: damaged.brokenLine };
      continue;
    }
    const end = isObject(value) && 'end' in value ? endSchema.safeParse(value) : undefined;
    if (!base) {
      const { success, data } = baseSchema.safeParse(value);
      if (success) base = data.base;
      else damage = { ...at, why: damaged.noBase };
    } else if (end?.success) {
      isEnded = true;
      if (end.data.end.actions !== entries.length) {
        damage = { ...at, why: damaged.missing(end.data.end.actions, entries.length) };
      }
    } else {
      const why = takeLine(value, entries, marks);
      if (why !== undefined) damage = { ...at, why };
    }
  }
  if (!isEnded && !damage) damage = { line: lines.length, why: damaged.noEnd };
  return { header, base: base ?? {}, entries, marks, ...(damage && { damage }) };
};

const hasTooManyLines = (text: string): boolean => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= LOG_MAX_LINES; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > LOG_MAX_LINES;
};

/**
 * Parses a log or an export of Redux DevTools. Throws `UnreadableLog` when the text is neither, is unsafe or too large,
 * or belongs to another app or a newer format version. A truncated or damaged log is returned with its `damage`.
 */
export const readLog = (text: string, appName: string): ActionLog => {
  if (text.length > LOG_MAX_BYTES || hasTooManyLines(text)) throw new UnreadableLog(unreadable.tooLarge);
  const lines = text.split('\n');
  const header = readHeader(lines[0]);
  if (header) {
    if (header.app.name !== appName) throw new UnreadableLog(unreadable.foreign(header.app.name));
    return readLines(header, lines);
  }
  let value: unknown;
  try {
    value = parseLine(text);
  } catch (error) {
    throw error instanceof UnreadableLog ? error : new UnreadableLog(unreadable.noLog);
  }
  const log = readDevToolsExport(value, parseLine, appName);
  if (!log) throw new UnreadableLog(unreadable.noLog);
  return log;
};

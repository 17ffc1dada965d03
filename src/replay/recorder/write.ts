import { applyChanges, type Change, changesBetween } from '../core/changes';
import { createStateHash } from '../core/hash';
import type { JsonObject } from '../core/json';
import { expandChanges, shortenChanges } from '../core/references';
import type { OutsideEvent } from '../format/events';
import type { Acceptance, ActionLog, JumpReason, LoggedAction, LogHeader, Mark } from '../format/log';
import { type AnyReducer, createStepper } from '../player/replay';
import { writeEvents } from './writeEvents';

/** One step of a session: an action, or a replacement of the whole state, with the state after it. */
export type Moment = { readonly t: number; readonly after: unknown; readonly events?: readonly OutsideEvent[] } & (
  { readonly kind: 'action'; readonly action: LoggedAction } | { readonly kind: 'jump'; readonly why: JumpReason }
);

/** The steps of one page: the initial state, the moments, and the marks with the number of the next moment. */
export interface Recording {
  readonly base: unknown;
  readonly moments: readonly Moment[];
  readonly marks: readonly Mark[];
  /** The events after the last moment. */
  readonly tail?: readonly OutsideEvent[];
}

/** A line of a log without its number. */
type Line = { readonly t: number } & Readonly<Record<string, unknown>>;

/** The lines of one page, from one page load to the next. They are numbered when the log is written. */
export interface LogPage extends Omit<Recording, 'moments'> {
  /** Milliseconds from the start of the log to the first line. */
  readonly t: number;
  readonly lines: readonly Line[];
  /** Hash of the last state. */
  readonly hash: string;
}

/** The state as a log contains it: without RTK Query's subscriptions, but with their key, which selectors read. */
const withoutSubscriptions = (state: unknown): unknown => {
  const { api } = state as { api?: JsonObject };
  return api?.['subscriptions'] === undefined ? state : { ...(state as object), api: { ...api, subscriptions: {} } };
};

/**
 * The log lines of a recording: hashes each state and computes the changes of each action. `redact` replaces the
 * personal data of a value.
 */
export const writePage = (
  { base, moments, marks, tail = [] }: Recording,
  {
    drop,
    redact,
    startedAt = 0,
  }: { drop: readonly string[]; redact: <Value>(value: Value) => Value; startedAt?: number },
): LogPage => {
  const hashState = createStateHash(drop);
  const since = (t: number): number => Math.max(0, Math.round(t - startedAt));
  let state = redact(base);
  const write = (events: readonly OutsideEvent[] = [], index: number) =>
    events.length > 0 ? { p: redact(writeEvents(events, moments, index)) } : {};
  const lines = moments.map((moment, index) => {
    const t = since(moment.t);
    const before = state;
    state = redact(moment.after);
    const p = write(moment.events, index);
    if (moment.kind === 'jump') return { t, ...p, jump: redact(withoutSubscriptions(moment.after)), why: moment.why };
    const a = redact(moment.action);
    const d = shortenChanges(a, changesBetween(before, state, drop));
    return { t, ...p, a, h: hashState(state), ...(d.length > 0 && { d }) };
  });
  return {
    base: redact(withoutSubscriptions(base)),
    t: since(moments[0]?.t ?? startedAt),
    lines,
    marks: marks.map(({ text, i }) => ({ text: redact(text), i })),
    ...(tail.length > 0 && { tail: redact(writeEvents(tail, moments, moments.length)) }),
    hash: hashState(state),
  };
};

/** The recording of a page that was carried over a page load. */
export const readPage = ({ base, lines, marks, tail }: LogPage, startedAt: number): Recording => {
  let after = base;
  const moments = lines.map(({ t: since, ...line }): Moment => {
    const t = startedAt + since;
    const events = 'p' in line ? { events: line['p'] as readonly OutsideEvent[] } : {};
    if ('jump' in line)
      return { kind: 'jump', t, ...events, why: line['why'] as JumpReason, after: (after = line['jump']) };
    const action = line['a'] as LoggedAction;
    const changes = expandChanges(action, (line['d'] ?? []) as readonly Change[]);
    return { kind: 'action', t, ...events, action, after: (after = applyChanges(after, changes)) };
  });
  return { base, moments, marks, ...(tail && { tail }) };
};

/** The text of a log file: one JSON object per line. Every page after the first begins with a jump to its state. */
export const writeLog = (header: LogHeader, pages: readonly LogPage[]): string => {
  const [first] = pages;
  const lines: Line[] = [];
  const marks: object[] = [];
  let tail: LogPage['tail'];
  for (const page of pages) {
    if (page !== first) lines.push({ t: page.t, ...(tail && { p: tail }), jump: page.base, why: 'reload' });
    tail = page.tail;
    marks.push(...page.marks.map(({ text, i }) => ({ mark: text, i: i + lines.length })));
    lines.push(...page.lines);
  }
  const end = { actions: lines.length, h: pages[pages.length - 1]?.hash, ...(tail && { p: tail }) };
  // The clock of a device can be set back.
  let latest = 0;
  const entries = lines.map((line, i) => ({ i, ...line, t: (latest = Math.max(latest, line.t)) }));
  const all = [header, { base: first?.base }, ...entries, ...marks, { end }];
  return `${all.map((line) => JSON.stringify(line)).join('\n')}\n`;
};

/** The text of the log with the states of the current reducer. */
export const writeStates = (log: ActionLog, reducer: AnyReducer): string => {
  const { header, entries, marks, tail } = log;
  const { inexact: _inexact, ...redaction } = header.redaction;
  const { base, step } = createStepper(log, reducer);
  let state = base;
  const moments = entries.map((entry): Moment => {
    state = entry.kind === 'jump' ? step(state, entry).state : (reducer(state, entry.action) as unknown);
    return { ...entry, after: state };
  });
  const page = writePage({ base, moments, marks, tail }, { drop: header.drop, redact: (value) => value });
  return writeLog({ ...header, redaction }, [page]);
};

/** The text of the log with the states of the current reducer, and with the acceptance added to its header. */
export const acceptChange = ({ header, ...log }: ActionLog, reducer: AnyReducer, acceptance: Acceptance): string =>
  writeStates({ ...log, header: { ...header, accepted: [...header.accepted, acceptance] } }, reducer);

import { changesBetween } from '../core/changes';
import { createStateHash } from '../core/hash';
import type { JsonObject } from '../core/json';
import { shortenChanges } from '../core/references';
import type { Recording } from '../recorder/recorder';
import type { Redactor } from '../redaction/redactor';
import type { LogHeader } from './log';

/** The lines of a log between its header and its end. */
export interface LogBody {
  /** The line with the initial state, or the jump that continues an earlier body. */
  readonly first: string;
  readonly lines: readonly string[];
  readonly marks: readonly string[];
  /** Number of entries in the lines. */
  readonly entries: number;
  readonly lastHash: string;
}

export interface BodyOptions {
  readonly recording: Recording;
  readonly redactor: Redactor;
  readonly drop: readonly string[];
  /** Value of the clock at the start of the log, in milliseconds. */
  readonly startedAt: number;
  /** Number of the first entry; more than 0 after a reload. */
  readonly offset: number;
  /** True when an earlier body precedes this one. The initial state is then written as a jump. */
  readonly isContinued: boolean;
}

const line = (value: unknown): string => JSON.stringify(value);

/** The state as a log contains it: without RTK Query's subscriptions, but with their key, which selectors read. */
const withoutSubscriptions = (state: unknown): unknown => {
  const { api } = state as { api?: JsonObject };
  return api?.['subscriptions'] === undefined ? state : { ...(state as object), api: { ...api, subscriptions: {} } };
};

/**
 * The log lines of a recording: redacts the states and actions, hashes each state and computes the changes of each
 * action. All expensive work of recording is done here.
 */
export const writeBody = ({ recording, redactor, drop, startedAt, offset, isContinued }: BodyOptions): LogBody => {
  const { base, moments, marks } = recording;
  redactor.collect(base);
  for (const moment of moments) {
    if (moment.kind === 'action') redactor.collect(moment.action);
    redactor.collect(moment.after);
  }
  const hashState = createStateHash(drop);
  const start = withoutSubscriptions(base);
  const shownBase = redactor.redact(start);
  const since = (t: number): number => Math.max(0, Math.round(t - startedAt));
  const lines: string[] = [];
  let i = offset + (isContinued ? 1 : 0);
  let state = redactor.redact(base);
  const first = isContinued
    ? line({ i: offset, t: since(moments[0]?.t ?? startedAt), jump: shownBase, why: 'reload' })
    : line({ base: shownBase });
  for (const moment of moments) {
    const after = redactor.redact(moment.after);
    if (moment.kind === 'jump') {
      lines.push(
        line({ i, t: since(moment.t), jump: redactor.redact(withoutSubscriptions(moment.after)), why: moment.why }),
      );
    } else {
      const a = redactor.redact(moment.action);
      const d = shortenChanges(a, changesBetween(state, after, drop));
      lines.push(line({ i, t: since(moment.t), a, h: hashState(after), ...(d.length > 0 && { d }) }));
    }
    state = after;
    i += 1;
  }
  const markOffset = offset + (isContinued ? 1 : 0) - recording.dropped;
  return {
    first,
    lines,
    marks: marks.map((mark) => line({ mark: redactor.redact(mark.text), i: mark.i + markOffset })),
    entries: i - offset,
    lastHash: hashState(state),
  };
};

/** The text of a log file: one JSON object per line. */
export const joinLog = (header: LogHeader, lines: readonly string[], entries: number, lastHash: string): string =>
  `${[line(header), ...lines, line({ end: { actions: entries, h: lastHash } })].join('\n')}\n`;

import { changesBetween } from '../core/changes';
import { createStateHash } from '../core/hash';
import type { JsonObject } from '../core/json';
import { shortenChanges } from '../core/references';
import type { Recording } from '../recorder/recorder';
import type { Redactor } from '../redaction/redactor';
import type { LogHeader } from './log';

/** The lines of a log between its header and its end. */
export interface LogBody {
  /** The line of the base, or of the jump that continues an earlier body. */
  readonly first: string;
  readonly lines: readonly string[];
  readonly marks: readonly string[];
  /** How many entries the lines hold. */
  readonly entries: number;
  readonly lastHash: string;
}

export interface BodyOptions {
  readonly recording: Recording;
  readonly redactor: Redactor;
  readonly drop: readonly string[];
  /** The clock's reading when the log began. */
  readonly startedAt: number;
  /** Where the numbers of the entries go on; more than 0 after a reload. */
  readonly offset: number;
  /** True when an earlier body goes before: the base is then a jump. */
  readonly isContinued: boolean;
}

const line = (value: unknown): string => JSON.stringify(value);

/** The state as a log holds it: without what says nothing of the session, but with the shape that selectors rely on. */
const withoutSubscriptions = (state: unknown): unknown => {
  const { api } = state as { api?: JsonObject };
  return api?.['subscriptions'] === undefined ? state : { ...(state as object), api: { ...api, subscriptions: {} } };
};

/** Writes a recording: redacts, hashes and tells what each action changed. Everything costly happens here. */
export const writeBody = ({ recording, redactor, drop, startedAt, offset, isContinued }: BodyOptions): LogBody => {
  const { base, moments, marks } = recording;
  redactor.learn(base);
  for (const moment of moments) {
    if (moment.kind === 'action') redactor.learn(moment.action);
    redactor.learn(moment.after);
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

/** The whole file: one JSON object a line. */
export const joinLog = (header: LogHeader, lines: readonly string[], entries: number, lastHash: string): string =>
  `${[line(header), ...lines, line({ end: { actions: entries, h: lastHash } })].join('\n')}\n`;

import { CARRIED_MAX_CHARACTERS, REPLAY_DROPPED, REPLAY_FORMAT, REPLAY_VERSION } from '@/shared/replayConstants';
import type { Device, LogHeader, Viewport } from '../format/log';
import { readLog } from '../format/read';
import { joinLog, writeBody } from '../format/write';
import { type AnyReducer, type ReplayResult, replayToEnd } from '../player/replay';
import { REDACTION_POLICY } from '../redaction/policy';
import { createRedactor, type RedactionNumbers, type RedactionSummary } from '../redaction/redactor';
import type { Instrumentation } from './instrumentation';
import { createRecorder, type Recorder } from './recorder';

/** The part of a recording that survives a page load: the log lines, and the values needed to continue it. */
interface Carried {
  readonly lines: readonly string[];
  readonly marks: readonly string[];
  readonly entries: number;
  readonly startedAt: number;
  readonly dropped: number;
  readonly numbers: RedactionNumbers;
}

export interface SessionOptions {
  readonly app: LogHeader['app'];
  readonly reducer: AnyReducer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly instrumentation: Instrumentation;
  readonly viewport?: Viewport;
  readonly device?: Device;
  /** Result of `carry()` on an earlier page of the session. */
  readonly carried?: string;
  readonly max?: number;
  /** What is older is dropped, in milliseconds; of earlier pages only whole ones. */
  readonly maxAgeMs?: number;
}

/** The text of a log, and its summary for the tester. */
export interface ExportedLog {
  readonly text: string;
  readonly replaced: RedactionSummary;
  readonly isVerified: boolean;
  readonly inexact?: { readonly from: number; readonly why: string };
  readonly actions: number;
}

export interface RecordingSession {
  readonly recorder: Recorder;
  /** Number of entries so far, including those of earlier pages. */
  count(): number;
  exportLog(): ExportedLog;
  /** The serialized recording with which the next page continues. */
  carry(): string;
}

const parseCarried = (text: string | undefined): Carried | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Carried);
  } catch {
    return undefined;
  }
};

const renumber = (line: string, change: (i: number) => number): string => {
  const value = JSON.parse(line) as { i: number };
  return JSON.stringify({ ...value, i: change(value.i) });
};

/**
 * Drops pages from the beginning until the lines fit, and pages that ended before `oldest`, in milliseconds since the
 * start. The first line of each page contains the whole state.
 */
const dropToLimit = (carried: Carried, oldest: number): Carried => {
  const size = (lines: readonly string[]) => lines.reduce((sum, text) => sum + text.length, 0);
  let { lines, marks, entries, dropped } = carried;
  for (;;) {
    const next = lines.findIndex((text, index) => index > 0 && text.includes('"jump":'));
    if (next < 0) break;
    const { jump, t } = JSON.parse(lines[next] ?? '') as { jump: unknown; t: number };
    if (size(lines) <= CARRIED_MAX_CHARACTERS && t >= oldest) break;
    const droppedEntries = next;
    lines = [
      JSON.stringify({ base: jump }),
      ...lines.slice(next + 1).map((text) => renumber(text, (i) => i - droppedEntries)),
    ];
    marks = marks.map((text) => renumber(text, (i) => Math.max(0, i - droppedEntries)));
    entries -= droppedEntries;
    dropped += droppedEntries;
  }
  return { ...carried, lines, marks, entries, dropped };
};

/** Starts recording a session, which may span several page loads, and exports it as a log. */
export const createRecordingSession = (options: SessionOptions): RecordingSession => {
  const { app, reducer, now, instrumentation, viewport, device, max, maxAgeMs } = options;
  const carried = parseCarried(options.carried);
  const startedAt = carried?.startedAt ?? now();
  const recorder = createRecorder({ now, max, maxAgeMs });
  recorder.attach(instrumentation);

  const write = (): Carried & { lastHash: string; replaced: RedactionSummary } => {
    const redactor = createRedactor(carried?.numbers);
    const recording = recorder.recording();
    // What is dropped of this page is newer than the earlier pages.
    const earlier = recording.dropped === 0 ? carried : undefined;
    const isContinued = earlier !== undefined;
    const offset = earlier?.entries ?? 0;
    const body = writeBody({ recording, redactor, drop: REPLAY_DROPPED, startedAt, offset, isContinued });
    return {
      lines: [...(earlier?.lines ?? []), body.first, ...body.lines],
      marks: [...(earlier?.marks ?? []), ...body.marks],
      entries: offset + body.entries,
      startedAt,
      dropped: (carried?.dropped ?? 0) + (carried && !earlier ? carried.entries : 0) + recording.dropped,
      numbers: redactor.numbers(),
      lastHash: body.lastHash,
      replaced: redactor.summary(),
    };
  };

  const exportLog = (): ExportedLog => {
    const { lines, marks, entries, lastHash, replaced, dropped } = write();
    const header: LogHeader = {
      format: REPLAY_FORMAT,
      version: REPLAY_VERSION,
      app,
      recordedAt: new Date(startedAt).toISOString(),
      hash: 'merkle32',
      drop: REPLAY_DROPPED,
      redaction: { policy: REDACTION_POLICY, verified: false, checks: 0, replaced },
      ...(dropped > 0 && { rebased: { dropped, why: carried ? 'reload' : 'ring' } }),
      accepted: [],
      ...(viewport && { viewport }),
      ...(device && { device }),
    };
    const body = [...lines, ...marks];
    const result = replayToEnd(readLog(joinLog(header, body, entries, lastHash), app.name), reducer);
    const [first] = result.divergences;
    const inexact = first && { from: first.i, why: reasonOf(first) };
    const redaction = {
      ...header.redaction,
      verified: inexact === undefined,
      checks: result.checked,
      ...(inexact && { inexact }),
    };
    return {
      text: joinLog({ ...header, redaction }, body, entries, lastHash),
      replaced,
      isVerified: redaction.verified,
      ...(inexact && { inexact }),
      actions: entries,
    };
  };

  return {
    recorder,
    count: () => (carried?.entries ?? 0) + recorder.count(),
    exportLog,
    carry: () => {
      const { lastHash: _hash, replaced: _replaced, ...rest } = write();
      return JSON.stringify(dropToLimit(rest, maxAgeMs === undefined ? -Infinity : now() - startedAt - maxAgeMs));
    },
  };
};

const reasonOf = ({ type, error, differences }: ReplayResult['divergences'][number]): string =>
  error ??
  `${type}: ${
    differences
      .map(({ path }) => path.join('.'))
      .slice(0, 5)
      .join(', ') || 'another state'
  }`;

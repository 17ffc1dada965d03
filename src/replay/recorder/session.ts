import { CARRIED_MAX_CHARACTERS, REPLAY_DROPPED } from '@/shared/replayConstants';
import { type Device, type LogHeader, newHeader, type Viewport } from '../format/log';
import { readLog } from '../format/read';
import { createPlayer } from '../player/player';
import type { AnyReducer, Divergence } from '../player/replay';
import { createRedactor, type RedactionNumbers, type RedactionSummary } from '../redaction/redactor';
import type { Instrumentation } from './instrumentation';
import { createRecorder, type Recorder } from './recorder';
import { type LogPage, writeLog, writePage } from './write';

/** The part of a recording that survives a page load: the log lines, and the values needed to continue it. */
interface Carried {
  readonly pages: readonly LogPage[];
  readonly startedAt: number;
  /** Number of entries dropped from the beginning. */
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
  readonly recordedAt: string;
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

/** Number of entries of the pages; every page after the first begins with one of its own. */
const entriesOf = (pages: readonly LogPage[]): number =>
  pages.reduce((sum, { lines }) => sum + lines.length, Math.max(0, pages.length - 1));

/** Drops pages from the beginning until the rest fits, and pages that ended before `oldest`. */
const dropToLimit = ({ pages, dropped, ...rest }: Carried, oldest: number): Carried => {
  const [first, second] = pages;
  if (!first || !second) return { ...rest, pages, dropped };
  if (second.t >= oldest && JSON.stringify(pages).length <= CARRIED_MAX_CHARACTERS) return { ...rest, pages, dropped };
  return dropToLimit({ ...rest, pages: pages.slice(1), dropped: dropped + first.lines.length + 1 }, oldest);
};

/** Why a log does not replay exactly. */
const reasonOf = ({ type, error, differences }: Divergence): string => {
  const paths = differences.slice(0, 5).map(({ path }) => path.join('.'));
  return error ?? `${type}: ${paths.join(', ') || 'another state'}`;
};

/** Starts recording a session, which may span several page loads, and exports it as a log. */
export const createRecordingSession = (options: SessionOptions): RecordingSession => {
  const { app, reducer, now, instrumentation, viewport, device, max, maxAgeMs } = options;
  const carried = parseCarried(options.carried);
  const earlier = carried?.pages ?? [];
  const startedAt = carried?.startedAt ?? now();
  const recorder = createRecorder({ instrumentation, now, max, maxAgeMs });

  const write = (): Carried & { replaced: RedactionSummary } => {
    const redactor = createRedactor(carried?.numbers);
    const recording = recorder.recording();
    redactor.collect(recording.base);
    for (const moment of recording.moments) {
      if (moment.kind === 'action') redactor.collect(moment.action);
      redactor.collect(moment.after);
    }
    const page = writePage(recording, { drop: REPLAY_DROPPED, redact: redactor.redact, startedAt });
    const dropped = recorder.dropped();
    return {
      // What is dropped of this page is newer than the earlier pages.
      pages: dropped === 0 ? [...earlier, page] : [page],
      startedAt,
      dropped: (carried?.dropped ?? 0) + dropped + (dropped === 0 ? 0 : entriesOf(earlier)),
      numbers: redactor.numbers(),
      replaced: redactor.summary(),
    };
  };

  const exportLog = (): ExportedLog => {
    const { pages, replaced, dropped } = write();
    const initial = newHeader(app, new Date(startedAt).toISOString());
    const header: LogHeader = {
      ...initial,
      redaction: { ...initial.redaction, replaced },
      ...(dropped > 0 && { rebased: { dropped, why: carried ? 'reload' : 'ring' } }),
      ...(viewport && { viewport }),
      ...(device && { device }),
    };
    const { checked, divergences } = createPlayer(readLog(writeLog(header, pages), app.name), reducer);
    const [first] = divergences;
    const inexact = first && { from: first.i, why: reasonOf(first) };
    const isVerified = inexact === undefined;
    const redaction = { ...header.redaction, verified: isVerified, checks: checked, ...(inexact && { inexact }) };
    return {
      text: writeLog({ ...header, redaction }, pages),
      replaced,
      isVerified,
      ...(inexact && { inexact }),
      actions: entriesOf(pages),
      recordedAt: header.recordedAt,
    };
  };

  return {
    recorder,
    count: () => entriesOf(earlier) + recorder.count(),
    exportLog,
    carry: () => {
      const { replaced: _replaced, ...rest } = write();
      return JSON.stringify(dropToLimit(rest, maxAgeMs === undefined ? -Infinity : now() - startedAt - maxAgeMs));
    },
  };
};

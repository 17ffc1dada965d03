import { type Device, type LogHeader, newHeader, type Viewport } from '../format/log';
import { readLog } from '../format/read';
import { createPlayer } from '../player/player';
import type { AnyReducer, Divergence } from '../player/replay';
import { REDACTION_POLICY } from '../redaction/policy';
import { createRedactor, type RedactionSummary, type Redactor } from '../redaction/redactor';
import { REPLAY_DROPPED } from '../shopReading';
import { type Carried, dropOlderPages, dropToFit, entriesOf, parseCarried } from './carried';
import type { Instrumentation } from './instrumentation';
import { CARRIED_MAX_CHARACTERS } from './limits';
import { createRecorder, type Recorder } from './recorder';
import { type LogPage, readPage, type Recording, writeLog, writePage } from './write';

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
  /** Older entries are dropped, in milliseconds; of earlier pages only whole ones. */
  readonly maxAgeMs?: number;
}

export interface Dropped {
  readonly entries: number;
  readonly marks: readonly string[];
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
  /** The entries that were dropped from the beginning, because of the size or the age: the number of entries, and the notes at them. */
  dropped(): Dropped;
  exportLog(): ExportedLog;
  /** The serialized recording with which the next page continues, of at most `max` characters. */
  carry(max?: number): string;
}

/** Why a log does not replay exactly. */
const reasonOf = ({ type, error, differences }: Divergence): string => {
  const paths = differences.slice(0, 5).map(({ path }) => path.join('.'));
  return error ?? `${type}: ${paths.join(', ') || 'another state'}`;
};

/** Starts recording a session, which may span several page loads, and exports it as a log. */
export const createRecordingSession = (options: SessionOptions): RecordingSession => {
  const { app, reducer, now, instrumentation, viewport, device, max, maxAgeMs } = options;
  const carried = parseCarried(options.carried);
  const startedAt = carried?.startedAt ?? now();
  const recorder = createRecorder({ instrumentation, now, max, maxAgeMs });
  if (carried?.isPaused) recorder.pause();

  /** The earlier pages that are kept: what is dropped of this page is newer than they are. */
  const earlier = (): readonly LogPage[] => (recorder.dropped() === 0 ? (carried?.pages ?? []) : []);

  const dropped = (): Dropped => {
    const gone = recorder.dropped() === 0 ? [] : (carried?.pages ?? []);
    return {
      // Every page but the first begins with an entry of its own.
      entries: (carried?.dropped ?? 0) + recorder.dropped() + (gone.length > 0 ? entriesOf(gone) + 1 : 0),
      marks: [
        ...(carried?.lostMarks ?? []),
        ...gone.flatMap(({ marks }) => marks.map(({ text }) => text)),
        ...recorder.lostMarks(),
      ],
    };
  };

  const write = (recording: Recording, redact: <Value>(value: Value) => Value): LogPage =>
    writePage(recording, { drop: REPLAY_DROPPED, redact, startedAt });

  /** A redactor that knows the secrets of these recordings and of the earlier pages. */
  const collected = (recordings: readonly Recording[]): Redactor => {
    const redactor = createRedactor(carried?.memory);
    for (const { base, moments, tail = [] } of recordings) {
      redactor.collect(base);
      for (const moment of moments) {
        for (const event of moment.events ?? []) redactor.collect(event);
        redactor.collect(moment.kind === 'action' ? moment.action : moment.after);
      }
      for (const event of tail) redactor.collect(event);
    }
    return redactor;
  };

  const exportLog = (): ExportedLog => {
    const recording = recorder.recording();
    // The earlier pages again, with all that is known now: a name that is entered late may have been searched before.
    const recordings = [...earlier().map((page) => readPage(page, startedAt)), recording];
    const redactor = collected(recordings);
    const pages = recordings.map((page) => write(page, redactor.redact));
    const { entries, marks } = dropped();
    const initial = newHeader(app, new Date(startedAt).toISOString(), {
      drop: REPLAY_DROPPED,
      policy: REDACTION_POLICY,
    });
    const replaced = redactor.summary();
    const header: LogHeader = {
      ...initial,
      redaction: { ...initial.redaction, replaced },
      ...(entries > 0 && {
        rebased: { dropped: entries, why: carried ? 'reload' : 'ring', marks: marks.map(redactor.redact) },
      }),
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

  const carry = (maxCharacters = CARRIED_MAX_CHARACTERS): string => {
    const recording = recorder.recording();
    const redactor = collected([recording]);
    const pages = [...earlier(), write(recording, redactor.redact)];
    const { entries, marks } = dropped();
    const lostMarks = marks.map(redactor.redact);
    const isPaused = recorder.isPaused();
    const all: Carried = { pages, startedAt, dropped: entries, lostMarks, memory: redactor.memory(), isPaused };
    const oldest = maxAgeMs === undefined ? -Infinity : now() - startedAt - maxAgeMs;
    return JSON.stringify(dropToFit(dropOlderPages(all, oldest), maxCharacters));
  };

  return {
    recorder,
    count: () => entriesOf(earlier()) + (earlier().length > 0 ? 1 : 0) + recorder.count(),
    dropped,
    exportLog,
    carry,
  };
};

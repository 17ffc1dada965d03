import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { toDevTools } from '@/replay/format/devToolsExport';
import type { ActionLog } from '@/replay/format/log';
import { unpackLog } from '@/replay/format/packing';
import { UnreadableLog } from '@/replay/format/log';
import { LaterLog, readLog, type Reading } from '@/replay/format/read';
import { unreadable } from '@/replay/format/texts';
import { REPLAY_APP_NAME, SHOP_READING } from '@/replay/shopReading';
import { acceptChange } from '@/replay/recorder/write';
import { createPlayer, verdictOf } from '@/replay/player/player';
import type { AnyReducer, ReplayMode } from '@/replay/player/replay';
import type { RunVerdict } from '@/replay/program/run';
import { reportOnRun } from './runReport';
import { reportOn, reportUnreadable, type Report } from './report';

const LATER_CHOICE = 'Use --later skip to leave out what is not known, or --later recorded for the recorded states.';

export interface ReplayOptions {
  readonly mode: ReplayMode;
  readonly later?: Reading['later'];
  /** Runs each log by the program instead of replaying its actions. */
  readonly run?: (log: ActionLog) => Promise<RunVerdict>;
  /** Accepts an intended change: diverging logs are rewritten. */
  readonly accept?: { readonly who: string; readonly when: string; readonly why: string };
  /** Writes this range of actions of each log to a file for Redux DevTools, next to the log. */
  readonly window?: readonly [from: number, to: number];
}

/** The text of a log file, compressed or not. Throws `UnreadableLog`. */
export const readLogText = async (file: string): Promise<string> => {
  let content: Blob;
  try {
    content = new Blob([readFileSync(file)]);
  } catch {
    throw new UnreadableLog(unreadable.missingFile);
  }
  return unpackLog(content, Date.now);
};

/** Reads a log file, compressed or not. Throws `UnreadableLog`. */
export const readLogFile = async (file: string, later?: Reading['later']): Promise<ActionLog> =>
  readLog(await readLogText(file), REPLAY_APP_NAME, { ...SHOP_READING, ...(later && { later }) });

const replayFile = async (
  file: string,
  reducer: AnyReducer,
  { mode, later, run, accept, window }: ReplayOptions,
): Promise<Report> => {
  const log = await readLogFile(file, later);
  if (run) return reportOnRun(file, await run(log));
  const player = createPlayer(log, reducer, mode);
  const verdict = verdictOf(player);
  const report = reportOn(file, log, verdict);
  const notes: string[] = [];
  if (window) {
    const target = `${file.replace(/(\.replay)?\.jsonl(\.gz)?$/, '')}.devtools.json`;
    writeFileSync(target, JSON.stringify(toDevTools(createPlayer(log, reducer), ...window)));
    notes.push(`  actions ${window[0]} to ${window[1]} written to ${target}`);
  }
  const [first] = verdict.divergences;
  const isAccepted = accept && first && !log.damage;
  if (isAccepted) {
    const text = acceptChange(log, reducer, { ...accept, from: first.i });
    writeFileSync(file, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
    notes.push(`  accepted: ${accept.why}`);
  }
  return { ...report, ...(isAccepted && { code: 0 }), lines: [...report.lines, ...notes] };
};

/** Replays each file. A file that cannot be replayed gives a report instead of an error. */
export const replayFiles = async (
  files: readonly string[],
  reducer: AnyReducer,
  options: ReplayOptions,
): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  for (const file of files) {
    try {
      reports.push(await replayFile(file, reducer, options));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const text = error instanceof UnreadableLog ? message : unreadable.unplayable(message);
      reports.push(reportUnreadable(file, error instanceof LaterLog ? `${text} ${LATER_CHOICE}` : text));
    }
  }
  return reports;
};

import { writeFileSync } from 'node:fs';
import { acceptChange } from '@/replay/format/rewrite';
import { UnreadableLog } from '@/replay/format/read';
import type { AnyReducer, ReplayMode } from '@/replay/player/replay';
import { verifyLog } from '@/replay/player/verdict';
import { devToolsWindow } from './devToolsWindow';
import { readLogFile, writeLogFile } from './files';
import { reportOn, reportUnreadable, type Report } from './report';
import { replayMessages } from '@/shared/messages/replay';

const { unreadable } = replayMessages;

export interface ReplayOptions {
  readonly mode: ReplayMode;
  /** Accepts an intended change: diverging logs are rewritten. */
  readonly accept?: { readonly who: string; readonly when: string; readonly why: string };
  /** Writes this range of actions of each log to a file for Redux DevTools, next to the log. */
  readonly window?: readonly [from: number, to: number];
}

const replayFile = (file: string, reducer: AnyReducer, { mode, accept, window }: ReplayOptions): Report => {
  const log = readLogFile(file);
  const verdict = verifyLog(log, reducer, mode);
  const report = reportOn(file, log, verdict);
  const notes: string[] = [];
  if (window) {
    const target = `${file.replace(/(\.replay)?\.jsonl(\.gz)?$/, '')}.devtools.json`;
    writeFileSync(target, devToolsWindow(log, reducer, ...window));
    notes.push(`  actions ${window[0]} to ${window[1]} written to ${target}`);
  }
  const [first] = verdict.divergences;
  if (accept && first && !log.damage) {
    writeLogFile(file, acceptChange(log, reducer, { ...accept, from: first.i }));
    return { ...report, code: 0, lines: [...report.lines, ...notes, `  accepted: ${accept.why}`] };
  }
  return { ...report, lines: [...report.lines, ...notes] };
};

/** Replays each file. A file that cannot be replayed gives a report instead of an error. */
export const replayFiles = (files: readonly string[], reducer: AnyReducer, options: ReplayOptions): readonly Report[] =>
  files.map((file) => {
    try {
      return replayFile(file, reducer, options);
    } catch (error) {
      if (error instanceof UnreadableLog) return reportUnreadable(file, error.message);
      return reportUnreadable(file, unreadable.unplayable(error instanceof Error ? error.message : String(error)));
    }
  });

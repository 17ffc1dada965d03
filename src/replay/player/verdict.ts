import type { ActionLog } from '../format/log';
import { type AnyReducer, type ReplayMode, type ReplayResult, replayToEnd } from './replay';

/** Result of replaying one log; its divergences are those before the action from which it is marked as inexact. */
export interface Verdict extends ReplayResult {
  readonly outcome: 'equal' | 'diverged' | 'damaged';
  readonly entries: number;
  readonly damage?: ActionLog['damage'];
  /** The action from which the log is marked as inexact, and the reason. */
  readonly inexact?: ActionLog['header']['redaction']['inexact'];
}

/** Replays a log and returns the result. A damaged log is replayed up to its damage. */
export const verifyLog = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Verdict => {
  const result = replayToEnd(log, reducer, mode);
  const { damage, entries } = log;
  const { inexact } = log.header.redaction;
  const divergences = result.divergences.filter(({ i }) => inexact === undefined || i < inexact.from);
  const outcome = divergences.length > 0 ? 'diverged' : damage ? 'damaged' : 'equal';
  return { ...result, outcome, entries: entries.length, divergences, damage, inexact };
};

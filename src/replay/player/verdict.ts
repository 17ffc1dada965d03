import type { ActionLog } from '../format/log';
import { type AnyReducer, type Divergence, type ReplayMode, replayToEnd } from './replay';

/** Result of replaying one log. */
export interface Verdict {
  readonly outcome: 'equal' | 'diverged' | 'damaged';
  readonly entries: number;
  /** Number of recorded states compared. */
  readonly checked: number;
  /** Divergences before the action from which the log is marked as inexact. */
  readonly divergences: readonly Divergence[];
  readonly damage?: ActionLog['damage'];
  /** The action from which the log is marked as inexact, and the reason. */
  readonly inexact?: ActionLog['header']['redaction']['inexact'];
  /** The final state. */
  readonly state: unknown;
}

/** Replays a log and returns the result. A damaged log is replayed up to its damage. */
export const verifyLog = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Verdict => {
  const { checked, divergences: all, state } = replayToEnd(log, reducer, mode);
  const { damage } = log;
  const { inexact } = log.header.redaction;
  const divergences = all.filter(({ i }) => inexact === undefined || i < inexact.from);
  return {
    outcome: divergences.length > 0 ? 'diverged' : damage ? 'damaged' : 'equal',
    entries: log.entries.length,
    checked,
    divergences,
    ...(damage && { damage }),
    ...(inexact && { inexact }),
    state,
  };
};

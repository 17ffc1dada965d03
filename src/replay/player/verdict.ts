import type { ActionLog } from '../format/log';
import { type AnyReducer, type Divergence, proveLog, type ReplayMode } from './replay';

/** What the replay of one log came to. */
export interface Verdict {
  readonly outcome: 'equal' | 'diverged' | 'damaged';
  readonly entries: number;
  /** How many recorded states were compared. */
  readonly checked: number;
  /** Only those that the log itself does not own up to. */
  readonly divergences: readonly Divergence[];
  readonly damage?: ActionLog['damage'];
  /** From here on the log itself says that it is not what happened. */
  readonly inexact?: ActionLog['header']['redaction']['inexact'];
  /** The state at the end. */
  readonly state: unknown;
}

/** Replays a log and says what it proves; a damaged one proves its whole part. */
export const judgeLog = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Verdict => {
  const { checked, divergences: all, state } = proveLog(log, reducer, mode);
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

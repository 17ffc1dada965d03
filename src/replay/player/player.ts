import type { ActionLog, Entry } from '../format/log';
import { createStepper, type AnyReducer, type Divergence, type ReplayMode } from './replay';
import { CHECKPOINT_INTERVAL_ACTIONS } from '@/shared/replayConstants';

export interface Player {
  readonly log: ActionLog;
  /** How many entries there are; position 0 is before the first, position `length` after the last. */
  readonly length: number;
  readonly divergences: readonly Divergence[];
  /** The state at a position. The same position gives the same state. */
  stateAt(position: number): unknown;
  /** The entry that leads to a position; undefined at the beginning. */
  entryBefore(position: number): Entry | undefined;
}

/** Plays a log to its end once, judging every state, and keeps a state every so often to seek by. */
export const createPlayer = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Player => {
  const { base, step } = createStepper(log, reducer, mode);
  const { entries } = log;
  const checkpoints: unknown[] = [base];
  const divergences: Divergence[] = [];
  let state = base;
  entries.forEach((entry, index) => {
    const next = step(state, entry);
    state = next.state;
    if (next.divergence) divergences.push(next.divergence);
    if ((index + 1) % CHECKPOINT_INTERVAL_ACTIONS === 0) checkpoints.push(state);
  });
  let near: readonly [position: number, state: unknown] = [0, base];

  const stateAt = (position: number): unknown => {
    const target = Math.max(0, Math.min(entries.length, Math.trunc(position)));
    const checkpoint = Math.floor(target / CHECKPOINT_INTERVAL_ACTIONS);
    let [from, current] = near;
    if (from > target || checkpoint * CHECKPOINT_INTERVAL_ACTIONS > from) {
      from = checkpoint * CHECKPOINT_INTERVAL_ACTIONS;
      current = checkpoints[checkpoint];
    }
    for (const entry of entries.slice(from, target)) current = step(current, entry).state;
    near = [target, current];
    return current;
  };

  return { log, length: entries.length, divergences, stateAt, entryBefore: (position) => entries[position - 1] };
};

import { STORED_STATES_MAX } from '@/shared/replayConstants';
import type { ActionLog, Entry } from '../format/log';
import { type AnyReducer, createStepper, type Divergence, type ReplayMode } from './replay';

export interface Player {
  readonly log: ActionLog;
  /** Number of entries. Position 0 is before the first entry, position `length` after the last. */
  readonly length: number;
  readonly divergences: readonly Divergence[];
  /** The state at a position; the same for the same position. */
  stateAt(position: number): unknown;
  /** The entry before a position; undefined at position 0. */
  entryBefore(position: number): Entry | undefined;
}

/**
 * Replays a log once, compares every state and stores the states for seeking. The states share their unchanged parts, so
 * each needs little memory. For a very long log only some states are stored; the others are computed from the stored
 * one before them.
 */
export const createPlayer = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Player => {
  const { base, step } = createStepper(log, reducer, mode);
  const { entries } = log;
  const interval = Math.max(1, Math.ceil(entries.length / STORED_STATES_MAX));
  const kept: unknown[] = [base];
  const divergences: Divergence[] = [];
  let state = base;
  entries.forEach((entry, index) => {
    const next = step(state, entry);
    state = next.state;
    if (next.divergence) divergences.push(next.divergence);
    if ((index + 1) % interval === 0) kept.push(state);
  });
  let near: readonly [position: number, state: unknown] = [0, base];

  const stateAt = (position: number): unknown => {
    const target = Math.max(0, Math.min(entries.length, Math.trunc(position)));
    const nearest = Math.floor(target / interval);
    let [from, current] = near;
    if (from > target || nearest * interval > from) {
      from = nearest * interval;
      current = kept[nearest];
    }
    for (const entry of entries.slice(from, target)) current = step(current, entry).state;
    near = [target, current];
    return current;
  };

  return { log, length: entries.length, divergences, stateAt, entryBefore: (position) => entries[position - 1] };
};

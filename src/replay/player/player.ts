import { finish, type Work } from '../core/slices';
import type { ActionLog, Entry } from '../format/log';
import { type AnyReducer, createStepper, type Divergence, type ReplayMode } from './replay';

/** Maximum number of states that the player keeps for seeking; states between them are computed from the actions. */
const STORED_STATES_MAX = 20_000;

export interface Player {
  readonly log: ActionLog;
  /** Number of entries. Position 0 is before the first entry, position `length` after the last. */
  readonly length: number;
  /** Number of recorded states compared. */
  readonly checked: number;
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
export function* creatingPlayer(log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): Work<Player> {
  const { base, step } = createStepper(log, reducer, mode);
  const { entries } = log;
  const interval = Math.max(1, Math.ceil(entries.length / STORED_STATES_MAX));
  const kept: unknown[] = [base];
  const divergences: Divergence[] = [];
  let checked = 0;
  let state = base;
  for (const [index, entry] of entries.entries()) {
    yield;
    const next = step(state, entry);
    state = next.state;
    if (entry.kind === 'action' && entry.hash !== undefined) checked += 1;
    if (next.divergence) divergences.push(next.divergence);
    if ((index + 1) % interval === 0) kept.push(state);
  }
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

  return {
    log,
    length: entries.length,
    checked,
    divergences,
    stateAt,
    entryBefore: (position) => entries[position - 1],
  };
}

/** `creatingPlayer` in one go. */
export const createPlayer = (log: ActionLog, reducer: AnyReducer, mode?: ReplayMode): Player =>
  finish(creatingPlayer(log, reducer, mode));

/** Result of replaying one log. */
export interface Verdict {
  readonly outcome: 'equal' | 'diverged' | 'damaged';
  readonly entries: number;
  /** Number of recorded states compared. */
  readonly checked: number;
  /** Without those from the action on at which the log is marked as inexact. */
  readonly divergences: readonly Divergence[];
  readonly damage?: ActionLog['damage'];
  readonly inexact?: ActionLog['header']['redaction']['inexact'];
}

/** The result of a replay. A damaged log is replayed up to its damage. */
export const verdictOf = ({ log, length, checked, divergences }: Player): Verdict => {
  const { damage } = log;
  const { inexact } = log.header.redaction;
  const relevant = divergences.filter(({ i }) => inexact === undefined || i < inexact.from);
  const outcome = relevant.length > 0 ? 'diverged' : damage ? 'damaged' : 'equal';
  return { outcome, entries: length, checked, divergences: relevant, damage, inexact };
};

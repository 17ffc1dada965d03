import type { Reducer } from '@reduxjs/toolkit';
import { applyChanges, type Change, changesBetween } from '../core/changes';
import { createHash, createStateHash, type HashOf } from '../core/hash';
import { type Path, valueAt } from '../core/json';
import type { ActionLog, Entry } from '../format/log';

/** The root reducer, typed for states from a file. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states of any build are played
export type AnyReducer = Reducer<any>;

/** `reducers`: the reducer computes each state. `recorded`: the recorded changes give each state. */
export type ReplayMode = 'reducers' | 'recorded';

/** One path at which the replayed state differs from the recorded one. */
export interface Difference {
  readonly path: Path;
  readonly expected: unknown;
  readonly got: unknown;
}

/** An action after which the replayed state differs from the recorded one. */
export interface Divergence {
  readonly i: number;
  readonly type: string;
  /** Message of the error that the reducer threw, if any. */
  readonly error?: string;
  readonly differences: readonly Difference[];
}

export interface Step {
  readonly state: unknown;
  readonly divergence?: Divergence;
}

const INITIAL = { type: '@@replay/initial' };

const startsWith = (path: Path, prefix: Path): boolean => prefix.every((key, index) => path[index] === key);

/** The differences of two states, at the deepest paths. */
const differencesOf = (expected: unknown, got: unknown, drop: readonly string[]): readonly Difference[] =>
  changesBetween(expected, got, drop).map(([path]) => ({
    path,
    expected: valueAt(expected, path),
    got: valueAt(got, path),
  }));

/** Compares the recorded changes with the actual ones, for use when the recorded state does not match its hash. */
const differencesByChanges = (
  before: unknown,
  got: unknown,
  changes: readonly Change[],
  drop: readonly string[],
): readonly Difference[] => {
  const actual = changesBetween(before, got, drop).map(([path]) => path);
  const recorded = changes.map(([path]) => path);
  const paths = [...recorded, ...actual.filter((path) => !recorded.some((known) => startsWith(path, known)))];
  const expected = applyChanges(before, changes);
  return paths
    .map((path) => ({ path, expected: valueAt(expected, path), got: valueAt(got, path) }))
    .filter((difference) => difference.expected !== difference.got);
};

export interface Stepper {
  /** The state before the first entry. */
  readonly base: unknown;
  step(state: unknown, entry: Entry): Step;
}

/** Creates a stepper: it computes the next state of a log and compares it with the recorded one. */
export const createStepper = (
  log: ActionLog,
  reducer: AnyReducer,
  mode: ReplayMode = 'reducers',
  hashOf: HashOf = createHash(),
): Stepper => {
  const { drop } = log.header;
  const hashState = createStateHash(drop, hashOf);

  const compare = (before: unknown, got: unknown, entry: Extract<Entry, { kind: 'action' }>, error?: string): Step => {
    const { i, action, hash, changes } = entry;
    if (hash === undefined || (error === undefined && hashState(got) === hash)) return { state: got };
    if (!changes) return { state: got, divergence: { i, type: action.type, error, differences: [] } };
    const recorded = applyChanges(before, changes);
    const isRecordIntact = hashState(recorded) === hash;
    return {
      // The following entries are compared starting from the recorded state.
      state: isRecordIntact ? recorded : got,
      divergence: {
        i,
        type: action.type,
        error,
        differences: isRecordIntact
          ? differencesOf(recorded, got, drop)
          : differencesByChanges(before, got, changes, drop),
      },
    };
  };

  const step = (state: unknown, entry: Entry): Step => {
    if (entry.kind === 'jump') return { state: entry.state };
    if (mode === 'recorded') {
      return { state: entry.changes ? applyChanges(state, entry.changes) : state };
    }
    try {
      return compare(state, reducer(state, entry.action), entry);
    } catch (error) {
      return compare(state, state, entry, error instanceof Error ? error.message : String(error));
    }
  };

  return { base: log.base ?? (reducer(undefined, INITIAL) as unknown), step };
};

/** Result of replaying a whole log. */
export interface ReplayResult {
  /** Number of recorded states compared. */
  readonly checked: number;
  readonly divergences: readonly Divergence[];
  /** The final state. */
  readonly state: unknown;
}

/** Replays a log from its initial state to its end, without rendering, network or timers. */
export const replayToEnd = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers'): ReplayResult => {
  const { base, step } = createStepper(log, reducer, mode);
  const divergences: Divergence[] = [];
  let state = base;
  let checked = 0;
  for (const entry of log.entries) {
    const { state: next, divergence } = step(state, entry);
    if (entry.kind === 'action' && entry.hash !== undefined) checked += 1;
    if (divergence) divergences.push(divergence);
    state = next;
  }
  return { checked, divergences, state };
};

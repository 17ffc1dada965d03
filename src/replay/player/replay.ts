import type { Reducer } from '@reduxjs/toolkit';
import { applyChanges, changesBetween } from '../core/changes';
import { createStateHash } from '../core/hash';
import { hasOwn, type Path, valueAt } from '../core/json';
import type { ActionEntry, ActionLog, Entry } from '../format/log';

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

interface Step {
  readonly state: unknown;
  readonly divergence?: Divergence;
}

const INITIAL = { type: '@@replay/initial' };

/** The differences of two states, at the deepest paths. */
const differencesOf = (expected: unknown, got: unknown, drop: readonly string[]): readonly Difference[] =>
  changesBetween(expected, got, drop).map(([path]) => ({
    path,
    expected: valueAt(expected, path),
    got: valueAt(got, path),
  }));

/**
 * Creates a stepper: `base` is the state before the first entry of a log; `step` computes the next one and compares it
 * with the recorded one.
 */
export const createStepper = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers') => {
  const initial = reducer(undefined, INITIAL) as object;
  // A log says nothing about the slices that its build did not have: they begin in their initial state.
  const newSlices = Object.entries(initial).filter(([slice]) => log.base && !hasOwn(log.base, slice));
  const complete = (state: unknown): unknown => ({ ...Object.fromEntries(newSlices), ...(state as object) });
  const drop = [...log.header.drop, ...newSlices.map(([slice]) => slice)];
  const hashState = createStateHash(drop);

  const compare = (before: unknown, got: unknown, entry: ActionEntry, error?: string): Step => {
    const { i, action, hash, changes } = entry;
    if (hash === undefined || (error === undefined && hashState(got) === hash)) return { state: got };
    const recorded = changes ? applyChanges(before, changes) : got;
    return {
      // The following entries are compared starting from the recorded state, unless its changes are damaged.
      state: hashState(recorded) === hash ? recorded : got,
      divergence: { i, type: action.type, error, differences: differencesOf(recorded, got, drop) },
    };
  };

  const step = (state: unknown, entry: Entry): Step => {
    if (entry.kind === 'jump') return { state: complete(entry.state) };
    if (mode === 'recorded') {
      return { state: entry.changes ? applyChanges(state, entry.changes) : state };
    }
    try {
      return compare(state, reducer(state, entry.action), entry);
    } catch (error) {
      return compare(state, state, entry, error instanceof Error ? error.message : String(error));
    }
  };

  return { base: log.base ? complete(log.base) : (initial as unknown), step };
};

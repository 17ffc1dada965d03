import type { Reducer } from '@reduxjs/toolkit';
import { applyChanges, changesBetween } from '../core/changes';
import { createHash, createStateHash } from '../core/hash';
import { type JsonObject, type Path, valueAt } from '../core/json';
import { missingParts, partAt, withPart } from '../core/parts';
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

/** The state at the beginning of a page, and how its states are compared. */
interface PageStart {
  readonly state: JsonObject;
  /** The parts that are not compared. */
  readonly drop: readonly string[];
  readonly isRecorded: (state: unknown, hash: string) => boolean;
}

/**
 * Completes the state that a page begins from. A log says nothing about the parts of the state that are newer than the
 * build of the page: they begin in their initial state, and the hashes may be without them.
 */
const createPageStarts = (initial: JsonObject, drop: readonly string[]) => {
  const hashOf = createHash();
  const hashState = createStateHash(drop, hashOf);
  return (recorded: JsonObject): PageStart => {
    const added = missingParts(initial, recorded);
    const dropped = [...drop, ...added.map((keys) => keys.join('.'))];
    const hashEarlier = createStateHash(dropped, hashOf);
    return {
      state: added.reduce((state, keys) => withPart(state, keys, partAt(initial, keys)), recorded),
      drop: dropped,
      isRecorded: (state, hash) => hashState(state) === hash || (added.length > 0 && hashEarlier(state) === hash),
    };
  };
};

/**
 * Creates a stepper: `base` is the state before the first entry of a log; `step` computes the next one and compares it
 * with the recorded one.
 */
export const createStepper = (log: ActionLog, reducer: AnyReducer, mode: ReplayMode = 'reducers') => {
  const initial = reducer(undefined, INITIAL) as JsonObject;
  const startPage = createPageStarts(initial, log.header.drop);
  const first = startPage(log.base ?? initial);
  const pages: PageStart[] = [];
  /** The page of an entry; the entries are first stepped in their order. */
  const pageOf = (entry: Entry): PageStart =>
    (pages[entry.i] ??= entry.kind === 'jump' ? startPage(entry.state) : (pages[entry.i - 1] ?? first));

  const compare = (before: unknown, got: unknown, entry: ActionEntry, error?: string): Step => {
    const { i, action, hash, changes } = entry;
    const { drop, isRecorded } = pageOf(entry);
    if (hash === undefined || (error === undefined && isRecorded(got, hash))) return { state: got };
    const recorded = changes ? applyChanges(before, changes) : got;
    return {
      // The following entries are compared starting from the recorded state, unless its changes are damaged.
      state: isRecorded(recorded, hash) ? recorded : got,
      divergence: { i, type: action.type, error, differences: differencesOf(recorded, got, drop) },
    };
  };

  const step = (state: unknown, entry: Entry): Step => {
    if (entry.kind === 'jump') return { state: pageOf(entry).state };
    if (mode === 'recorded') {
      return { state: entry.changes ? applyChanges(state, entry.changes) : state };
    }
    try {
      return compare(state, reducer(state, entry.action), entry);
    } catch (error) {
      return compare(state, state, entry, error instanceof Error ? error.message : String(error));
    }
  };

  return { base: first.state as unknown, step };
};

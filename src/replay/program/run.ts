import type { UnknownAction } from '@reduxjs/toolkit';
import type { ActionLog, LoggedAction } from '../format/log';
import type { Difference } from '../player/replay';
import { INTERNAL } from '../recorder/recorder';
import { createSettle, takeTimers, type VirtualTimers } from './clock';
import { createComparer } from './compare';
import { createDriver, type Program, UnknownInput } from './driver';
import { type PageRecord, pagesOf, type RecordedCall, type Step } from './pageRecord';
import type { CallDifference } from './playPort';

/** The first difference between a log and a run of it. */
export interface RunDivergence {
  /** The number of the entry. */
  readonly i: number;
  readonly expected?: LoggedAction;
  readonly got?: LoggedAction;
  readonly differences: readonly Difference[];
  readonly calls: readonly CallDifference[];
  /** Why the run cannot go on, if it is not an action. */
  readonly why?: string;
}

export interface RunVerdict {
  readonly outcome: 'equal' | 'diverged' | 'unrunnable' | 'damaged';
  /** How many pages can be run, of how many. */
  readonly pages: readonly [run: number, all: number];
  /** How many actions were equal. */
  readonly actions: number;
  readonly divergence?: RunDivergence;
}

/** How often a chain of promises is waited for before all of them are. */
const TICKS = 60;
/** How much later than its time a timer of a package can have come, in milliseconds. */
const LATE_MS = 1_000;

/** Watches a run: which event of the log leads to which actions and calls. */
export interface RunWatch {
  begin(page: PageRecord): void;
  /** Feeds a step by `run`. */
  feed<Result>(step: Step, run: () => Result): Result;
  /** The next action has come out. */
  acted(): void;
  called(call: RecordedCall): void;
}

class Diverged extends Error {
  constructor(readonly divergence: RunDivergence) {
    super('The run has diverged.');
  }
}

/** Counts the actions that were equal, also of a page that diverges. */
interface Count {
  actions: number;
}

const runPage = async (
  page: PageRecord,
  program: Program,
  timers: VirtualTimers,
  settle: () => Promise<void>,
  count: Count,
  watch?: RunWatch,
): Promise<void> => {
  watch?.begin(page);
  const { store, port, redactor, feed: feedStep } = createDriver(page, program, watch?.called);
  const feed: typeof feedStep = (step) => (watch ? watch.feed(step, () => feedStep(step)) : feedStep(step));
  const { steps } = page;
  const comparer = createComparer();
  const got: UnknownAction[] = [];
  /** The steps that were fed while an action was dispatched. */
  const fed = new Set<object>();
  const actionSteps = steps.flatMap((step, index) => (step.kind === 'action' ? [index] : []));
  let emitted = 0;
  let position = 0;

  const diverge = (rest: Partial<RunDivergence>): never => {
    const step = steps[position];
    const entry = step?.kind === 'action' ? step.entry : step?.next;
    const i = entry?.i ?? page.from + actionSteps.length;
    throw new Diverged({ i, differences: [], calls: port.differences(position), ...rest });
  };

  /** Feeds the input that a subscriber has dispatched during the last action, at the same place. */
  const feedNested = (): void => {
    const index = (actionSteps[emitted - 1] ?? steps.length) + 1;
    const step = steps[index];
    if (step?.kind !== 'event' || !('in' in step.event) || step.event.m !== 2 || fed.has(step)) return;
    fed.add(step);
    void feed(step);
  };

  store.instrumentation.watch({
    before: (action) => {
      if (INTERNAL.test(action.type)) return;
      emitted += 1;
      watch?.acted();
      got.push(action);
    },
    after: feedNested,
  });

  const compare = (expected: LoggedAction): void => {
    const raw = got.shift();
    const action = raw && redactor.redact(raw);
    if (!action) return diverge({ expected });
    const differences = comparer.differences(expected, action, raw);
    if (differences.length > 0) return diverge({ expected, got: action, differences });
    count.actions += 1;
  };

  /** Waits until the program has dispatched an action, or does nothing more by itself. */
  const untilAction = async (time: number): Promise<void> => {
    for (let tick = 0; tick < TICKS && got.length === 0; tick += 1) await undefined;
    if (got.length === 0) await settle();
    while (got.length === 0 && timers.runNext(time + LATE_MS)) await settle();
  };

  const untilMade = async (n: number): Promise<void> => {
    for (let tick = 0; tick < TICKS && !port.isMade(n); tick += 1) await undefined;
    if (!port.isMade(n)) await settle();
    if (!port.isMade(n)) diverge({ why: 'The call that was answered here was not made.' });
  };

  /** Diverges when the program has done anything that the log does not have up to here. */
  const checkRest = (): void => {
    if (got[0]) diverge({ got: redactor.redact(got[0]) });
    const calls = port.differences(position);
    if (calls.length > 0) diverge({ calls });
  };

  try {
    for (const [index, step] of steps.entries()) {
      position = index;
      if (step.kind === 'action') {
        timers.advanceTo(step.entry.t);
        if (got.length === 0) await untilAction(step.entry.t);
        compare(step.entry.action);
        continue;
      }
      const { event } = step;
      // It comes by itself.
      if (fed.has(step) || ('m' in event && event.m === 3)) continue;
      if ('m' in event && event.m === 1) {
        await settle();
        checkRest();
      }
      const n = 'answer' in event ? event.answer : 'fire' in event ? event.fire : undefined;
      if (n !== undefined && !port.isMade(n)) await untilMade(n);
      const answering = feed(step);
      if (answering) await answering;
    }
    position = steps.length;
    await settle();
    checkRest();
  } catch (error) {
    if (error instanceof UnknownInput) diverge({ why: error.message });
    throw error;
  }
};

/**
 * Runs the pages of a log by the program itself: its thunks, listeners, queries and locks, fed with what came from outside.
 * The same actions have to come out in the same order, and the same calls of the port. Sends no request.
 */
export const runLog = async (log: ActionLog, program: Program, watch?: RunWatch): Promise<RunVerdict> => {
  const all = pagesOf(log);
  const runnable = all.filter(({ start }) => start !== undefined);
  const pages = [runnable.length, all.length] as const;
  if (runnable.length === 0) return { outcome: 'unrunnable', pages, actions: 0 };
  const settle = createSettle();
  const timers = takeTimers();
  const count: Count = { actions: 0 };
  try {
    for (const page of runnable) await runPage(page, program, timers, settle, count, watch);
    return { outcome: log.damage ? 'damaged' : 'equal', pages, ...count };
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    return { outcome: 'diverged', pages, ...count, divergence: error.divergence };
  } finally {
    timers.end();
  }
};

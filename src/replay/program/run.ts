import type { Effects } from '@/client/lib/effects/effects';
import type { UnknownAction } from '@reduxjs/toolkit';
import { valueAt } from '../core/json';
import type { InputEvent } from '../format/events';
import type { ActionEntry, ActionLog, LoggedAction } from '../format/log';
import type { Difference } from '../player/replay';
import type { Instrumentation } from '../recorder/instrumentation';
import { INTERNAL } from '../recorder/recorder';
import { createRedactor } from '../redaction/redactor';
import { decodeArguments } from './arguments';
import { createSettle, takeTimers, type VirtualTimers } from './clock';
import { createComparer } from './compare';
import { type PageRecord, pagesOf, type Step } from './pageRecord';
import { type CallDifference, createPlayPort, type PlayPort } from './playPort';

/** The application whose sessions are run. */
export interface Program {
  /** Makes its store in this state, with this port. */
  makeStore(
    effects: Effects,
    state: unknown,
  ): { readonly dispatch: (action: never) => unknown; readonly instrumentation: Instrumentation };
  /** The thunk of a component's input; undefined when it has none of this name. */
  thunkOf(name: string, args: readonly unknown[]): unknown;
  /** The thunk that starts a query; undefined for an unknown endpoint. */
  queryOf(endpointName: string, arg: unknown, options: object): unknown;
}

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
  /** How many pages were run, of how many. */
  readonly pages: readonly [run: number, all: number];
  readonly actions: number;
  readonly divergence?: RunDivergence;
}

/** How often a chain of promises is waited for before all of them are. */
const TICKS = 60;
/** How much later than its time a timer of a package can have come, in milliseconds. */
const LATE_MS = 1_000;

class Diverged extends Error {
  constructor(readonly divergence: RunDivergence) {
    super('The run has diverged.');
  }
}

/** The endpoint, the argument and the options of a query of a component: its action has them, unless it had none. */
const queryOf = ({ args }: InputEvent, next: ActionEntry | undefined): readonly [string, unknown, object] => {
  if (Array.isArray(args)) {
    const [key, arg, subscriptionOptions] = args as readonly unknown[];
    return [
      String(key).replace(/\(.*/s, ''),
      arg ?? undefined,
      { subscriptionOptions: subscriptionOptions ?? undefined },
    ];
  }
  const given = (valueAt(next?.action, ['meta', 'arg']) ?? {}) as Record<string, unknown>;
  const { endpointName, originalArgs, subscribe, forceRefetch, subscriptionOptions } = given;
  return [String(endpointName), originalArgs, { subscribe, forceRefetch, subscriptionOptions }];
};

/** Runs one page. Returns how many actions were equal. Throws `Diverged`. */
const runPage = async (page: PageRecord, program: Program, timers: VirtualTimers, settle: () => Promise<void>) => {
  const redactor = createRedactor();
  const port: PlayPort = createPlayPort(page, redactor.redact);
  const comparer = createComparer();
  const store = program.makeStore(port.effects, page.base);
  const dispatch = store.dispatch as (action: unknown) => unknown;
  const handles: unknown[] = [];
  const got: UnknownAction[] = [];
  /** The steps that were fed while an action was dispatched. */
  const fed = new Set<Step>();
  const actionSteps = page.steps.flatMap((step, index) => (step.kind === 'action' ? [index] : []));
  let emitted = 0;
  let position = 0;
  let equal = 0;

  const diverge = (rest: Partial<RunDivergence>, at = position): never => {
    const step = page.steps[at];
    const entry = step?.kind === 'action' ? step.entry : step?.next;
    const i = entry?.i ?? page.from + equal;
    throw new Diverged({ i, differences: [], calls: port.differences(at), ...rest });
  };

  const ignoreFailure = (result: unknown): void => {
    if (result instanceof Promise) result.catch(() => undefined);
  };

  const input = (event: InputEvent, next: ActionEntry | undefined): void => {
    const { in: name, args, n = 0, do: method = '' } = event;
    if (name === 'action') {
      dispatch(next?.action);
    } else if (name === 'query') {
      const [endpointName, arg, options] = queryOf(event, next);
      const thunk = program.queryOf(endpointName, arg, options);
      if (thunk === undefined) return diverge({ why: `The program has no endpoint ${endpointName}.` });
      handles.push(dispatch(thunk));
    } else if (name === 'handle') {
      const handle = handles[n] as Record<string, ((...given: unknown[]) => unknown) | undefined> | undefined;
      ignoreFailure(handle?.[method]?.(...((args ?? []) as unknown[])));
    } else {
      const thunk = program.thunkOf(name, decodeArguments(name, args));
      if (thunk === undefined)
        return diverge({ why: `The program has no input ${name === '' ? 'without a name' : name}.` });
      ignoreFailure(dispatch(thunk));
    }
  };

  /** A promise only where there is something to wait for: what was dispatched in one task is dispatched in one. */
  const feed = ({ event, next }: Extract<Step, { kind: 'event' }>): Promise<void> | undefined => {
    if ('answer' in event) return port.answer(event);
    if ('in' in event) input(event, next);
    else if ('fire' in event) port.fire(event);
    else if ('idle' in event) port.becomeIdle();
    return undefined;
  };

  /** What a subscriber has dispatched during the last action is dispatched at the same place. */
  const feedNested = (): void => {
    const at = actionSteps[emitted - 1];
    if (at === undefined) return;
    for (let index = at + 1; ; index += 1) {
      const step = page.steps[index];
      if (step?.kind !== 'event' || !('in' in step.event) || step.event.m !== 2 || fed.has(step)) return;
      fed.add(step);
      input(step.event, step.next);
      // The actions of this input are steps too.
      if (page.steps[index + 1]?.kind === 'action') return;
    }
  };

  store.instrumentation.watch({
    before: (action) => {
      if (INTERNAL.test(action.type)) return;
      emitted += 1;
      got.push(action);
    },
    after: () => {
      if (got.length > 0 || emitted > 0) feedNested();
    },
  });

  const compare = (expected: LoggedAction): void => {
    const raw = got.shift();
    const action = raw && redactor.redact(raw);
    if (!action) return diverge({ expected });
    const differences = comparer.differences(expected, action, raw);
    if (differences.length > 0) return diverge({ expected, got: action, differences });
    equal += 1;
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

  /** What the program does until nothing is left to do has to be in the log. */
  const checkRest = (): void => {
    if (got[0]) diverge({ got: redactor.redact(got[0]) });
    const calls = port.differences(position);
    if (calls.length > 0) diverge({ calls });
  };

  port.start();
  for (const [index, step] of page.steps.entries()) {
    position = index;
    if (step.kind === 'action') {
      timers.advanceTo(step.entry.t);
      if (got.length === 0) await untilAction(step.entry.t);
      compare(step.entry.action);
      continue;
    }
    if (fed.has(step)) continue;
    const { event } = step;
    if ('m' in event && event.m === 1) {
      await settle();
      checkRest();
    }
    if ('answer' in event && !event.m) continue;
    const n = 'answer' in event ? event.answer : 'fire' in event ? event.fire : undefined;
    if (n !== undefined && !port.isMade(n)) await untilMade(n);
    const answering = feed(step);
    if (answering) await answering;
  }
  position = page.steps.length;
  await settle();
  checkRest();
  return equal;
};

/**
 * Runs the pages of a log by the program itself: its thunks, listeners, queries and locks, fed with what came from outside.
 * The same actions have to come out in the same order, and the same calls of the port. Sends no request.
 */
export const runLog = async (log: ActionLog, program: Program): Promise<RunVerdict> => {
  const pages = pagesOf(log);
  const runnable = pages.filter(({ start }) => start !== undefined);
  const counts = [runnable.length, pages.length] as const;
  if (runnable.length === 0) return { outcome: 'unrunnable', pages: counts, actions: 0 };
  const settle = createSettle();
  const timers = takeTimers();
  let actions = 0;
  try {
    for (const page of runnable) actions += await runPage(page, program, timers, settle);
    return { outcome: log.damage ? 'damaged' : 'equal', pages: counts, actions };
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    return { outcome: 'diverged', pages: counts, actions, divergence: error.divergence };
  } finally {
    timers.end();
  }
};

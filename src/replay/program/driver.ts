import type { Effects } from '@/client/lib/effects/effects';
import { valueAt } from '../core/json';
import type { InputEvent } from '../format/events';
import type { ActionEntry } from '../format/log';
import type { Instrumentation } from '../recorder/instrumentation';
import { createRedactor, type Redactor } from '../redaction/redactor';
import { decodeArguments } from './arguments';
import type { PageRecord, RecordedCall, Step } from './pageRecord';
import { createPlayPort, type PlayPort } from './playPort';

/** The store of a program that is run. */
export interface ProgramStore {
  readonly dispatch: (action: never) => unknown;
  readonly getState: () => unknown;
  readonly instrumentation: Instrumentation;
}

/** The application whose sessions are run. */
export interface Program {
  /** Makes its store in this state, with this port. */
  makeStore(effects: Effects, state: unknown): ProgramStore;
  /** The thunk of a component's input; undefined when it has none of this name. */
  thunkOf(name: string, args: readonly unknown[]): unknown;
  /** The thunk that starts a query; undefined for an unknown endpoint. */
  queryOf(endpointName: string, arg: unknown, options: object): unknown;
}

type EventStep = Extract<Step, { kind: 'event' }>;

/** A page of a log over the program, to which the events of the log are fed. */
export interface Driver {
  readonly store: ProgramStore;
  readonly port: PlayPort;
  readonly redactor: Redactor;
  /**
   * Feeds an event. A promise only where there is something to wait for: what was dispatched in one task is dispatched in
   * one. Throws `UnknownInput`.
   */
  feed(step: EventStep): Promise<void> | undefined;
}

/** Thrown for an input that the program does not have. */
export class UnknownInput extends Error {
  override name = 'UnknownInput';
}

/** The endpoint, the argument and the options of a query of a component: its action has them, unless it had none. */
const queryOf = ({ args }: InputEvent, next: ActionEntry | undefined): readonly [string, unknown, object] => {
  if (Array.isArray(args)) {
    const [key, arg, subscriptionOptions] = args as readonly unknown[];
    const options = { subscriptionOptions: subscriptionOptions ?? undefined };
    return [String(key).replace(/\(.*/s, ''), arg ?? undefined, options];
  }
  const given = (valueAt(next?.action, ['meta', 'arg']) ?? {}) as Record<string, unknown>;
  const { endpointName, originalArgs, subscribe, forceRefetch, subscriptionOptions } = given;
  return [String(endpointName), originalArgs, { subscribe, forceRefetch, subscriptionOptions }];
};

const ignoreFailure = (result: unknown): void => {
  if (result instanceof Promise) result.catch(() => undefined);
};

/** Numbers of the queries of components, by their events. */
export const numberQueries = ({ steps }: PageRecord): ReadonlyMap<InputEvent, number> => {
  const queries = steps.flatMap((step) =>
    step.kind === 'event' && 'in' in step.event && step.event.in === 'query' ? [step.event] : [],
  );
  return new Map(queries.map((event, n) => [event, n]));
};

/** Makes the store of a page over its recorded port. `called` is called with each recorded call that it makes. */
export const createDriver = (page: PageRecord, program: Program, called?: (call: RecordedCall) => void): Driver => {
  const redactor = createRedactor();
  const port = createPlayPort(page, redactor.redact, called);
  const store = program.makeStore(port.effects, page.base);
  const numbers = numberQueries(page);
  const handles = new Map<number, unknown>();
  // Read for each: a recorder takes its place.
  const dispatch = (action: unknown): unknown => (store.dispatch as (given: unknown) => unknown)(action);

  const input = (event: InputEvent, next: ActionEntry | undefined): void => {
    const { in: name, args, n = 0, do: method = '' } = event;
    if (name === 'action') dispatch(next?.action);
    else if (name === 'query') {
      const [endpointName, arg, options] = queryOf(event, next);
      const thunk = program.queryOf(endpointName, arg, options);
      if (thunk === undefined) throw new UnknownInput(`The program has no endpoint ${endpointName}.`);
      handles.set(numbers.get(event) ?? -1, dispatch(thunk));
    } else if (name === 'handle') {
      const handle = handles.get(n) as Record<string, ((...given: unknown[]) => unknown) | undefined> | undefined;
      ignoreFailure(handle?.[method]?.(...((args ?? []) as unknown[])));
    } else {
      const thunk = program.thunkOf(name, decodeArguments(name, args));
      if (thunk === undefined)
        throw new UnknownInput(`The program has no input ${name === '' ? 'without a name' : name}.`);
      ignoreFailure(dispatch(thunk));
    }
  };

  port.start();
  return {
    store,
    port,
    redactor,
    feed: ({ event, next }) => {
      if ('answer' in event) return port.answer(event);
      if ('in' in event) input(event, next);
      else if ('fire' in event) port.fire(event);
      else if ('idle' in event) port.becomeIdle();
      return undefined;
    },
  };
};

import type { Effects, HistoryLocation, PageEvent, TextStorage } from '@/client/lib/effects/effects';
import { loadScript } from '@/client/lib/effects/loadScript';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import type { JsonObject } from '../core/json';
import type { AnswerEvent, CallEvent, FireEvent } from '../format/events';
import { writeEvents } from '../recorder/writeEvents';
import { keyOf } from './names';
import type { PageRecord, RecordedCall } from './pageRecord';
import { createPlayHistory } from './playHistory';
import { ABORTED, NOT_RECORDED, requestOf } from './recordPort';

/** A difference of the calls of the port: recorded and not made, or made and not recorded by then. */
export interface CallDifference {
  readonly expected?: CallEvent;
  readonly got?: CallEvent;
}

/** The port of a page that is run again. */
export interface PlayPort {
  readonly effects: Effects;
  /** Calls before are those of the store itself. */
  start(): void;
  /** True when the nth call that is answered or calls back was made. */
  isMade(n: number): boolean;
  /** A promise for an answer that has to be waited for. */
  answer(event: AnswerEvent): Promise<void> | undefined;
  fire(event: FireEvent): void;
  becomeIdle(): void;
  /** The differences up to this step: each call before it is made, and none after it. */
  differences(step: number): readonly CallDifference[];
}

/** Calls that only read. A program may read more or less often. */
const READS = ['now', 'languages', 'addressOf', 'local.get', 'session.get'];

interface Progress {
  readonly run?: ((...args: never[]) => void) | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

interface Made {
  readonly settle?: (event: AnswerEvent) => Promise<void> | undefined;
  readonly run?: (...args: never[]) => void;
}

const keyOfCall = ({ is: _is, now: _now, ...call }: CallEvent): string => keyOf(call);

/** A response as the program reads it. */
const responseOf = ({ status, headers, json }: JsonObject): Response => {
  const text = json === undefined ? '' : JSON.stringify(json);
  const found = new Headers(headers as Record<string, string> | undefined);
  const isOk = Number(status) >= 200 && Number(status) < 300;
  return { ok: isOk, status, headers: found, text: () => Promise.resolve(text) } as unknown as Response;
};

/**
 * The effects port of a page that is run again: it answers what the log has, and does nothing itself. `redact` replaces
 * what the log's redaction would replace in a call.
 */
export const createPlayPort = (
  { calls, start, steps }: PageRecord,
  redact: <Value>(value: Value) => Value,
  called?: (call: RecordedCall) => void,
): PlayPort => {
  const open = new Map<string, RecordedCall[]>();
  for (const call of calls) {
    const key = keyOfCall(call.event);
    open.set(key, [...(open.get(key) ?? []), call]);
  }
  const made = new Map<number, Made>();
  /** The scripts that arrived in the task of their call. */
  const arrived = new Set(
    steps.flatMap((step) =>
      step.kind === 'event' && 'answer' in step.event && step.event.m === 3 ? [step.event.answer] : [],
    ),
  );
  const unknown: CallEvent[] = [];
  /** Of the calls that were made, the one of the last task: a request that did not wait comes before its task. */
  let latest: RecordedCall | undefined;
  let isStarted = false;
  let ids = 0;
  let becomeIdle = (): void => undefined;

  /** The recorded call that the program makes now. */
  const match = (name: string, args: object = {}): RecordedCall | undefined => {
    if (!isStarted) return undefined;
    const [event] = writeEvents([{ call: name, ...args }], [], 0) as readonly [CallEvent];
    const call = redact(event);
    const found = open.get(keyOfCall(call))?.shift();
    if (found) called?.(found);
    if (READS.includes(name)) return found;
    if (!found) unknown.push(call);
    else if (found.task >= (latest?.task ?? 0)) latest = found;
    return found;
  };
  const ask = <Result>(name: string, args: object, otherwise: Result): Result => {
    const found = match(name, args);
    return found && 'is' in found.event ? (found.event.is as Result) : otherwise;
  };
  const listen = (name: string, args: object, run: (...args: never[]) => void): (() => void) => {
    const found = match(name, args);
    const { n } = found ?? {};
    if (n !== undefined) made.set(n, { run });
    for (const given of found?.event.now ?? []) run(...(given as never[]));
    return () => {
      if (n !== undefined) made.set(n, {});
    };
  };
  const answered = <Result>(
    name: string,
    args: object,
    read: (is: unknown) => Result | Promise<Result> = (is) => is as Result,
    { run, signal }: Progress = {},
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const { n } = match(name, args) ?? {};
      if (n === undefined) return;
      const abort = (): void => reject(new DOMException('Aborted', ABORTED));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      const settle = ({ is, failed }: AnswerEvent): Promise<void> | undefined => {
        if (failed !== undefined) reject(Object.assign(new Error(failed), { name: failed }));
        else {
          const result = read(is);
          if (result instanceof Promise) return result.then(resolve, reject);
          resolve(result);
        }
        return undefined;
      };
      made.set(n, { settle, ...(run && { run }) });
    });

  const playStorage = (name: 'local' | 'session'): TextStorage => {
    const texts = new Map<string, string | null>([[CARRIED_STORAGE_KEY, '']]);
    const reads = new Map<string, number>();
    const changes = calls.flatMap(({ event }) => (event.call === `${name}.get` ? [event] : []));
    return {
      get: (key) => {
        const nth = (reads.get(key) ?? 0) + 1;
        reads.set(key, nth);
        for (const { nth: at, item } of changes as unknown as readonly { nth: number; item: object }[])
          if (at === nth && key in item) texts.set(key, (item as Record<string, string | null>)[key] ?? null);
        return texts.get(key) ?? null;
      },
      set: (key, text) => {
        texts.set(key, text);
        if (NOT_RECORDED.includes(key)) return true;
        return ask(`${name}.set`, { item: { [key]: text } }, true);
      },
      remove: (key) => {
        texts.set(key, null);
        if (!NOT_RECORDED.includes(key)) match(`${name}.remove`, { key });
      },
    };
  };

  const history = createPlayHistory(start, match, listen);
  const nothing = (): void => undefined;

  const effects: Effects = {
    alert: (text) => ask('alert', { text }, true),
    confirm: (text) => ask('confirm', { text }, undefined),
    openWindow: (text) =>
      ask('openWindow', { text }, false)
        ? { go: (url) => ask('window.go', { url }, true), close: () => void match('window.close') }
        : undefined,
    leave: (url) => void match('leave', { url }),
    log: nothing,
    now: () => ask('now', {}, 0),
    languages: () => ask<readonly string[]>('languages', {}, []),
    newId: () => (ids += 1).toString(16).padStart(32, '0'),
    after: (ms, run) => listen('after', { ms }, run),
    whenIdle: (run) => {
      if (isStarted) listen('whenIdle', {}, run);
      else becomeIdle = run;
    },
    whenVisible: (run) => void listen('whenVisible', {}, run),
    afterPaint: () => answered('afterPaint', {}),
    script: async (load) => {
      const { n } = match('script') ?? {};
      if (n === undefined) return new Promise(() => undefined);
      // As many promises as while it was recorded: several scripts that were there already keep their order.
      if (arrived.has(n)) return await loadScript(load);
      const loading = load();
      return new Promise((resolve, reject) => {
        made.set(n, {
          settle: ({ failed }) =>
            failed === undefined ? loading.then(resolve, reject) : void reject(new Error(failed)),
        });
      });
    },
    fetch: async (url, init, onSent) => {
      const { signal } = init;
      // As many promises as while it was recorded, where a failure follows its abort in the same task.
      const receive = async () =>
        await answered('fetch', requestOf(url, init), (is) => responseOf(is as JsonObject), { run: onSent, signal });
      return await receive();
    },
    pay: (request) => answered('pay', { ...request }),
    share: (request) => answered('share', { ...request }),
    copy: (text) => answered('copy', { text }),
    elementText: () => (start?.isGated && !isStarted ? '{"products":[]}' : undefined),
    onStorageChange: (key, run) => listen('onStorageChange', { key }, run),
    onPageEvent: (run: (event: PageEvent) => void) => listen('onPageEvent', {}, run),
    local: playStorage('local'),
    session: playStorage('session'),
    history: history.port,
    files: {
      put: ({ type, size }) => ask('put', { type, size }, { id: '', name: '', type, size }),
      get: () => new File([], 'file'),
      shrink: (id) => answered('shrink', { id }),
      addressOf: (id) => ask<{ readonly address?: string }>('addressOf', { id }, {}).address,
      drop: (id) => void match('drop', { id }),
    },
  };

  return {
    effects,
    start: () => {
      isStarted = true;
    },
    isMade: (n) => made.has(n),
    answer: (event) => made.get(event.answer)?.settle?.(event),
    fire: ({ fire, args = [], at }) => {
      if (at !== undefined) history.arrive(at as HistoryLocation);
      made.get(fire)?.run?.(...(args as never[]));
    },
    becomeIdle: () => becomeIdle(),
    differences: (step) => {
      const missing = [...open.values()]
        .flat()
        .filter(({ at, event }) => at < step && !READS.includes(event.call))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event);
      const rest = latest && latest.task >= step ? [...unknown, latest.event] : [...unknown];
      const pairs = missing.map((expected): CallDifference => {
        const index = rest.findIndex(({ call }) => call === expected.call);
        return index < 0 ? { expected } : { expected, got: rest.splice(index, 1)[0] };
      });
      return [...pairs, ...rest.map((got): CallDifference => ({ got }))];
    },
  };
};

import {
  type Effects,
  type HistoryPort,
  isEntryState,
  type OpenedWindow,
  type TextStorage,
} from '@/client/lib/effects/effects';
import {
  ERROR_FIELD_HEADER,
  ERROR_TEXTS_HEADER,
  RECENTLY_VIEWED_STORAGE_KEY,
  REQUEST_ID_HEADER,
  SESSION_TOKEN_HEADER,
} from '@/shared/constants';
import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import type { CallEvent, OutsideEvent } from '../format/events';

/** Notes an event of a recording. The event may still be completed until the next one. */
export type Note = (event: OutsideEvent) => void;

/** Not recorded: the products viewed on the device before, and the recording itself. */
export const NOT_RECORDED: readonly string[] = [RECENTLY_VIEWED_STORAGE_KEY, CARRIED_STORAGE_KEY];

/** The name of the error of a request that the program has aborted. */
export const ABORTED = 'AbortError';

interface Open extends CallEvent {
  is?: unknown;
  now?: (readonly unknown[])[];
}

/** The headers of a response that the program reads, of a failure and of any. */
const HEADERS = [SESSION_TOKEN_HEADER, CACHED_AT_HEADER];
const FAILURE_HEADERS = [...HEADERS, ERROR_FIELD_HEADER, ERROR_TEXTS_HEADER, REQUEST_ID_HEADER];

const headersOf = (headers: Headers, names: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const found = names.flatMap((name) => {
    const text = headers.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

/** The body of a request: its text, or the number of the files in it. */
export const bodyOf = (body: RequestInit['body']): unknown =>
  body === undefined || typeof body === 'string' ? body : { files: [...(body as FormData).keys()].length };

/** The arguments of a request by name. */
export const requestOf = (url: string, { method, body, headers }: RequestInit) => ({
  method,
  path: url,
  language: (headers as Record<string, string> | undefined)?.['accept-language'],
  ...(body !== undefined && { body: bodyOf(body) }),
});

/** The key of a history entry: another one while the page is run again. */
export const keyOfEntry = (state: unknown): string | undefined => (isEntryState(state) ? state.key : undefined);

/**
 * The effects port, which notes what it answers. `effects` itself is not changed: only what the program does by this
 * port is noted.
 */
export const recordPort = (effects: Effects, note: Note): Effects => {
  let numbered = 0;

  /** A call with a result. */
  const ask = <Result>(event: Open, run: () => Result): Result => {
    note(event);
    return (event.is = run()) as Result;
  };
  /** A call that calls back, once or more often. */
  const listen = <Args extends readonly unknown[], Result>(
    event: Open,
    start: (run: (...args: Args) => void) => Result,
    run: (...args: Args) => void,
    more: () => object = () => ({}),
  ): Result => {
    note(event);
    const n = numbered++;
    let isStarting = true;
    const result = start((...given) => {
      if (isStarting) (event.now ??= []).push(given);
      else note({ m: 1, fire: n, ...(given.length > 0 && { args: given }), ...more() });
      run(...given);
    });
    isStarting = false;
    return result;
  };
  /** A call that is answered later. */
  const answered = async <Result>(
    event: CallEvent,
    run: () => Promise<Result>,
    answerOf: (result: Result) => unknown = (result) => result,
  ): Promise<Result> => {
    note(event);
    const n = numbered++;
    // Only a script that is there already arrives in the task of its call.
    let isLater = event.call !== 'script';
    if (!isLater) setTimeout(() => (isLater = true));
    try {
      const result = await run();
      const is = answerOf(result);
      note({ m: isLater ? 1 : 3, answer: n, ...(is !== undefined && { is }) });
      return result;
    } catch (error) {
      const { name: failed = 'Error' } = error as { readonly name?: string };
      // The program has aborted it in the same task; a browser that leaves the page fails all requests in one.
      note({ ...(failed === ABORTED && ({ m: 3 } as const)), answer: n, failed });
      throw error;
    }
  };

  const recordStorage = (name: string, storage: TextStorage): TextStorage => {
    const known = new Map<string, string | null>();
    const reads = new Map<string, number>();
    return {
      get: (key) => {
        const text = storage.get(key);
        if (NOT_RECORDED.includes(key)) return text;
        const nth = (reads.get(key) ?? 0) + 1;
        reads.set(key, nth);
        // Only what the program cannot know: the text before, and that of another tab.
        if ((known.get(key) ?? null) !== text) note({ call: `${name}.get`, nth, item: { [key]: text } });
        known.set(key, text);
        return text;
      },
      set: (key, text) => {
        if (NOT_RECORDED.includes(key)) return storage.set(key, text);
        known.set(key, text);
        return ask({ call: `${name}.set`, item: { [key]: text } }, () => storage.set(key, text));
      },
      remove: (key) => {
        if (!NOT_RECORDED.includes(key)) note({ call: `${name}.remove`, key });
        known.set(key, null);
        storage.remove(key);
      },
    };
  };

  const recordWindow = (opened: OpenedWindow): OpenedWindow => ({
    go: (url) => ask({ call: 'window.go', url }, () => opened.go(url)),
    close: () => {
      note({ call: 'window.close' });
      opened.close();
    },
  });

  const history: HistoryPort = {
    ...effects.history,
    push: (url, state) => {
      ask({ call: 'push', url }, () => keyOfEntry(state));
      effects.history.push(url, state);
    },
    replace: (url, state) => {
      ask({ call: 'replace', url }, () => keyOfEntry(state));
      effects.history.replace(url, state);
    },
    onPop: (run) => listen({ call: 'onPop' }, effects.history.onPop, run, () => ({ at: effects.history.location() })),
  };

  return {
    ...effects,
    alert: (text) => ask({ call: 'alert', text }, () => effects.alert(text)),
    confirm: (text) => ask({ call: 'confirm', text }, () => effects.confirm(text)),
    openWindow: (text) => {
      const event: Open = { call: 'openWindow', text };
      note(event);
      const opened = effects.openWindow(text);
      event.is = opened !== undefined;
      return opened && recordWindow(opened);
    },
    leave: (url) => {
      note({ call: 'leave', url });
      effects.leave(url);
    },
    now: () => ask({ call: 'now' }, effects.now),
    languages: () => ask({ call: 'languages' }, effects.languages),
    after: (ms, run) => listen({ call: 'after', ms }, (fire) => effects.after(ms, fire), run),
    whenIdle: (run) => listen({ call: 'whenIdle' }, effects.whenIdle, run),
    whenVisible: (run) => listen({ call: 'whenVisible' }, effects.whenVisible, run),
    afterPaint: () => answered({ call: 'afterPaint' }, effects.afterPaint),
    script: (load) =>
      answered(
        { call: 'script' },
        () => effects.script(load),
        () => undefined,
      ),
    fetch: (url, init, onSent) => {
      const n = numbered;
      const report =
        onSent &&
        ((percent: number) => {
          note({ m: 1, fire: n, args: [percent] });
          onSent(percent);
        });
      return answered(
        { call: 'fetch', ...requestOf(url, init) },
        async () => {
          const response = await effects.fetch(url, init, report);
          const { ok, status, headers } = response;
          const text = await response.text();
          return { ok, status, headers, text: () => Promise.resolve(text), read: text } as Response & { read: string };
        },
        ({ ok, status, headers, read }) => ({
          status,
          headers: headersOf(headers, ok ? HEADERS : FAILURE_HEADERS),
          text: read,
        }),
      );
    },
    pay: (request) => answered({ call: 'pay', ...request }, () => effects.pay(request)),
    share: (request) => answered({ call: 'share', ...request }, () => effects.share(request)),
    copy: (text) => answered({ call: 'copy', text }, () => effects.copy(text)),
    onStorageChange: (key, run) =>
      listen({ call: 'onStorageChange', key }, (fire) => effects.onStorageChange(key, fire), run),
    onPageEvent: (run) => listen({ call: 'onPageEvent' }, effects.onPageEvent, run),
    local: recordStorage('local', effects.local),
    session: recordStorage('session', effects.session),
    history,
    files: {
      ...effects.files,
      put: (file) => ask({ call: 'put', type: file.type, size: file.size }, () => effects.files.put(file)),
      shrink: (id) => answered({ call: 'shrink', id }, () => effects.files.shrink(id)),
      addressOf: (id) => {
        const event: Open = { call: 'addressOf', id };
        note(event);
        const address = effects.files.addressOf(id);
        event.is = { address, size: 0 };
        return address;
      },
      drop: (id) => {
        note({ call: 'drop', id });
        effects.files.drop(id);
      },
    },
  };
};

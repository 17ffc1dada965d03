import { loadScript } from '@/client/lib/effects/loadScript';
import { createClock, createRunningClock, type Clock } from './clock';
import type {
  Effects,
  EntryState,
  FileProblem,
  OpenedWindow,
  PageEvent,
  PaymentOutcome,
  HistoryLocation,
  ShareOutcome,
  TextStorage,
} from '@/client/lib/effects/effects';

/** The effects port of a test: it has no side effects, records the calls and uses a manual clock by default. */
export interface TestEffects extends Effects {
  readonly noted: {
    readonly alerts: string[];
    readonly confirms: string[];
    readonly left: string[];
    readonly logs: string[];
    readonly windows: string[];
    readonly payments: string[];
    readonly shares: string[];
    readonly copies: string[];
  };
  /** The results of the next confirms, payments, shares and copies, and whether windows are blocked and dialogs shown. */
  answers: {
    confirm: boolean;
    payment: PaymentOutcome | Error;
    share: ShareOutcome;
    isCopied: boolean;
    /** Makes a picture smaller, or says why the file cannot be used. By default its media type is that of its content. */
    shrink: (file: File) => File | FileProblem;
    areWindowsBlocked: boolean;
    /** False in a browser that shows no alert and asks no question. */
    areDialogsShown: boolean;
  };
  /** Advances the clock by `ms` milliseconds and runs the due timers. */
  pass(ms: number): void;
  /** Simulates a change of the local storage by another tab. */
  changeElsewhere(key: string, value: string | null): void;
  /** Simulates a back or forward navigation. */
  popTo(location: Partial<HistoryLocation>): void;
  emitPageEvent(event: PageEvent): void;
}

export interface TestEffectsOptions {
  readonly path?: string;
  /** The languages that the browser prefers; English by default. */
  readonly languages?: readonly string[];
  /** Initial values of the local storage. */
  readonly local?: Readonly<Record<string, string>>;
  readonly isStorageBlocked?: boolean;
  /** Texts of the data elements of the server-rendered page, by element id. */
  readonly blocks?: Readonly<Record<string, string>>;
  readonly fetch?: Effects['fetch'];
  /** A clock that is shared with other objects of the test; a new clock by default. */
  readonly clock?: Clock;
  /** Uses real time, for tests that interact with a page. */
  readonly hasRealTime?: boolean;
}

const createStorage = (kept: Readonly<Record<string, string>>, isBlocked: boolean): TextStorage => {
  const texts = new Map(Object.entries(kept));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => {
      texts.set(key, value);
      return !isBlocked;
    },
    remove: (key) => void texts.delete(key),
  };
};

const noNetwork: Effects['fetch'] = () => Promise.reject(new TypeError('fetch failed'));

/** Creates the effects port of a test. Without `fetch` every request fails with a network error. */
export const createTestEffects = (options: TestEffectsOptions = {}): TestEffects => {
  const { path = '/', local = {}, isStorageBlocked = false, blocks = {}, hasRealTime = false } = options;
  const { languages = ['en'] } = options;
  const { clock = hasRealTime ? createRunningClock() : createClock() } = options;
  const url = new URL(path, 'http://shop.test');
  let location: HistoryLocation = { pathname: url.pathname, search: url.search, hash: url.hash, state: null };
  let ids = 0;
  const files = new Map<string, File>();
  const pops = new Set<() => void>();
  const overlays: (() => void)[] = [];
  const pageEvents = new Set<(event: PageEvent) => void>();
  const whenSeen: (() => void)[] = [];
  let isVisible = true;
  const storageRuns = new Map<() => void, string>();
  const noted: TestEffects['noted'] = {
    alerts: [],
    confirms: [],
    left: [],
    logs: [],
    windows: [],
    payments: [],
    shares: [],
    copies: [],
  };
  const answers: TestEffects['answers'] = {
    confirm: true,
    payment: 'success',
    share: 'shared',
    isCopied: true,
    shrink: (file) =>
      file.type === 'image/heic'
        ? 'heic'
        : file.size === 0
          ? 'unreadable'
          : /^image\/(png|jpeg|gif)$/.test(file.type)
            ? file
            : 'wrongType',
    areWindowsBlocked: false,
    areDialogsShown: true,
  };
  const localStorage = createStorage(local, isStorageBlocked);

  const moveTo = (address: string, state: unknown) => {
    const { pathname, search, hash } = new URL(address, url);
    location = { pathname, search, hash, state };
  };
  const openWindow = (text: string): OpenedWindow | undefined => {
    if (answers.areWindowsBlocked) return undefined;
    const index = noted.windows.push(text) - 1;
    return {
      go: (next) => (noted.windows[index] = next) !== '',
      close: () => void (noted.windows[index] = 'closed'),
    };
  };

  return {
    noted,
    answers,
    alert: (text) => noted.alerts.push(text) > 0 && answers.areDialogsShown,
    confirm: (question) => {
      noted.confirms.push(question);
      return answers.areDialogsShown ? answers.confirm : undefined;
    },
    openWindow,
    leave: (address) => void noted.left.push(address),
    log: (text) => void noted.logs.push(text),
    now: clock.now,
    languages: () => languages,
    newId: () => `id-${(ids += 1)}`,
    after: clock.after,
    whenIdle: (run) => run(),
    whenVisible: (run) => {
      if (isVisible) run();
      else whenSeen.push(run);
    },
    afterPaint: () => Promise.resolve(),
    fetch: options.fetch ?? noNetwork,
    script: loadScript,
    pay: ({ snapToken }) => {
      noted.payments.push(snapToken);
      const { payment } = answers;
      return payment instanceof Error ? Promise.reject(payment) : Promise.resolve(payment);
    },
    share: ({ text, path: shared }) => {
      noted.shares.push(`${text} ${shared}`);
      return Promise.resolve(answers.share);
    },
    copy: (text) => {
      noted.copies.push(text);
      return Promise.resolve(answers.isCopied);
    },
    elementText: (elementId) => blocks[elementId],
    onStorageChange: (key, run) => {
      storageRuns.set(run, key);
      return () => void storageRuns.delete(run);
    },
    onPageEvent: (run) => {
      pageEvents.add(run);
      return () => void pageEvents.delete(run);
    },
    local: localStorage,
    session: createStorage({}, isStorageBlocked),
    history: {
      location: () => location,
      loaded: () => location,
      push: moveTo,
      replace: moveTo,
      go: () => undefined,
      keepPlace: (key, place) => {
        const { place: before, ...entry } = Object(location.state) as Partial<EntryState>;
        location = { ...location, state: { key, usr: null, ...entry, place: { ...before, ...place } } };
      },
      openOverlay: (close) => {
        overlays.push(close);
        return () => void overlays.splice(overlays.indexOf(close), 1);
      },
      onPop: (run) => {
        pops.add(run);
        return () => void pops.delete(run);
      },
    },
    files: {
      put: (file) => {
        const id = `file-${(ids += 1)}`;
        files.set(id, file);
        return { id, name: file.name, type: file.type, size: file.size };
      },
      get: (id) => files.get(id),
      shrink: (id) => {
        const file = files.get(id);
        const small = file ? answers.shrink(file) : 'unreadable';
        if (typeof small === 'string') return Promise.resolve(small);
        files.set(id, small);
        return Promise.resolve({ id, name: small.name, type: small.type, size: small.size });
      },
      addressOf: (id) => (files.has(id) ? `blob:${id}` : undefined),
      drop: (id) => void files.delete(id),
    },
    pass: clock.passNow,
    changeElsewhere: (key, value) => {
      if (value === null) localStorage.remove(key);
      else localStorage.set(key, value);
      for (const [run, watched] of storageRuns) if (watched === key) run();
    },
    popTo: (next) => {
      location = { ...location, ...next };
      pops.forEach((run) => run());
    },
    emitPageEvent: (event) => {
      if (event === 'hidden') isVisible = false;
      if (event === 'seen') {
        isVisible = true;
        for (const run of whenSeen.splice(0)) run();
      }
      pageEvents.forEach((run) => run(event));
    },
  };
};

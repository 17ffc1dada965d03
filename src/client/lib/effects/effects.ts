/** Text in the browser's storage. Never throws: if the browser refuses, the text is kept in memory for this page. */
export interface TextStorage {
  get(key: string): string | null;
  /** True when the browser stored it; false when it is only in memory and a full page load would lose it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A window that was opened inside a click handler; it navigates once its URL is known. */
export interface OpenedWindow {
  /** False when the window is closed or refuses to navigate. */
  go(url: string): boolean;
  close(): void;
}

export interface HistoryLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The state of the history entry; always serializable. */
  readonly state: unknown;
}

/** The part of a page that its history entry keeps, for the shopper who comes back to it. */
export interface Place {
  /** How far the page is scrolled, in pixels. */
  readonly top?: number;
  /** The part of the page in the middle of the window: its index, and how far its top is below that of the window. */
  readonly part?: readonly [index: number, top: number];
  /** How many products the list shows; with orders, that all are shown. */
  readonly shown?: number;
}

/** The state of a history entry. */
export interface EntryState {
  /** Identifies the entry, also after a reload. */
  readonly key: string;
  /** The state that the navigation has given. */
  readonly usr: unknown;
  readonly place?: Place;
  /** The number of overlays that are open on this entry; going back to one with fewer closes the others. */
  readonly overlays?: number;
}

export const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';

export interface HistoryPort {
  /** The current entry. One that has no key gets one. */
  location(): HistoryLocation;
  /** The address that the page was loaded for. The shopper can go back to another one before the shop has started. */
  loaded(): HistoryLocation;
  /** Adds an entry, in place of the one of an open overlay. */
  push(url: string, state: unknown): void;
  replace(url: string, state: unknown): void;
  go(delta: number): void;
  /** Keeps a place with the entry of `key`. */
  keepPlace(key: string, place: Place): void;
  /** Calls `close` when the shopper goes back, which then does not leave the page. Returns what ends this. */
  openOverlay(close: () => void): () => void;
  /** Calls `run` when the shopper goes back or forward. Returns the unsubscribe function. */
  onPop(run: () => void): () => void;
}

/** The data of a chosen file that the store holds; the file itself is in the `FileStore`. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a chosen file cannot be used: the key of its text in `uploadMessages`. */
export type FileProblem = 'wrongType' | 'heic' | 'unreadable';

/** Holds chosen files outside the store, whose state is always serializable. */
export interface FileStore {
  put(file: File): StoredFile;
  get(id: string): File | undefined;
  /**
   * Makes a large picture smaller, under its id, and resolves with its data, or with why the file cannot be used. Never
   * rejects.
   */
  shrink(id: string): Promise<StoredFile | FileProblem>;
  /** Object URL of the file, valid in this page until `drop`; undefined for an unknown id. */
  addressOf(id: string): string | undefined;
  drop(id: string): void;
}

/**
 * `seen`, `hidden`: the page became visible or hidden. `restored`: it left the back/forward cache, in which it receives
 * no events.
 */
export type PageEvent = 'online' | 'offline' | 'seen' | 'hidden' | 'restored';

export type PaymentOutcome = 'success' | 'pending' | 'error' | 'closed';

/** Input of the payment popup: the order's token, and the provider's script with the public key. */
export interface PaymentRequest {
  readonly snapToken: string;
  readonly scriptUrl: string;
  readonly clientKey: string;
}

export interface ShareRequest {
  readonly text: string;
  /** Path below the shop's root, without parameters that are not needed. */
  readonly path: string;
}

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * All side effects outside the store: dialogs, windows, storage, clock, ids, network, payment popup.
 * They go through one port, so that a session can be replayed without them. The list is flat, one member for each ability
 * of the browser: a test replaces one by its name, and `browserEffects.ts` shows in one place how the browser does each.
 */
export interface Effects {
  /** False when the browser has not shown the text. */
  alert(text: string): boolean;
  /** Undefined when the browser has not asked. */
  confirm(question: string): boolean | undefined;
  /** Opens a window that shows `text`, inside the click handler; undefined when the browser blocks it. */
  openWindow(text: string): OpenedWindow | undefined;
  /** Navigates with a full page load. */
  leave(url: string): void;
  log(text: string, detail?: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** The languages that the browser prefers, as tags such as `pt-TL`, best first. */
  languages(): readonly string[];
  /** Creates an id that cannot be guessed. */
  newId(): string;
  /** Calls `run` once after `ms` milliseconds. Returns the cancel function. */
  after(ms: number, run: () => void): () => void;
  /** Calls `run` once, after the page has loaded and when the browser is idle. */
  whenIdle(run: () => void): void;
  /** Calls `run` once: now, or when a hidden page becomes visible. A hidden page sends no requests by itself. */
  whenVisible(run: () => void): void;
  /** Resolves after the last state change is painted; immediately when the page is hidden. */
  afterPaint(): Promise<void>;
  /** With `onSent` it tells how many percent of the body are sent. */
  fetch(url: string, init: RequestInit, onSent?: (percent: number) => void): Promise<Response>;
  /** Loads a script of the shop, at most twice. Rejects when it does not arrive; a later call requests it again. */
  script<Module>(load: () => Promise<Module>): Promise<Module>;
  /** Opens the payment popup. Rejects when the provider's script cannot be loaded. */
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Opens the browser's share sheet for a page, or copies its URL when sharing is unavailable. */
  share(request: ShareRequest): Promise<ShareOutcome>;
  /** Copies a text into the clipboard; false when the browser refuses. */
  copy(text: string): Promise<boolean>;
  /** The text of an element that the server put into the page; undefined when there is none. */
  elementText(elementId: string): string | undefined;
  /** Calls `run` when another tab changes `key` in the local storage. Returns the unsubscribe function. */
  onStorageChange(key: string, run: () => void): () => void;
  /** Calls `run` on each page event, and at once when the page is offline or hidden. Returns the unsubscribe function. */
  onPageEvent(run: (event: PageEvent) => void): () => void;
  readonly local: TextStorage;
  /** Kept until the tab is closed. */
  readonly session: TextStorage;
  readonly history: HistoryPort;
  readonly files: FileStore;
}

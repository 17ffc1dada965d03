/** Text kept by the browser. Never throws: where the browser refuses, the text is kept in memory for this page. */
export interface TextStorage {
  get(key: string): string | null;
  /** True when the browser kept it, false when it lives in memory only and a full page load would lose it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A window that was opened inside a click, to be sent to an address once it is known. */
export interface OpenedWindow {
  go(url: string): void;
  close(): void;
}

/** The place that the address bar shows. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was kept with the history entry; always serializable. */
  readonly state: unknown;
}

/** The session history of the browser. */
export interface HistoryPort {
  place(): Place;
  push(url: string, state: unknown): void;
  replace(url: string, state: unknown): void;
  go(delta: number): void;
  /** Calls `run` when the shopper goes back or forward; answers how to stop. */
  onPop(run: () => void): () => void;
}

/** A chosen file as the store knows it; the file itself stays on the shelf. */
export interface ShelvedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Keeps chosen files beside the store, which holds only what can be serialized. */
export interface FileShelf {
  put(file: File): ShelvedFile;
  get(id: string): File | undefined;
  /** An address under which this page can show the file, until it is dropped. */
  addressOf(id: string): string | undefined;
  drop(id: string): void;
}

/** `restored`: the shopper came back to the page, which had stood still meanwhile and heard nothing. */
export type PageEvent = 'online' | 'offline' | 'seen' | 'restored';

export type PaymentOutcome = 'success' | 'pending' | 'error' | 'closed';

/** What the provider's popup needs: its token, and its script with the public key. */
export interface PaymentRequest {
  readonly snapToken: string;
  readonly scriptUrl: string;
  readonly clientKey: string;
}

/** What is handed on when an address of the shop is shared. */
export interface ShareRequest {
  /** What the address leads to, in words. */
  readonly text: string;
  /** Below the shop's root, without anything that is not needed to find it. */
  readonly path: string;
}

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Everything that reaches outside the store: dialogs, windows, storage, clock, ids, network, payment popup.
 * One port, so that the same session can be shown again without any of it.
 */
export interface Effects {
  alert(text: string): void;
  confirm(question: string): boolean;
  /** Opens a window at once, inside the click; undefined when the browser forbids it. */
  openWindow(url?: string): OpenedWindow | undefined;
  /** Loads a page in full. */
  leave(url: string): void;
  log(text: string, detail?: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** An id that cannot be guessed. */
  newId(): string;
  /** Runs once after `ms` milliseconds; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Runs once when the page has loaded and has nothing else to do. */
  whenIdle(run: () => void): void;
  /** Resolves when the last state change is painted; at once where the page is hidden. */
  afterPaint(): Promise<void>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Opens the payment popup; rejects when the provider's script cannot be had. */
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Hands an address on by the browser's share sheet, or copies it where there is none. */
  share(request: ShareRequest): Promise<ShareOutcome>;
  /** The text of an element that the server put into the page; undefined where there is none. */
  pageBlock(elementId: string): string | undefined;
  /** Calls `run` when another tab changes the local storage under `key`; answers how to stop. */
  onStorageChange(key: string, run: () => void): () => void;
  /** Calls `run` when the page comes online, goes offline, is looked at or come back to again; answers how to stop. */
  onPageEvent(run: (event: PageEvent) => void): () => void;
  readonly local: TextStorage;
  /** Kept until the browser's tab is closed. */
  readonly session: TextStorage;
  readonly history: HistoryPort;
  readonly files: FileShelf;
}

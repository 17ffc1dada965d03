import type { Change } from '../core/changes';
import type { JsonObject } from '../core/json';
import type { RedactionSummary } from '../redaction/redactor';

/** A Redux action. */
export interface LoggedAction {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface AppName {
  readonly name: string;
  readonly build: string;
  readonly schema: number;
}

/** The first action from which replaying the log does not give the recorded states, and the reason. */
export interface Inexactness {
  readonly from: number;
  readonly why: string;
}

/** An intended change of the reducers that was accepted into an older log. */
export interface Acceptance {
  readonly who: string;
  readonly when: string;
  readonly why: string;
  readonly from: number;
}

/** Size of the browser window's content in CSS pixels, as media queries see it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** The browser of a recorded session and its settings. */
export interface Device {
  /** The user agent of the browser. */
  readonly browser: string;
  /** The preferred language, as a language tag: `pt-TL`. */
  readonly language: string;
  /** The name of the time zone: `Asia/Dili`. */
  readonly timeZone: string;
  /** The text size of the browser's settings in CSS pixels, usually 16. */
  readonly textSize: number;
  /** The speed of the connection as the browser estimates it: `3g`; undefined where it does not. */
  readonly connection?: string;
}

export interface LogHeader {
  readonly format: string;
  readonly version: number;
  readonly app: AppName;
  readonly recordedAt: string;
  readonly hash: string;
  readonly drop: readonly string[];
  readonly redaction: {
    readonly policy: string;
    /** True when replaying the redacted log during export gave the redacted states of the session. */
    readonly verified: boolean;
    /** Number of states compared. */
    readonly checks: number;
    readonly replaced: RedactionSummary;
    readonly inexact?: Inexactness;
  };
  /** Number of actions dropped from the beginning because of the size limit. */
  readonly rebased?: { readonly dropped: number; readonly why: 'ring' | 'reload' };
  readonly accepted: readonly Acceptance[];
  /** Viewport of the last recorded page; undefined in exports of other tools. */
  readonly viewport?: Viewport;
  /** Browser of the last recorded page; undefined in exports of other tools. */
  readonly device?: Device;
}

export type JumpReason = 'reload' | 'devtools' | 'hmr';

export interface ActionEntry {
  readonly kind: 'action';
  readonly i: number;
  /** Milliseconds since the start of the recording. */
  readonly t: number;
  readonly action: LoggedAction;
  /** Hash of the whole state after the action; undefined in exports of other tools. */
  readonly hash?: string;
  /** Changes of the state; undefined in exports of other tools. */
  readonly changes?: readonly Change[];
}

/** A replacement of the whole state without an action. */
export interface JumpEntry {
  readonly kind: 'jump';
  readonly i: number;
  readonly t: number;
  readonly state: JsonObject;
  readonly why: JumpReason;
}

export type Entry = ActionEntry | JumpEntry;

export interface Mark {
  readonly text: string;
  /** Number of the entry that follows the mark. */
  readonly i: number;
}

/** The line at which a damaged file stops being readable, and the reason. */
export interface Damage {
  readonly line: number;
  readonly why: string;
}

/** A parsed log, complete or up to its damage. */
export interface ActionLog {
  readonly header: LogHeader;
  /** The state before the first entry; undefined when it is the reducer's initial state. */
  readonly base?: JsonObject;
  readonly entries: readonly Entry[];
  readonly marks: readonly Mark[];
  readonly damage?: Damage;
}

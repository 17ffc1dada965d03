import type { Change } from '../core/changes';
import type { JsonObject } from '../core/json';
import type { RedactionSummary } from '../redaction/redactor';

/** Anything that a store is told; `type` names it. */
export interface LoggedAction {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface AppName {
  readonly name: string;
  readonly build: string;
  readonly schema: number;
}

/** From which action on a log is not what happened, and why. */
export interface Inexactness {
  readonly from: number;
  readonly why: string;
}

/** A wanted change of the shop that somebody has taken into an old log. */
export interface Acceptance {
  readonly who: string;
  readonly when: string;
  readonly why: string;
  readonly from: number;
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
    /** True when the redacted log, replayed at once, gave the redacted states of the session. */
    readonly verified: boolean;
    /** How many states were compared. */
    readonly checks: number;
    readonly replaced: RedactionSummary;
    readonly inexact?: Inexactness;
  };
  /** How many actions at the beginning had to make room. */
  readonly rebased?: { readonly dropped: number; readonly why: 'ring' | 'reload' };
  readonly accepted: readonly Acceptance[];
}

export type JumpReason = 'reload' | 'devtools' | 'hmr';

export interface ActionEntry {
  readonly kind: 'action';
  readonly i: number;
  /** Milliseconds since the recording began. */
  readonly t: number;
  readonly action: LoggedAction;
  /** Hash of the whole state after it; undefined in logs of other tools. */
  readonly hash?: string;
  /** What it changed; undefined in logs of other tools. */
  readonly changes?: readonly Change[];
}

/** The state was replaced by something other than an action. */
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
  /** The moment before the entry of this number. */
  readonly i: number;
}

/** Where and why a file ends before its log does. */
export interface Damage {
  readonly line: number;
  readonly why: string;
}

/** A log that was read, whole or as far as it is whole. */
export interface ActionLog {
  readonly header: LogHeader;
  /** The state before the first entry; undefined when the log leaves it to the reducer. */
  readonly base?: JsonObject;
  readonly entries: readonly Entry[];
  readonly marks: readonly Mark[];
  readonly damage?: Damage;
}

import * as z from 'zod/mini';
import type { Change } from '../core/changes';
import type { JsonObject } from '../core/json';
import type { OutsideEvent } from './events';
import { REPLAY_FORMAT, REPLAY_VERSION, TEXT_SIZE_MAX_PX, VIEWPORT_MAX_PX } from './limits';

/** Thrown for a file that cannot be replayed; the message is for users. */
export class UnreadableLog extends Error {
  override name = 'UnreadableLog';
}

/** A Redux action. */
export interface LoggedAction {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

const list = <T extends z.core.SomeType>(item: T) => z.readonly(z.array(item));
const pixels = z.int().check(z.positive(), z.maximum(VIEWPORT_MAX_PX));

/** Size of the browser window's content in CSS pixels, as media queries see it. */
const viewportSchema = z.object({ width: pixels, height: pixels });
export type Viewport = z.infer<typeof viewportSchema>;

/** The browser of a recorded session and its settings. */
const deviceSchema = z.object({
  /** The user agent. */
  browser: z.string(),
  /** The preferred language, as a language tag: `pt-TL`. */
  language: z.string(),
  /** The name of the time zone: `Asia/Dili`. */
  timeZone: z.string().check(z.refine(isTimeZone)),
  /** The text size of the browser's settings in CSS pixels, usually 16. */
  textSize: z.number().check(z.positive(), z.maximum(TEXT_SIZE_MAX_PX)),
  /** The speed of the connection as the browser estimates it: `3g`. */
  connection: z.optional(z.string()),
});
export type Device = z.infer<typeof deviceSchema>;

/** An intended change of the reducers that was accepted into an older log. */
const acceptanceSchema = z.object({ who: z.string(), when: z.string(), why: z.string(), from: z.number() });
export type Acceptance = z.infer<typeof acceptanceSchema>;

export const headerSchema = z.object({
  format: z.literal(REPLAY_FORMAT),
  version: z.int(),
  app: z.object({ name: z.string(), build: z.string(), schema: z.number() }),
  recordedAt: z.string(),
  hash: z.string(),
  drop: list(z.string()),
  redaction: z.object({
    policy: z.string(),
    /** True when replaying the redacted log during export gave the redacted states of the session. */
    verified: z.boolean(),
    /** Number of states compared. */
    checks: z.number(),
    /** Number of different secrets replaced, by kind. */
    replaced: z.catch(z.record(z.string(), z.number()), {}),
    /** The first action from which replaying the log does not give the recorded states. */
    inexact: z.optional(z.object({ from: z.number(), why: z.string() })),
  }),
  /** Number of actions dropped from the beginning because of the size limit, and the notes at them. */
  rebased: z.optional(
    z.object({ dropped: z.number(), why: z.enum(['ring', 'reload']), marks: z.optional(list(z.string())) }),
  ),
  accepted: z.catch(list(acceptanceSchema), []),
  /** Viewport of the last recorded page; undefined in exports of other tools. */
  viewport: z.catch(z.optional(viewportSchema), undefined),
  /** Browser of the last recorded page; undefined in exports of other tools. */
  device: z.catch(z.optional(deviceSchema), undefined),
});
export type LogHeader = z.infer<typeof headerSchema>;

/** The header of a log that is not verified yet. `drop`: parts of the state that it does not compare; `policy`: its redaction. */
export const newHeader = (
  app: LogHeader['app'],
  recordedAt: string,
  { drop = [], policy = 'none' }: { readonly drop?: readonly string[]; readonly policy?: string } = {},
): LogHeader => ({
  format: REPLAY_FORMAT,
  version: REPLAY_VERSION,
  app,
  recordedAt,
  hash: 'merkle32',
  drop,
  redaction: { policy, verified: false, checks: 0, replaced: {} },
  accepted: [],
});

export type JumpReason = 'reload' | 'devtools' | 'hmr';

export interface ActionEntry {
  readonly kind: 'action';
  readonly i: number;
  /** Milliseconds since the start of the recording; never less than those of the entry before. */
  readonly t: number;
  readonly action: LoggedAction;
  /** Hash of the whole state after the action; undefined in exports of other tools. */
  readonly hash?: string;
  /** Changes of the state; undefined in exports of other tools. */
  readonly changes?: readonly Change[];
  /** The events outside of the program before the entry. */
  readonly events?: readonly OutsideEvent[];
}

/** A replacement of the whole state without an action. */
export interface JumpEntry {
  readonly kind: 'jump';
  readonly i: number;
  readonly t: number;
  readonly state: JsonObject;
  readonly why: JumpReason;
  readonly events?: readonly OutsideEvent[];
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
  /** The events after the last entry. */
  readonly tail?: readonly OutsideEvent[];
  readonly damage?: Damage;
  /** How many lines of a later shape were not known, and left out. */
  readonly skipped?: number;
}

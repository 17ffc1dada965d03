import type { UnknownAction } from '@reduxjs/toolkit';
import { RECORDING_MAX_BYTES } from '@/shared/replayConstants';
import type { JumpReason, Mark } from '../format/log';
import type { Instrumentation } from './instrumentation';

/** One recorded step of a session. Actions and states are stored by reference. */
export type Moment =
  | { readonly kind: 'action'; readonly action: UnknownAction; readonly t: number; after: unknown; isOver: boolean }
  | { readonly kind: 'jump'; readonly why: JumpReason; readonly t: number; after: unknown; readonly isOver: true };

/** The recording so far: the initial state, the moments, and the marks with the number of the next moment. */
export interface Recording {
  readonly base: unknown;
  readonly moments: readonly Moment[];
  readonly marks: readonly Mark[];
  /** Number of moments dropped from the beginning because of the limits. */
  readonly dropped: number;
}

export interface RecorderOptions {
  /** Milliseconds since any fixed point in time. */
  readonly now: () => number;
  /** Approximate size limit of the recording, in bytes. */
  readonly max?: number;
  /** Older moments are dropped, in milliseconds; without it only the size limits the recording. */
  readonly maxAgeMs?: number;
}

export interface Recorder {
  /** Starts recording. The current state is the initial state of the recording. */
  attach(instrumentation: Instrumentation): void;
  pause(): void;
  resume(): void;
  readonly isPaused: () => boolean;
  /** Adds a note at the current position. */
  mark(text: string): void;
  recording(): Recording;
  /** Number of recorded moments. */
  count(): number;
}

const MOMENT_BYTES = 300;
const ITEM_BYTES = 400;
const COMPACTION = 1_000;

/** Approximate size of an action in bytes, without serializing it. Lists in the payload make an action large. */
const estimateBytes = (action: UnknownAction): number => {
  const { payload, meta } = action as {
    payload?: unknown;
    meta?: { baseQueryMeta?: { changes?: readonly UnknownAction[] } };
  };
  // The payload of a fulfilled query has only the ids of the entities in its changes.
  const changes = meta?.baseQueryMeta?.changes;
  if (changes) return changes.reduce((sum, change) => sum + estimateBytes(change), MOMENT_BYTES);
  return MOMENT_BYTES + (Array.isArray(payload) ? payload.length * ITEM_BYTES : 0);
};

/** Types of internal actions of RTK Query, which are not recorded. */
const INTERNAL = /\/(config\/middlewareRegistered$|subscriptions\/|internalSubscriptions\/|internal_)/;

/** Creates a recorder. It keeps references and serializes nothing; the oldest moments are dropped above the limits. */
export const createRecorder = ({ now, max = RECORDING_MAX_BYTES, maxAgeMs = Infinity }: RecorderOptions): Recorder => {
  let instrumentation: Instrumentation | undefined;
  let stop: (() => void) | undefined;
  let base: unknown;
  let last: unknown;
  let moments: Moment[] = [];
  let sizes: number[] = [];
  let first = 0;
  let dropped = 0;
  let totalBytes = 0;
  let marks: Mark[] = [];
  let open: Extract<Moment, { kind: 'action' }> | undefined;

  const push = (moment: Moment, bytes: number): void => {
    moments.push(moment);
    sizes.push(bytes);
    totalBytes += bytes;
    const oldest = now() - maxAgeMs;
    while (first < moments.length - 1 && (totalBytes > max || (moments[first]?.t ?? 0) < oldest)) {
      base = moments[first]?.after;
      totalBytes -= sizes[first] ?? 0;
      first += 1;
      dropped += 1;
    }
    if (first > COMPACTION && first > moments.length / 2) {
      moments = moments.slice(first);
      sizes = sizes.slice(first);
      first = 0;
    }
  };

  const close = (state: unknown): void => {
    // A subscriber can dispatch before the previous dispatch returns; the previous action's state is already final.
    if (open && !open.isOver) {
      open.after = state;
      open.isOver = true;
      last = state;
    }
  };

  const recordJump = (state: unknown, why: JumpReason): void => {
    if (state === last) return;
    push({ kind: 'jump', why, t: now(), after: state, isOver: true }, MOMENT_BYTES);
    last = state;
  };

  const before = (action: UnknownAction, state: unknown): void => {
    close(state);
    recordJump(state, 'devtools');
    open = { kind: 'action', action, t: now(), after: undefined, isOver: false };
    if (!INTERNAL.test(action.type)) push(open, estimateBytes(action));
  };

  const watch = (): void => {
    if (!instrumentation || stop) return;
    stop = instrumentation.watch({ before, after: close });
  };

  return {
    attach: (given) => {
      stop?.();
      stop = undefined;
      instrumentation = given;
      if (moments.length === 0) base = last = instrumentation.state();
      watch();
      recordJump(instrumentation.state(), 'reload');
    },
    pause: () => {
      stop?.();
      stop = undefined;
    },
    resume: () => {
      watch();
      if (instrumentation) recordJump(instrumentation.state(), 'devtools');
    },
    isPaused: () => stop === undefined,
    mark: (text) => {
      marks = [...marks, { text, i: dropped + moments.length - first }];
    },
    recording: () => ({
      base,
      moments: moments.slice(first).filter(({ isOver }) => isOver),
      marks: marks.filter(({ i }) => i >= dropped),
      dropped,
    }),
    count: () => moments.length - first,
  };
};

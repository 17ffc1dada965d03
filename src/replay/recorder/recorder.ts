import type { UnknownAction } from '@reduxjs/toolkit';
import { RECORDING_MAX_BYTES } from '@/shared/replayConstants';
import type { JumpReason, Mark } from '../format/log';
import type { Moment, Recording } from '../format/write';
import type { Instrumentation } from './instrumentation';

export interface RecorderOptions {
  readonly instrumentation: Instrumentation;
  /** Milliseconds since any fixed point in time. */
  readonly now: () => number;
  /** Approximate size limit of the recording, in bytes. */
  readonly max?: number;
  /** Older moments are dropped, in milliseconds; without it only the size limits the recording. */
  readonly maxAgeMs?: number;
}

export interface Recorder {
  pause(): void;
  resume(): void;
  readonly isPaused: () => boolean;
  /** Adds a note at the current position. */
  mark(text: string): void;
  recording(): Recording;
  /** Number of recorded moments. */
  count(): number;
  /** Number of moments dropped from the beginning because of the limits. */
  dropped(): number;
}

const MOMENT_BYTES = 300;
const ITEM_BYTES = 400;

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

/**
 * Creates a recorder, which starts with the current state. It keeps references and serializes nothing; the oldest
 * moments are dropped above the limits.
 */
export const createRecorder = (options: RecorderOptions): Recorder => {
  const { instrumentation, now, max = RECORDING_MAX_BYTES, maxAgeMs = Infinity } = options;
  let base = instrumentation.state();
  let last = base;
  const moments: (Moment & { readonly bytes: number })[] = [];
  let dropped = 0;
  let totalBytes = 0;
  let marks: readonly Mark[] = [];
  let open: { readonly action: UnknownAction; readonly t: number } | undefined;
  let stop: (() => void) | undefined;

  const push = (moment: Moment, bytes: number): void => {
    moments.push({ ...moment, bytes });
    totalBytes += bytes;
    const oldest = now() - maxAgeMs;
    for (let [first] = moments; first && moments.length > 1; [first] = moments) {
      if (totalBytes <= max && first.t >= oldest) break;
      base = first.after;
      totalBytes -= first.bytes;
      dropped += 1;
      moments.shift();
    }
  };

  const close = (after: unknown): void => {
    if (!open) return;
    const { action, t } = open;
    open = undefined;
    last = after;
    if (!INTERNAL.test(action.type)) push({ kind: 'action', action, t, after }, estimateBytes(action));
  };

  const recordJump = (after: unknown, why: JumpReason): void => {
    if (after !== last) push({ kind: 'jump', why, t: now(), after }, MOMENT_BYTES);
    last = after;
  };

  const resume = (): void => {
    stop ??= instrumentation.watch({
      before: (action, state) => {
        // A subscriber can dispatch before the previous dispatch returns: that action's state is already final.
        close(state);
        recordJump(state, 'devtools');
        open = { action, t: now() };
      },
      after: close,
    });
    recordJump(instrumentation.state(), 'devtools');
  };
  resume();

  return {
    pause: () => {
      stop?.();
      stop = undefined;
    },
    resume,
    isPaused: () => stop === undefined,
    mark: (text) => {
      marks = [...marks, { text, i: dropped + moments.length }];
    },
    recording: () => ({
      base,
      moments,
      marks: marks.filter(({ i }) => i >= dropped).map(({ text, i }) => ({ text, i: i - dropped })),
    }),
    count: () => moments.length,
    dropped: () => dropped,
  };
};

import type { UnknownAction } from '@reduxjs/toolkit';
import { RECORDING_MAX_BYTES } from '@/shared/replayConstants';
import { isObject } from '../core/json';
import type { JumpReason, Mark } from '../format/log';
import type { Instrumentation } from './instrumentation';
import type { Moment, Recording } from './write';

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
  /** The recording within the limits. */
  recording(): Recording;
  /** Number of its moments. */
  count(): number;
  /** Number of moments dropped before it. */
  dropped(): number;
  /** The notes at dropped moments. */
  lostMarks(): readonly string[];
}

const MOMENT_BYTES = 300;
const ITEM_BYTES = 400;

/** Approximate size of an action in bytes, without serializing it. Lists in the payload make an action large. */
const estimateBytes = (action: UnknownAction): number => {
  const { payload, meta } = action as { payload?: unknown; meta?: { baseQueryMeta?: { response?: unknown } } };
  // The payload of a fulfilled query has only the ids of the entities in its response.
  const content = meta?.baseQueryMeta?.response ?? payload;
  const list = isObject(content) ? Object.values(content).find(Array.isArray) : content;
  return MOMENT_BYTES + (Array.isArray(list) ? list.length * ITEM_BYTES : 0);
};

/** A moment with its approximate size. */
type Kept = Moment & { readonly bytes: number };

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
  const moments: Kept[] = [];
  let dropped = 0;
  let totalBytes = 0;
  let marks: readonly Mark[] = [];
  /** The action that is being dispatched. */
  let open: (Extract<Kept, { kind: 'action' }> & { after: unknown }) | undefined;
  let stop: (() => void) | undefined;

  /** Drops the oldest moments until the rest has at most this size and is not too old. */
  const dropOldest = (bytesMax: number): void => {
    const oldest = now() - maxAgeMs;
    let count = 0;
    for (let first = moments[0]; first && count < moments.length - 1; first = moments[count]) {
      if (totalBytes <= bytesMax && first.t >= oldest) break;
      base = first.after;
      totalBytes -= first.bytes;
      count += 1;
    }
    moments.splice(0, count);
    dropped += count;
  };

  const push = (moment: Kept): void => {
    moments.push(moment);
    totalBytes += moment.bytes;
    // Many at once: removing from the beginning moves all the others.
    if (totalBytes > max) dropOldest(max * 0.9);
  };

  const close = (after: unknown): void => {
    if (!open) return;
    open.after = last = after;
    if (!INTERNAL.test(open.action.type)) push(open);
    open = undefined;
  };

  const recordJump = (after: unknown, why: JumpReason): void => {
    if (after !== last) push({ kind: 'jump', why, t: now(), after, bytes: MOMENT_BYTES });
    last = after;
  };

  const resume = (): void => {
    stop ??= instrumentation.watch({
      before: (action, state) => {
        // A subscriber can dispatch before the previous dispatch returns: that action's state is already final.
        close(state);
        recordJump(state, 'devtools');
        open = { kind: 'action', action, t: now(), after: undefined, bytes: estimateBytes(action) };
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
    recording: () => {
      dropOldest(max);
      const kept = marks.filter(({ i }) => i >= dropped);
      return { base, moments, marks: kept.map(({ text, i }) => ({ text, i: i - dropped })) };
    },
    count: () => {
      dropOldest(max);
      return moments.length;
    },
    dropped: () => dropped,
    lostMarks: () => marks.filter(({ i }) => i < dropped).map(({ text }) => text),
  };
};

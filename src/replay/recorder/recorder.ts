import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject, type JsonObject } from '../core/json';
import { isAnswer, isCall, type OutsideEvent } from '../format/events';
import type { JumpReason, Mark } from '../format/log';
import type { Instrumentation } from './instrumentation';
import { RECORDING_MAX_BYTES } from './limits';
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
  /** Stops for good and drops the recording: the `dispatch` of the page still refers to its recorder. */
  end(): void;
  /** Notes an event: of the next moment, or at the end of the recording. */
  note(event: OutsideEvent): void;
  /** True when neither another event nor a moment has followed it. */
  isLast(event: object): boolean;
  /** Takes back the last event. */
  takeBack(): void;
  /** This action is an input itself, if it is the next one that reaches the reducer. */
  expect(action: unknown): void;
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
const EVENT_BYTES = 150;
const ITEM_BYTES = 400;

/** The first list in an object, found without a copy of its values. */
const listIn = (content: JsonObject): unknown => {
  for (const key in content) if (Array.isArray(content[key])) return content[key];
  return undefined;
};

/** Approximate size of an action in bytes, without serializing it. Lists in the payload make an action large. */
const estimateBytes = (action: UnknownAction): number => {
  const { payload, meta } = action as { payload?: unknown; meta?: { baseQueryMeta?: { response?: unknown } } };
  // The payload of a fulfilled query has only the ids of the entities in its response.
  const content = meta?.baseQueryMeta?.response ?? payload;
  const list = isObject(content) ? listIn(content) : content;
  return MOMENT_BYTES + (Array.isArray(list) ? list.length * ITEM_BYTES : 0);
};

const estimateEvent = (event: OutsideEvent): number => {
  const text = isAnswer(event) ? (event.is as { readonly text?: string } | undefined)?.text : undefined;
  return EVENT_BYTES + (text?.length ?? 0);
};

/** A moment with its approximate size, and the number of events before it. */
type Kept = Moment & { readonly bytes: number; readonly eventsBefore: number };

/** Types of internal actions of RTK Query, which are not recorded. */
export const INTERNAL = /\/(config\/middlewareRegistered$|subscriptions\/|internalSubscriptions\/|internal_)/;

/**
 * Creates a recorder, which starts with the current state. It keeps references and serializes nothing; the oldest
 * moments are dropped above the limits.
 */
export const createRecorder = (options: RecorderOptions): Recorder => {
  const { instrumentation, now, max = RECORDING_MAX_BYTES, maxAgeMs = Infinity } = options;
  let base = instrumentation.getState();
  let last = base;
  const moments: Kept[] = [];
  let dropped = 0;
  let totalBytes = 0;
  let marks: readonly Mark[] = [];
  /** The action that is being dispatched. */
  let open: (Extract<Kept, { kind: 'action' }> & { after: unknown }) | undefined;
  let stop: (() => void) | undefined;
  /** All events, in one list: a list for each moment would cost more than the rest of the recording. */
  const events: OutsideEvent[] = [];
  /** The number of events at dropped moments, and at all moments. */
  let eventsDropped = 0;
  let eventsTaken = 0;
  let input: unknown;
  let isStarted = false;
  /** How many dispatches are under way: a subscriber can dispatch. */
  let depth = 0;
  let isSameTask = false;
  let lastEvent: unknown;

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
    const last = moments[count - 1];
    if (!last) return;
    moments.splice(0, count);
    dropped += count;
    events.splice(0, last.eventsBefore - eventsDropped);
    eventsDropped = last.eventsBefore;
  };

  const push = (moment: Kept): void => {
    moments.push(moment);
    totalBytes += moment.bytes;
    // Many at once: removing from the beginning moves all the others.
    if (totalBytes > max) dropOldest(max * 0.9);
  };

  const close = (after: unknown): void => {
    last = after;
    if (!open) return;
    open.after = after;
    push(open);
    open = undefined;
  };

  const eventsBetween = (from: number, to?: number): readonly OutsideEvent[] =>
    events.slice(from - eventsDropped, to === undefined ? undefined : to - eventsDropped);

  /** The events since the last moment belong to the next one. Returns their approximate size. */
  const takeEvents = (): number => {
    const taken = eventsBetween(eventsTaken);
    eventsTaken += taken.length;
    return taken.reduce((bytes, event) => bytes + estimateEvent(event), 0);
  };

  const startTask = (): void => {
    if (isSameTask) return;
    isSameTask = true;
    // The task after this one, or a later one: an event before it is taken for one of this task.
    setTimeout(() => {
      isSameTask = false;
    });
  };

  /** When a component dispatches (`Timed`): it handles another event of the browser, or one that is none of the page. */
  const timing = (): 1 | 2 | undefined => {
    if (depth > 0) return 2;
    const { event } = globalThis as { readonly event?: unknown };
    if (isSameTask && (event === undefined || event === lastEvent)) return undefined;
    lastEvent = event;
    return 1;
  };

  const note = (event: OutsideEvent): void => {
    if (!stop) return;
    if (!isCall(event)) {
      if ('in' in event || 'press' in event || ('failed' in event && event.m === undefined)) {
        const m = timing();
        if (m !== undefined) Object.assign(event, { m });
      }
      startTask();
    }
    events.push(event);
  };

  const recordJump = (after: unknown, why: JumpReason): void => {
    if (after !== last) {
      const bytes = MOMENT_BYTES + takeEvents();
      push({ kind: 'jump', why, t: now(), after, bytes, eventsBefore: eventsTaken });
    }
    last = after;
  };

  const resume = (): void => {
    stop ??= instrumentation.watch({
      before: (action, state) => {
        // A subscriber can dispatch before the previous dispatch returns: that action's state is already final.
        close(state);
        recordJump(state, 'devtools');
        const isInternal = INTERNAL.test(action.type);
        if (action === input && !isInternal) note({ in: 'action' });
        input = undefined;
        depth += 1;
        if (isInternal) return;
        const bytes = estimateBytes(action) + takeEvents();
        open = { kind: 'action', action, t: now(), after: undefined, bytes, eventsBefore: eventsTaken };
      },
      after: (state) => {
        depth = Math.max(0, depth - 1);
        close(state);
      },
    });
    if (isStarted) note({ paused: true });
    isStarted = true;
    recordJump(instrumentation.getState(), 'devtools');
  };
  resume();

  const pause = (): void => {
    stop?.();
    stop = undefined;
  };

  return {
    pause,
    resume,
    end: () => {
      pause();
      moments.length = 0;
      events.length = 0;
      base = last = open = undefined;
    },
    note,
    isLast: (event) => eventsTaken < eventsDropped + events.length && events[events.length - 1] === event,
    takeBack: () => void events.pop(),
    expect: (action) => {
      input = action;
    },
    isPaused: () => stop === undefined,
    mark: (text) => {
      marks = [...marks, { text, i: dropped + moments.length }];
    },
    recording: () => {
      dropOldest(max);
      const kept = marks.filter(({ i }) => i >= dropped).map(({ text, i }) => ({ text, i: i - dropped }));
      let from = eventsDropped;
      const withEvents = moments.map((moment): Moment => {
        const own = eventsBetween(from, moment.eventsBefore);
        from = moment.eventsBefore;
        return own.length > 0 ? { ...moment, events: own } : moment;
      });
      return { base, moments: withEvents, marks: kept, tail: eventsBetween(eventsTaken) };
    },
    count: () => {
      dropOldest(max);
      return moments.length;
    },
    dropped: () => dropped,
    lostMarks: () => marks.filter(({ i }) => i < dropped).map(({ text }) => text),
  };
};

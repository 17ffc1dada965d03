import { type CallEvent, isAnswer, isCall, isNumbered, type OutsideEvent, type PageEvent } from '../format/events';
import type { ActionEntry, ActionLog } from '../format/log';
import { responseIn } from '../recorder/writeEvents';

/** A step of a page: an action that came out, or an event from outside, with the action that follows it. */
export type Step =
  | { readonly kind: 'action'; readonly entry: ActionEntry }
  | { readonly kind: 'event'; readonly event: Exclude<OutsideEvent, CallEvent>; readonly next?: ActionEntry };

/** A recorded call of the port. `at`: how many steps were before it. */
export interface RecordedCall {
  readonly event: CallEvent;
  readonly at: number;
  /** The step that began its task. The arrival of a script is none: scripts can arrive earlier in a run. */
  readonly task: number;
  /** Its number among those that are answered or call back. */
  readonly n?: number;
}

/** The part of a log about one page, from its load to the next. */
export interface PageRecord {
  /** The number of its first entry. */
  readonly from: number;
  readonly base: unknown;
  /** Absent when the recording began within the page. */
  readonly start?: PageEvent['page'];
  readonly steps: readonly Step[];
  readonly calls: readonly RecordedCall[];
}

/** The answer with the response of the action that it names. */
const withResponse = (event: OutsideEvent, index: number, log: ActionLog): OutsideEvent => {
  if (!isAnswer(event) || event.ref === undefined) return event;
  const entry = log.entries[index + event.ref];
  const json = entry?.kind === 'action' ? responseIn(entry.action) : undefined;
  return { ...event, is: { ...(event.is as object), json } };
};

/** The pages of a log. What follows a state that was set from outside, or a pause, is no part of a page. */
export const pagesOf = (log: ActionLog): readonly PageRecord[] => {
  const pages: PageRecord[] = [];
  let steps: Step[] = [];
  let calls: RecordedCall[] = [];
  let start: PageEvent['page'] | undefined;
  let from = 0;
  let base: unknown = log.base;
  let numbered = 0;
  let task = 0;
  let scripts = new Set<number>();
  let isBroken = false;

  const addCall = (event: CallEvent): void => {
    if (event.call === 'script') scripts.add(numbered);
    calls.push({ event, at: steps.length, task, ...(isNumbered(event) && { n: numbered++ }) });
  };
  const add = (event: OutsideEvent, index: number, next: ActionEntry | undefined): void => {
    if (isCall(event)) addCall(event);
    else if ('page' in event) start = event.page;
    else if ('paused' in event) isBroken = true;
    else if (!isBroken) {
      if ('m' in event && event.m === 1 && !(isAnswer(event) && scripts.has(event.answer))) task = steps.length;
      steps.push({ kind: 'event', event: withResponse(event, index, log) as never, ...(next && { next }) });
    }
  };
  const end = (next: number, state: unknown): void => {
    pages.push({ from, base, steps, calls, ...(start && { start }) });
    [steps, calls, start, from, base, isBroken] = [[], [], undefined, next, state, false];
    [numbered, task, scripts] = [0, 0, new Set()];
  };

  log.entries.forEach((entry, index) => {
    for (const event of entry.events ?? []) add(event, index, entry.kind === 'action' ? entry : undefined);
    if (entry.kind === 'jump') {
      if (entry.why === 'reload') end(index + 1, entry.state);
      else isBroken = true;
    } else if (!isBroken) steps.push({ kind: 'action', entry });
  });
  for (const event of log.tail ?? []) add(event, log.entries.length, undefined);
  end(log.entries.length, undefined);
  return pages;
};

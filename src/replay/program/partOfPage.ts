import type { OutsideEvent } from '../format/events';
import type { ActionLog, Entry } from '../format/log';
import { numberQueries } from './driver';
import type { PageRecord, RecordedCall, Step } from './pageRecord';

/** A step or a call of a page. */
export type PagePart = Step | RecordedCall;

/** Numbers in the order in which they are first asked for. */
const createNumbers = () => {
  const numbers = new Map<number, number>();
  return {
    give: (n: number) => void numbers.set(n, numbers.size),
    of: (n: number) => numbers.get(n),
  };
};

/**
 * A log of the steps and calls of a page that are kept. Its states are those of the whole log: `writeStates` computes its
 * own.
 */
export const partOfPage = (log: ActionLog, page: PageRecord, isKept: (part: PagePart) => boolean): ActionLog => {
  const { steps, calls, start, base } = page;
  const [callNumbers, queryNumbers] = [createNumbers(), createNumbers()];
  const queries = numberQueries(page);
  const entries: Entry[] = [];
  let events: OutsideEvent[] = start ? [{ page: start }] : [];

  const addCallsBefore = (step: number): void => {
    for (const call of calls) {
      if (call.at !== step || !isKept(call)) continue;
      if (call.n !== undefined) callNumbers.give(call.n);
      events.push(call.event);
    }
  };
  /** The event with the numbers of this log; undefined when it is about a call or a query that is left out. */
  const renumber = (event: OutsideEvent): OutsideEvent | undefined => {
    if ('answer' in event) {
      const answer = callNumbers.of(event.answer as number);
      const { ref: _ref, ...rest } = event as Extract<OutsideEvent, { answer: number }>;
      return answer === undefined ? undefined : { ...rest, answer };
    }
    if ('fire' in event) {
      const fire = callNumbers.of(event.fire as number);
      return fire === undefined ? undefined : ({ ...event, fire } as OutsideEvent);
    }
    if (!('in' in event)) return event;
    const query = queries.get(event as never);
    if (query !== undefined) queryNumbers.give(query);
    if (event.in !== 'handle') return event;
    const n = queryNumbers.of((event.n as number | undefined) ?? 0);
    return n === undefined ? undefined : ({ ...event, n } as OutsideEvent);
  };

  steps.forEach((step, index) => {
    addCallsBefore(index);
    if (!isKept(step)) return;
    if (step.kind === 'event') {
      const event = renumber(step.event);
      if (event) events.push(event);
      return;
    }
    entries.push({ ...step.entry, i: entries.length, events });
    events = [];
  });
  addCallsBefore(steps.length);
  return { header: log.header, base: base as ActionLog['base'], entries, marks: [], tail: events };
};

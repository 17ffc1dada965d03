import { groupBy } from '../core/groupBy';
import { isPress, type OutsideEvent } from '../format/events';
import type { ActionLog } from '../format/log';
import { entryName } from '../names/entryName';
import type { Press } from '../names/pressName';

/** How many events after a press its input is searched. */
const INPUT_WITHIN = 20;

/** The presses of a log, in order. */
export const pressesOf = ({ entries, tail = [] }: ActionLog): readonly Press[] => {
  const events = [...entries.map(({ events = [] }) => events), tail].flatMap((list, position) =>
    list.map((event: OutsideEvent) => ({ event, position })),
  );
  /** The first input after a press, before the next press. */
  const inputAfter = (index: number): string | undefined => {
    for (let next = index + 1; next <= index + INPUT_WITHIN; next += 1) {
      const { event, position } = events[next] ?? {};
      if (!event || position === undefined || isPress(event)) return undefined;
      if (!('in' in event) || 'call' in event) continue;
      const entry = entries[position];
      return event.in === 'action' && entry ? entryName(entry) : event.in;
    }
    return undefined;
  };
  return events.flatMap(({ event, position }, index): readonly Press[] => {
    if (!isPress(event)) return [];
    const { press, text, isDead } = event;
    const input = isDead ? undefined : inputAfter(index);
    return [{ position, ...press, text, ...(isDead && { isDead }), ...(input !== undefined && { input }) }];
  });
};

export type PressesByPosition = ReadonlyMap<number, readonly Press[]>;

/** The presses of a log by the position at which the shopper pressed. */
export const pressesByPosition = (log: ActionLog): PressesByPosition =>
  groupBy(pressesOf(log), ({ position }) => position);

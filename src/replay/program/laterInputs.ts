import { type InputEvent, isCall } from '../format/events';
import type { ActionLog, LoggedAction } from '../format/log';

/** An input as a continued session dispatches it again: a thunk by its name, or an action. */
export type LaterInput =
  | { readonly i: number; readonly name: string; readonly args: unknown }
  | { readonly i: number; readonly name: 'action'; readonly action: LoggedAction };

/** The inputs of the program itself: its start, and the queries of its components. */
const OWN = ['page/start', 'query', 'handle'];

/** The inputs after a position, up to the end of its page. */
export const laterInputs = ({ entries, tail = [] }: ActionLog, position: number): readonly LaterInput[] => {
  const later = entries.slice(position);
  const jump = later.findIndex(({ kind }) => kind === 'jump');
  const page = jump < 0 ? later : later.slice(0, jump);
  const parts = [
    ...page.map((entry) => ({ i: entry.i, entry, events: entry.events ?? [] })),
    ...(jump < 0 ? [{ i: entries.length, entry: undefined, events: tail }] : []),
  ];
  return parts.flatMap(({ i, entry, events }) =>
    events.flatMap((event): readonly LaterInput[] => {
      if (!('in' in event) || isCall(event)) return [];
      const { in: name, m, args = [] } = event as InputEvent;
      // A subscriber dispatches again by itself (`m: 2`).
      if (m === 2 || name === '' || OWN.includes(name)) return [];
      if (name !== 'action') return [{ i, name, args }];
      return entry?.kind === 'action' ? [{ i, name: 'action', action: entry.action }] : [];
    }),
  );
};

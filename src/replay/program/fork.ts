import { finish, type Work } from '../core/slices';
import type { InputEvent } from '../format/events';
import type { ActionEntry, ActionLog, LoggedAction } from '../format/log';
import type { Player } from '../player/player';
import type { Difference } from '../player/replay';
import { createComparer } from './compare';

/** An input of a shopper: its name, and the number of the entry at which it came. */
export interface Deed {
  readonly i: number;
  readonly name: string;
  readonly args?: unknown;
}

/** The first place at which two logs differ, in each of them. */
export interface Fork<Place> {
  readonly left?: Place;
  readonly right?: Place;
}

/** The differences of two logs. */
export interface Comparison {
  /** The first thing that the shopper did otherwise; undefined when everything was the same. */
  readonly deed?: Fork<Deed>;
  /** The first action that differs. */
  readonly action?: Fork<ActionEntry>;
  /** The fields that differ in the states after the last equal action. */
  readonly fields: readonly Difference[];
  /** The fields that differ in the states after the first action that differs. */
  readonly fieldsAfter: readonly Difference[];
}

const isInput = (event: object): event is InputEvent => 'in' in event && !('call' in event);

/** The inputs of the shopper, in order. A log without inputs has only its actions. */
const deedsOf = ({ entries }: ActionLog): readonly Deed[] =>
  entries.flatMap((entry) =>
    (entry.events ?? []).filter(isInput).map((event): Deed => {
      const action: LoggedAction | undefined = entry.kind === 'action' ? entry.action : undefined;
      return event.in === 'action'
        ? { i: entry.i, name: action?.type ?? '', args: action?.['payload'] }
        : { i: entry.i, name: event.in, args: event.args };
    }),
  );

const actionsOf = ({ entries }: ActionLog): readonly ActionEntry[] =>
  entries.filter((entry): entry is ActionEntry => entry.kind === 'action');

function* firstFork<Place>(
  left: readonly Place[],
  right: readonly Place[],
  isSame: (one: Place, other: Place) => boolean,
): Work<{ readonly at: number; readonly fork: Fork<Place> } | undefined> {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    yield;
    const [one, other] = [left[at], right[at]];
    if (one !== undefined && other !== undefined && isSame(one, other)) continue;
    return { at, fork: { ...(one !== undefined && { left: one }), ...(other !== undefined && { right: other }) } };
  }
  return undefined;
}

/** Compares two logs: what the shopper did, the actions, and the fields of the state where they begin to differ. */
export function* comparingLogs(left: Player, right: Player): Work<Comparison> {
  const isSame = () => {
    const comparer = createComparer();
    return (one: unknown, other: unknown): boolean => comparer.differences(one, other, other).length === 0;
  };
  const sameDeed = isSame();
  const deed = yield* firstFork(deedsOf(left.log), deedsOf(right.log), (one, other) =>
    sameDeed([one.name, one.args], [other.name, other.args]),
  );
  const sameAction = isSame();
  const actions = [actionsOf(left.log), actionsOf(right.log)] as const;
  const action = yield* firstFork(...actions, (one, other) => sameAction(one.action, other.action));
  const fieldsAt = (at: number): readonly Difference[] => {
    const [one, other] = [actions[0][at], actions[1][at]];
    const states = [one ? left.stateAt(one.i + 1) : undefined, other ? right.stateAt(other.i + 1) : undefined];
    if (states.includes(undefined)) return [];
    return createComparer().differences(states[0], states[1], states[1]);
  };
  const at = action?.at ?? actions[0].length;
  return {
    ...(deed && { deed: deed.fork }),
    ...(action && { action: action.fork }),
    fields:
      at > 0 ? fieldsAt(at - 1) : createComparer().differences(left.stateAt(0), right.stateAt(0), right.stateAt(0)),
    fieldsAfter: action ? fieldsAt(at) : [],
  };
}

/** `comparingLogs` in one go. */
export const compareLogs = (left: Player, right: Player): Comparison => finish(comparingLogs(left, right));

import { applyChanges, changesBetween } from '../core/changes';
import { createStateHash } from '../core/hash';
import type { JsonObject } from '../core/json';
import { partAt, withoutPart, withPart } from '../core/parts';
import type { InputEvent, OutsideEvent } from './events';
import type { ActionEntry, ActionLog, Entry } from './log';

/**
 * A change of a name between two shapes of the state. `action`: the type of an action or the name of an input. `state`: a
 * part of the state by its path, `slice.part`, which has moved as a whole.
 */
export interface Rename {
  readonly kind: 'action' | 'state';
  readonly from: string;
  readonly to: string;
  /** The first shape (`app.schema` of a header) with the new name. */
  readonly since: number;
}

const moved = (state: JsonObject, { from, to }: Rename): JsonObject => {
  const path = from.split('.');
  const part = partAt(state, path);
  return part === undefined ? state : withPart(withoutPart(state, path), to.split('.'), part);
};

const renameInput = (event: OutsideEvent, names: ReadonlyMap<string, string>): OutsideEvent => {
  const name = 'in' in event && !('call' in event) ? names.get((event as InputEvent).in) : undefined;
  return name === undefined ? event : ({ ...event, in: name } as OutsideEvent);
};

/**
 * The log in the shape `schema`: with the names that have changed since it was recorded, and with the hashes and changes of
 * the moved states. A recorded state that was not intact keeps its hash, so that it diverges.
 */
export const upgradeLog = (log: ActionLog, renames: readonly Rename[], schema: number): ActionLog => {
  const { header, entries, base } = log;
  const due = renames.filter(({ since }) => header.app.schema < since).sort((a, b) => a.since - b.since);
  if (due.length === 0) return log;
  const names = due.reduce((known, { kind, from, to }) => {
    if (kind !== 'action') return known;
    for (const [old, current] of known) if (current === from) known.set(old, to);
    return known.set(from, to);
  }, new Map<string, string>());
  const moves = due.filter(({ kind }) => kind === 'state');
  const upgradeState = (state: JsonObject): JsonObject => moves.reduce(moved, state);
  const upgradeEvents = (events: readonly OutsideEvent[]) => events.map((event) => renameInput(event, names));
  const hashState = createStateHash(header.drop);

  let before: unknown = base ?? {};
  let upgraded: unknown = upgradeState(base ?? {});
  const upgradeAction = (entry: ActionEntry): ActionEntry => {
    const { action, hash, changes } = entry;
    const renamed = { ...entry, action: { ...action, type: names.get(action.type) ?? action.type } };
    if (!changes || moves.length === 0) return renamed;
    before = applyChanges(before, changes);
    const after = upgradeState(before as JsonObject);
    const own = changesBetween(upgraded, after, header.drop);
    upgraded = after;
    const isIntact = hash === hashState(before);
    return { ...renamed, changes: own, ...(isIntact && { hash: hashState(after) }) };
  };
  const upgrade = (entry: Entry): Entry => {
    const events = entry.events && { events: upgradeEvents(entry.events) };
    if (entry.kind === 'action') return { ...upgradeAction(entry), ...events };
    before = entry.state;
    const state = upgradeState(entry.state);
    upgraded = state;
    return { ...entry, state, ...events };
  };
  return {
    ...log,
    header: { ...header, app: { ...header.app, schema } },
    ...(base && { base: upgradeState(base) }),
    entries: entries.map(upgrade),
    ...(log.tail && { tail: upgradeEvents(log.tail) }),
  };
};

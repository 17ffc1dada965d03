import type { EntityAdapter, EntityId, EntityState, UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { changeAnswered, changeAsked, changeFailed, type Facts, type Intent } from './changes';
import { sameJson } from './sameJson';
import { sessionEnded } from './session/sessionSlice';

interface AskedIntent {
  readonly id: string;
  readonly intent: Intent;
}

/**
 * The entities of one resource: what the server last said, what has been asked for since, and the sum of both, which
 * is what screens show. Without intents `shown` is `base` itself.
 */
export interface Ledger<Entity, Id extends EntityId> {
  readonly base: EntityState<Entity, Id>;
  readonly intents: readonly AskedIntent[];
  readonly shown: EntityState<Entity, Id>;
  /** True once the whole of the resource has been answered. */
  readonly isLoaded: boolean;
}

export interface LedgerRules<Entity, Id extends EntityId> {
  readonly adapter: EntityAdapter<Entity, Id>;
  /** The entity that an intent changes, `all` of them, or undefined when it is about another resource. */
  readonly concerns: (intent: Intent) => Id | 'all' | undefined;
  /** The entity as it is after the intent; undefined when there is none then. */
  readonly apply: (entity: Entity | undefined, intent: Intent) => Entity | undefined;
  /** The entities that an action brings from the server; `isWhole` when there are no others. */
  readonly received: (
    action: UnknownAction,
  ) => { readonly list: readonly Entity[]; readonly isWhole: boolean } | undefined;
  /** What the facts of an answer say of this resource. */
  readonly learned?: (facts: Facts) => { readonly list?: readonly Entity[]; readonly isEmptied?: boolean };
  /** True when an answered intent is put into the base as it stands. */
  readonly commits: boolean;
  /** True when the entities belong to the session and are forgotten with it. */
  readonly isPersonal: boolean;
}

type Table<Entity, Id extends EntityId> = EntityState<Entity, Id>;

/** Mostly nothing has changed, which is quickly seen. */
const sharedWith = <Entity>(before: Entity | undefined, now: Entity): Entity =>
  before !== undefined && sameJson(before, now) ? before : (copyWithStructuralSharing(before, now) as Entity);

const without = <Entity, Id extends EntityId>(table: Table<Entity, Id>, id: Id): Table<Entity, Id> => {
  if (!(id in table.entities)) return table;
  const ids = table.ids.filter((other) => other !== id);
  return {
    ids,
    entities: Object.fromEntries(ids.map((other) => [other, table.entities[other]])) as Record<Id, Entity>,
  };
};

const withOne = <Entity, Id extends EntityId>(table: Table<Entity, Id>, id: Id, entity: Entity): Table<Entity, Id> =>
  table.entities[id] === entity
    ? table
    : {
        ids: id in table.entities ? table.ids : [...table.ids, id],
        entities: { ...table.entities, [id]: entity },
      };

/** Makes the reducer of one resource's ledger. Unchanged entities keep their reference through every action. */
export const createLedger = <Entity, Id extends EntityId>(rules: LedgerRules<Entity, Id>) => {
  type State = Ledger<Entity, Id>;
  const { selectId } = rules.adapter;
  const empty: Table<Entity, Id> = rules.adapter.getInitialState();
  const initialState: State = { base: empty, intents: [], shown: empty, isLoaded: false };

  /** The entity of before where nothing in it has changed, so that who shows it need not look again. */
  const shared = ({ base, shown }: State, id: Id, entity: Entity): Entity => {
    const known = sharedWith(base.entities[id], entity);
    return shown === base ? known : sharedWith(shown.entities[id], known);
  };

  const applied = (state: State, table: Table<Entity, Id>, intent: Intent): Table<Entity, Id> => {
    const id = rules.concerns(intent);
    if (id === undefined) return table;
    if (id === 'all') return empty;
    const entity = rules.apply(table.entities[id as Id], intent);
    return entity === undefined ? without(table, id as Id) : withOne(table, id as Id, shared(state, id as Id, entity));
  };

  const summed = (before: State, change: Partial<State>): State => {
    const state = { ...before, ...change };
    const shown = state.intents.reduce((table, { intent }) => applied(before, table, intent), state.base);
    return { ...state, shown };
  };

  const merged = (state: State, list: readonly Entity[], isWhole: boolean): Table<Entity, Id> => {
    const { base } = state;
    const entities = isWhole ? ({} as Record<Id, Entity>) : { ...base.entities };
    for (const entity of list) entities[selectId(entity)] = shared(state, selectId(entity), entity);
    const known = isWhole ? [] : base.ids;
    const ids = [...new Set([...known, ...list.map(selectId)])];
    const isSame =
      ids.length === base.ids.length &&
      ids.every((id, at) => id === base.ids[at] && entities[id] === base.entities[id]);
    return isSame ? base : { ids, entities };
  };

  const settled = (state: State, id: string): readonly AskedIntent[] =>
    state.intents.filter((asked) => asked.id !== id);

  const reducer = (state: State = initialState, action: UnknownAction): State => {
    if (changeAsked.match(action)) {
      return rules.concerns(action.payload.intent) === undefined
        ? state
        : summed(state, { intents: [...state.intents, action.payload] });
    }
    if (changeAnswered.match(action)) {
      const { id, facts } = action.payload;
      const { list = [], isEmptied = false } = rules.learned?.(facts) ?? {};
      const own = state.intents.find((asked) => asked.id === id);
      if (!own && list.length === 0 && !isEmptied) return state;
      const committed = own && rules.commits ? applied(state, state.base, own.intent) : state.base;
      const base = isEmptied ? empty : merged({ ...state, base: committed }, list, false);
      return summed(state, { base, intents: settled(state, id) });
    }
    if (changeFailed.match(action)) {
      const intents = settled(state, action.payload.id);
      return intents.length === state.intents.length ? state : summed(state, { intents });
    }
    if (sessionEnded.match(action)) return rules.isPersonal ? initialState : summed(state, { intents: [] });
    const received = rules.received(action);
    if (!received) return state;
    const base = merged(state, received.list, received.isWhole);
    const isLoaded = state.isLoaded || received.isWhole;
    return base === state.base && isLoaded === state.isLoaded ? state : summed(state, { base, isLoaded });
  };

  return { initialState, reducer };
};

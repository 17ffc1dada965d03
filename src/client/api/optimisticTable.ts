import type { EntityAdapter, EntityId, EntityState, UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { type Patch, patchApplied, patchCommitted, patchRolledBack } from './patches';
import { sessionEnded } from './session/sessionSlice';

interface AppliedPatch {
  readonly id: string;
  readonly patch: Patch;
  /** True for a change that the server confirmed while an earlier patch hides all entities: it stays visible. */
  readonly isConfirmed?: true;
}

type Entities<Entity, Id extends EntityId> = EntityState<Entity, Id>;

/** The entities of one resource. Screens show `view`. */
export interface OptimisticTable<Entity, Id extends EntityId> {
  /** What the server last said. */
  readonly confirmed: Entities<Entity, Id>;
  /** The changes that are requested and not answered, in order, and those that are confirmed over a hidden table. */
  readonly patches: readonly AppliedPatch[];
  /** `confirmed` with the patches applied; without patches it is `confirmed` itself. */
  readonly view: Entities<Entity, Id>;
  /** True once the whole resource was received. */
  readonly isLoaded: boolean;
}

/** Entities of a response; `isWhole` when the resource has no others. */
interface Received<Entity> {
  readonly list: readonly Entity[];
  readonly isWhole: boolean;
}

export interface TableOptions<Entity, Id extends EntityId> {
  readonly adapter: EntityAdapter<Entity, Id>;
  /** The entity that a patch changes, `all` of them, or undefined for a patch of another resource. */
  readonly targetId: (patch: Patch) => Id | 'all' | undefined;
  /** The entity after the patch; undefined when it is gone. */
  readonly apply: (entity: Entity | undefined, patch: Patch) => Entity | undefined;
  /** The entities that the action of a response brings. */
  readonly fromAction: (action: UnknownAction) => Received<Entity> | undefined;
  /** True for a patch that becomes part of the confirmed data on success; otherwise the response brings the change. */
  readonly commitsOnSuccess: (patch: Patch) => boolean;
  readonly clearedOnLogout: boolean;
}

/** The earlier entity where it is equal, otherwise a copy that shares its equal parts. */
const shareWith = <Entity>(earlier: Entity | undefined, now: Entity): Entity =>
  earlier !== undefined && sameJson(earlier, now) ? earlier : (copyWithStructuralSharing(earlier, now) as Entity);

const without = <Entity, Id extends EntityId>(table: Entities<Entity, Id>, id: Id): Entities<Entity, Id> => {
  if (!(id in table.entities)) return table;
  const ids = table.ids.filter((other) => other !== id);
  return {
    ids,
    entities: Object.fromEntries(ids.map((other) => [other, table.entities[other]])) as Record<Id, Entity>,
  };
};

const withOne = <Entity, Id extends EntityId>(
  table: Entities<Entity, Id>,
  id: Id,
  entity: Entity,
): Entities<Entity, Id> =>
  table.entities[id] === entity
    ? table
    : {
        ids: id in table.entities ? table.ids : [...table.ids, id],
        entities: { ...table.entities, [id]: entity },
      };

/** Makes the reducer of an optimistic table. Unchanged entities keep their reference through every action. */
export const createOptimisticTable = <Entity, Id extends EntityId>(options: TableOptions<Entity, Id>) => {
  type State = OptimisticTable<Entity, Id>;
  const { selectId } = options.adapter;
  const empty: Entities<Entity, Id> = options.adapter.getInitialState();
  const initialState: State = { confirmed: empty, patches: [], view: empty, isLoaded: false };

  const share = ({ confirmed, view }: State, id: Id, entity: Entity): Entity => {
    const shared = shareWith(confirmed.entities[id], entity);
    return view === confirmed ? shared : shareWith(view.entities[id], shared);
  };

  const applyPatch = (earlier: State, table: Entities<Entity, Id>, patch: Patch): Entities<Entity, Id> => {
    const id = options.targetId(patch);
    if (id === undefined) return table;
    if (id === 'all') return empty;
    const entity = options.apply(table.entities[id as Id], patch);
    return entity === undefined ? without(table, id as Id) : withOne(table, id as Id, share(earlier, id as Id, entity));
  };

  const withView = (earlier: State, change: Partial<State>): State => {
    const state = { ...earlier, ...change };
    const view = state.patches.reduce((table, { patch }) => applyPatch(earlier, table, patch), state.confirmed);
    return { ...state, view };
  };

  const merge = (state: State, { list, isWhole }: Received<Entity>): Entities<Entity, Id> => {
    const { confirmed } = state;
    const entities = isWhole ? ({} as Record<Id, Entity>) : { ...confirmed.entities };
    for (const entity of list) entities[selectId(entity)] = share(state, selectId(entity), entity);
    const known = isWhole ? [] : confirmed.ids;
    const ids = [...new Set([...known, ...list.map(selectId)])];
    const isSame =
      ids.length === confirmed.ids.length &&
      ids.every((id, index) => id === confirmed.ids[index] && entities[id] === confirmed.entities[id]);
    return isSame ? confirmed : { ids, entities };
  };

  const hidesAll = ({ patch }: AppliedPatch): boolean => options.targetId(patch) === 'all';

  /** Without a patch that hides all entities, the confirmed data shows the changes that were confirmed meanwhile. */
  const patchesWithout = (state: State, id: string): readonly AppliedPatch[] => {
    const rest = state.patches.filter((applied) => applied.id !== id);
    return rest.some(hidesAll) ? rest : rest.filter(({ isConfirmed }) => !isConfirmed);
  };

  const patchesAfterCommit = (state: State, id: string): readonly AppliedPatch[] => {
    const at = state.patches.findIndex((applied) => applied.id === id);
    const isHidden = state.patches.slice(0, at).some(hidesAll);
    return isHidden
      ? state.patches.map((applied) => (applied.id === id ? { ...applied, isConfirmed: true } : applied))
      : patchesWithout(state, id);
  };

  const reducer = (state: State = initialState, action: UnknownAction): State => {
    if (patchApplied.match(action)) {
      return options.targetId(action.payload.patch) === undefined
        ? state
        : withView(state, { patches: [...state.patches, action.payload] });
    }
    if (patchCommitted.match(action)) {
      const { id } = action.payload;
      const own = state.patches.find((applied) => applied.id === id)?.patch;
      if (!own) return state;
      const confirmed = options.commitsOnSuccess(own) ? applyPatch(state, state.confirmed, own) : state.confirmed;
      return withView(state, { confirmed, patches: patchesAfterCommit(state, id) });
    }
    if (patchRolledBack.match(action)) {
      const patches = patchesWithout(state, action.payload.id);
      return patches.length === state.patches.length ? state : withView(state, { patches });
    }
    if (sessionEnded.match(action)) return options.clearedOnLogout ? initialState : withView(state, { patches: [] });
    const received = options.fromAction(action);
    if (!received) return state;
    const confirmed = merge(state, received);
    const isLoaded = state.isLoaded || received.isWhole;
    return confirmed === state.confirmed && isLoaded === state.isLoaded
      ? state
      : withView(state, { confirmed, isLoaded });
  };

  return { initialState, reducer };
};

/**
 * True for two deeply equal JSON values. It creates no objects: 10,000 equal products take a third of the time of RTK
 * Query's `copyWithStructuralSharing`.
 */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, at) => sameJson(value, b[at]));
  }
  if (Array.isArray(b)) return false;
  const first = a as Readonly<Record<string, unknown>>;
  const second = b as Readonly<Record<string, unknown>>;
  let left = 0;
  for (const name in first) {
    if (!(name in second) || !sameJson(first[name], second[name])) return false;
    left += 1;
  }
  for (const _name in second) left -= 1;
  return left === 0;
};

import { createAction, type PayloadAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing as share } from '@reduxjs/toolkit/query/react';
import { isResponse } from './responses';
import { sessionEnded } from './session';

/**
 * A change that is requested and not answered: an action of the slice of its resource, applied on top of the confirmed
 * data and never dispatched by itself.
 */
export type Patch = PayloadAction<unknown>;

/** A mutation was requested. `id` is that of its request, and names its patch until the request settles. */
export const patchApplied = createAction<{ readonly id: string; readonly patch: Patch }>('patches/applied');

/** The mutation failed: its patch is removed. */
export const patchRolledBack = createAction<{ readonly id: string }>('patches/rolledBack');

/** The data of one resource. Screens show `view`. */
export interface OptimisticTable<Data> {
  /** The server's last answer. */
  readonly confirmed: Data;
  /** The changes that are requested and not answered, in order. */
  readonly patches: readonly { readonly id: string; readonly patch: Patch }[];
  /** `confirmed` with the patches applied; without patches it is `confirmed` itself. */
  readonly view: Data;
}

interface DataSlice<Data> {
  readonly reducer: Reducer<Data>;
  getInitialState(): Data;
}

const isAnyResponse = isResponse();

/**
 * Makes the reducer of an optimistic table from the slice of a resource and those of its actions that are patches. What
 * is equal keeps its reference through every action.
 */
export const optimistic = <Data>(
  { reducer, getInitialState }: DataSlice<Data>,
  ...patchActions: readonly { match(action: UnknownAction): boolean }[]
): Reducer<OptimisticTable<Data>> => {
  const initialState: OptimisticTable<Data> = { confirmed: getInitialState(), patches: [], view: getInitialState() };

  return (table = initialState, action) => {
    let { confirmed, patches } = table;
    const remove = (id: string | undefined) => {
      const removed = patches.find((applied) => applied.id === id);
      if (removed) patches = patches.filter((applied) => applied !== removed);
      return removed;
    };
    if (patchApplied.match(action)) {
      const { patch } = action.payload;
      if (patchActions.some(({ match }) => match(patch))) patches = [...patches, action.payload];
    } else if (patchRolledBack.match(action)) remove(action.payload.id);
    else {
      // The server has done the change: the patch becomes part of the confirmed data, then what the response brings.
      const committed = isAnyResponse(action) ? remove(action.meta.requestId) : undefined;
      if (committed) confirmed = reducer(confirmed, committed.patch);
      confirmed = reducer(confirmed, action);
      if (sessionEnded.match(action)) patches = initialState.patches;
    }
    confirmed = share(table.confirmed, confirmed);
    if (confirmed === table.confirmed && patches === table.patches) return table;
    if (confirmed !== table.confirmed) confirmed = share(table.view, confirmed);
    const view = patches.reduce((shown, { patch }) => reducer(shown, patch), confirmed);
    return { confirmed, patches, view: patches.length === 0 ? confirmed : share(table.view, view) };
  };
};

/** The arguments that RTK Query passes to `onQueryStarted`. */
export interface Lifecycle {
  readonly requestId: string;
  readonly queryFulfilled: PromiseLike<unknown>;
  dispatch(action: UnknownAction): unknown;
}

/**
 * The `onQueryStarted` of a mutation whose change is shown at once. A failure only removes its own patch: no snapshot is
 * restored over what other requests have changed meanwhile. The action that fulfils the request commits the patch, so
 * that no state in between is ever visible.
 */
export const showAtOnce =
  <Arg>(patch: (arg: Arg) => Patch) =>
  async (arg: Arg, { dispatch, queryFulfilled, requestId: id }: Lifecycle): Promise<void> => {
    dispatch(patchApplied({ id, patch: patch(arg) }));
    try {
      await queryFulfilled;
    } catch {
      dispatch(patchRolledBack({ id }));
    }
  };

import { createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

/**
 * A change that is requested and not answered, applied on top of the confirmed data: an action of the resource that
 * declares it beside its table, which is never dispatched by itself.
 */
export type Patch = PayloadAction<unknown>;

/** A mutation was requested. `id` names its patch until it settles. */
export const patchApplied = createAction<{ readonly id: string; readonly patch: Patch }>('patches/applied');

/**
 * The server confirmed the mutation. The root reducer applies `changes`, what the response brings, and removes the patch
 * in one action.
 */
export const patchCommitted = createAction<{ readonly id: string; readonly changes: readonly UnknownAction[] }>(
  'patches/committed',
);

/** The mutation failed: its patch is removed. */
export const patchRolledBack = createAction<{ readonly id: string }>('patches/rolledBack');

import type { UnknownAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '@/shared/contract/endpoints';
import {
  type BodyArg,
  type ClientEndpointId,
  contractMutation,
  type MutationDefinition,
  type Resource,
} from './endpoint';
import { type Patch, patchApplied, patchCommitted, patchRolledBack } from './patches';

interface OptimisticDefinition<Id extends ClientEndpointId, Arg> extends MutationDefinition<Id, Arg> {
  readonly invalidates: readonly Resource[];
  /** Applied until the request settles. */
  readonly patch: (arg: NoInfer<Arg>) => Patch;
}

interface Lifecycle<Response> {
  readonly requestId: string;
  readonly queryFulfilled: PromiseLike<{ readonly data: Response }>;
  dispatch(action: UnknownAction): unknown;
}

/**
 * A mutation whose result is shown at once. A failure only removes its own patch: no snapshot is restored over what
 * other requests have changed meanwhile. Committing is one action, so that no state in between is ever visible.
 *
 * The patch is removed in the task in which the base query releases its lock. A read that the release lets start is
 * answered in a later task, so it never shows the change twice.
 */
export const optimisticMutation = <const Id extends ClientEndpointId, Arg = BodyArg<Id>>({
  patch,
  onResponse,
  ...definition
}: OptimisticDefinition<Id, Arg>) => ({
  ...contractMutation(definition),
  async onQueryStarted(
    arg: NoInfer<Arg>,
    { dispatch, queryFulfilled, requestId: id }: Lifecycle<ResponseBody<Id>>,
  ): Promise<void> {
    dispatch(patchApplied({ id, patch: patch(arg) }));
    try {
      const { data } = await queryFulfilled;
      const change = onResponse?.(data);
      dispatch(patchCommitted({ id, changes: change ? [change] : [] }));
    } catch {
      dispatch(patchRolledBack({ id }));
    }
  },
});

import type { UnknownAction } from '@reduxjs/toolkit';
import type { Tag } from './baseApi';
import type { Call } from './call';
import { changeAnswered, changeAsked, changeFailed, type Facts, type Intent } from './changes';

/** A change of the server's things, as its endpoint describes it. */
export interface Change<Answer, Arg> {
  readonly call: (arg: Arg) => Call;
  /** Shown at once, gone when answered; a change without one shows only its answer. */
  readonly intent?: (arg: Arg) => Intent;
  /** What the answer says beyond 'it worked'. */
  readonly answered?: (answer: Answer, arg: Arg) => Facts;
  /** Everything that the change touches: asked for again when it failed, since its answer may only have been lost. */
  readonly touches: readonly Tag[];
  /** Asked for again when it succeeded, too. */
  readonly refreshes?: readonly Tag[];
}

interface Lifecycle<Answer> {
  readonly requestId: string;
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer }>;
  dispatch(action: UnknownAction): unknown;
}

/**
 * Makes an endpoint out of a change. What is shown is always what the server last said plus the intents that are not
 * answered yet, so a failure only takes its intent out: nothing is restored from a snapshot that others may have
 * outlived.
 *
 * The intent leaves in the same task in which the base query has released its lock, and an answer needs a task of
 * its own to arrive: so no read that is let in by the release can bring the change before its intent has gone.
 */
export const optimistic = <Answer, Arg>({ call, intent, answered, touches, refreshes = [] }: Change<Answer, Arg>) => ({
  query: call,
  invalidatesTags: (_answer: Answer | undefined, error: unknown): Tag[] => [...(error ? touches : refreshes)],
  async onQueryStarted(arg: Arg, { dispatch, queryFulfilled, requestId: id }: Lifecycle<Answer>): Promise<void> {
    if (intent) dispatch(changeAsked({ id, intent: intent(arg) }));
    try {
      const { data } = await queryFulfilled;
      dispatch(changeAnswered({ id, facts: answered?.(data, arg) ?? {} }));
    } catch {
      dispatch(changeFailed({ id }));
    }
  },
});

import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import { type AppThunk, namedThunks } from '@/client/lib/store';
import { decodeArguments } from '@/replay/program/arguments';
import type { LaterInput } from '@/replay/program/laterInputs';
import { hasOwn } from '@/shared/values/hasOwn';

/** Between two inputs, in milliseconds; a page mounts and loads its scripts meanwhile. */
const STEP_MS = 100;
/** How long an input waits for the script of its thunk, and for the requests before it. */
const WAIT_MS = 5_000;

/** Runs inputs one after another, each when the requests before it are answered. Returns those that cannot be run. */
export const runInputs = async (
  store: ShopStore,
  effects: Effects,
  inputs: readonly LaterInput[],
): Promise<readonly LaterInput[]> => {
  const pause = () => new Promise<void>((resolve) => void effects.after(STEP_MS, resolve));
  const until = async (isReached: () => boolean): Promise<void> => {
    const end = effects.now() + WAIT_MS;
    while (!isReached() && effects.now() < end) await pause();
  };
  const isAnswered = (): boolean => {
    const { queries, mutations } = store.getState().api;
    return ![...Object.values(queries), ...Object.values(mutations)].some((entry) => entry?.status === 'pending');
  };
  const run = async (input: LaterInput): Promise<void> => {
    if ('action' in input) {
      store.dispatch(input.action);
      return;
    }
    const { name, args } = input;
    // Of a page: its script is loaded when it is shown.
    await until(() => hasOwn(namedThunks, name));
    if (!hasOwn(namedThunks, name)) throw new Error(`The program has no input ${name}.`);
    const create = namedThunks[name] as (...given: readonly unknown[]) => AppThunk<unknown>;
    void store.dispatch(create(...decodeArguments(name, args)));
  };
  const failed: LaterInput[] = [];
  for (const input of inputs) {
    await pause();
    await until(isAnswered);
    try {
      await run(input);
    } catch (error) {
      effects.log('An input could not be run.', error);
      failed.push(input);
    }
  }
  return failed;
};

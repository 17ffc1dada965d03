/**
 * What recording adds to an action, in microseconds. A process of its own: in Jest each access to a global variable, such
 * as `event` or `setTimeout`, takes longer than the recording.
 */
import { configureStore } from '@reduxjs/toolkit';
import type { Effects } from '@/client/lib/effects/effects';
import { namedThunk } from '@/client/lib/store';
import { recordInputs } from '@/replay/program/recordInputs';
import { recordPort } from '@/replay/program/recordPort';
import { instrument } from '@/replay/recorder/instrumentation';
import { createRecorder } from '@/replay/recorder/recorder';
import { createTestEffects } from '../support/effects';
import { printTable, quantile, type Row } from './support/figures';

const ACTIONS = 1_000;
const ROUNDS = 200;
const TARGET_MICROSECONDS = 2;

/** Dispatches thunks, each of which makes `calls` calls of the port and dispatches one action. Returns microseconds. */
const timeOf = (isRecorded: boolean, calls: number): number => {
  const effects = createTestEffects();
  const store = configureStore({
    reducer: (count: number = 0) => count + 1,
    middleware: (getDefault) => getDefault({ serializableCheck: false, immutableCheck: false }),
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(instrument),
  });
  let dispatch = store.dispatch as (action: unknown) => unknown;
  let port: Effects = effects;
  if (isRecorded) {
    const recorder = createRecorder({ instrumentation: store, now: effects.now });
    dispatch = recordInputs(dispatch, recorder);
    port = recordPort(effects, recorder.note);
  }
  const thunk = namedThunk('bench/added', (line: object) => (next) => {
    for (let call = 0; call < calls; call += 1) port.confirm('text');
    next({ type: 'bench/added', payload: line });
  });
  // Processor time, which other programs change less.
  const began = process.cpuUsage();
  for (let productId = 0; productId < ACTIONS; productId += 1) dispatch(thunk({ productId, size: 'M' }));
  const { user, system } = process.cpuUsage(began);
  return (user + system) / ACTIONS;
};

/** Rounds with and without the recording alternate, and the median of their differences counts. */
const rowOf = (what: string, calls: number): Row => {
  const differences = Array.from({ length: 2 * ROUNDS }, () => timeOf(true, calls) - timeOf(false, calls));
  // The first half warms the compiler up.
  const counted = differences.slice(ROUNDS);
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => quantile(counted, share));
  const measured = `${middle?.toFixed(2)} µs (half of ${ROUNDS} rounds: ${lower?.toFixed(2)} to ${upper?.toFixed(2)})`;
  return { what, measured, target: `≤ ${TARGET_MICROSECONDS} µs`, isHeld: (middle ?? Infinity) <= TARGET_MICROSECONDS };
};

printTable('What recording adds', [
  rowOf('An action and its input', 0),
  rowOf('The same with a call of the port and its answer', 1),
]);

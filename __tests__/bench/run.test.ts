import { gzipSync } from 'node:zlib';
import { recordProgram } from '@/client/app/recording/recordProgram';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { loadShop, runShop } from '@/client/app/running/runShop';
import { makeStore } from '@/client/app/store';
import { readLog } from '@/replay/format/read';
import { createRecordingSession } from '@/replay/recorder/session';
import { formFilled } from '@/client/lib/forms/formsSlice';
import { createTestEffects } from '../support/effects';
import { recordRandomRun } from '../support/recordedRun';
import { TEST_APP } from '../support/replaySession';

jest.setTimeout(300_000);

const rows: (readonly [what: string, measured: string, target: string])[] = [];

/** Milliseconds of processor time, which other programs do not change. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

describe('benchmark of logs with inputs and answers', () => {
  afterAll(() => {
    process.stdout.write(`\n${rows.map(([what, is, target]) => `${what}: ${is} (${target})`).join('\n')}\n\n`);
  });

  beforeAll(loadShop);

  test('recording', () => {
    const count = 20_000;
    const time = (isRecorded: boolean, calls: number): number => {
      const effects = createTestEffects();
      const store = makeStore({ effects, checks: false });
      if (isRecorded) {
        const { instrumentation } = store;
        const session = createRecordingSession({
          app: TEST_APP,
          reducer: replayReducer,
          now: effects.now,
          instrumentation,
        });
        recordProgram(store, effects, session.recorder);
      }
      const action = formFilled({ formId: 'auth', values: { email: 'a' } });
      const began = cpuMs();
      for (let n = 0; n < count; n += 1) {
        store.dispatch(action);
        for (let call = 0; call < calls; call += 1) effects.alert('text');
      }
      return cpuMs() - began;
    };
    const costOf = (calls: number): string => {
      time(true, calls);
      const costs = [1, 2, 3, 4, 5].map(() => ((time(true, calls) - time(false, calls)) * 1000) / count);
      return `${Math.min(...costs).toFixed(2)} µs`;
    };
    rows.push(['Recording an action and its input', costOf(0), '≤ 2 µs']);
    rows.push(['The same with a call of the port and its answer', costOf(1), '≤ 2 µs']);
  });

  test('size and run', async () => {
    const { log } = await recordRandomRun(7, 1_300);
    const [, base = ''] = log.text.split('\n');
    const bytes = gzipSync(log.text, { level: 9 }).length - gzipSync(base, { level: 9 }).length;
    rows.push([`Log of ${log.actions} actions, gzip`, `${(bytes / log.actions).toFixed(1)} B an action`, '≤ 160 B']);
    const read = readLog(log.text, TEST_APP.name);
    const runs: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const began = cpuMs();
      expect((await runShop(read)).outcome).toBe('equal');
      runs.push(cpuMs() - began);
    }
    const ms = (Math.min(...runs) * 1_000) / log.actions;
    rows.push(['Running 1,000 actions', `${(ms / 1000).toFixed(2)} s of CPU time`, '≤ 2 s']);
  });
});

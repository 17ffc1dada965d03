import { gzipSync } from 'node:zlib';
import { loadShop, runShop } from '@/client/app/running/runShop';
import { readLog } from '@/replay/format/read';
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

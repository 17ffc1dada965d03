import { readLog } from '@/replay/format/read';
import { runShop } from '@/client/app/recording/runShop';
import { reportOnRun } from '@/cli/replay/runReport';
import { recordRandomRun } from '../support/recordedRun';
import { TEST_APP } from '../support/replaySession';

/** Number of random sessions; `npm run properties` runs 1,000. */
const SESSIONS = Number(process.env['RUN_SESSIONS'] ?? 20);

describe('a log that is run', () => {
  test(
    `${SESSIONS} random sessions run equal twice`,
    async () => {
      for (let seed = Number(process.env['FROM'] ?? 1); seed <= SESSIONS; seed += 1) {
        const { log } = await recordRandomRun(seed, 40);
        if (process.env['KEEP']) require('fs').writeFileSync('/tmp/C-run.jsonl', log.text);
        const first = await runShop(readLog(log.text, TEST_APP.name));
        expect([`${seed}`, ...reportOnRun('log', first).lines].join('\n')).toMatch(/: run equal/);
        expect(await runShop(readLog(log.text, TEST_APP.name))).toEqual(first);
      }
    },
    Math.max(30_000, SESSIONS * 500),
  );
});

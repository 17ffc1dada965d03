import { readLog } from '@/replay/format/read';
import { createPlayer } from '@/replay/player/player';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { recordRandomSession, TEST_APP } from '../support/replaySession';

/** Number of random sessions; `npm run properties` runs 1,000. */
const SESSIONS = Number(process.env['RECORDED_SESSIONS'] ?? 20);

const TIMEOUT_MS = Math.max(10_000, SESSIONS * 100);

describe('random sessions', () => {
  test(
    `${SESSIONS} logs contain no secret and each is verified`,
    async () => {
      const leaks: string[] = [];
      const inexact: string[] = [];
      for (let seed = 1; seed <= SESSIONS; seed += 1) {
        const { log, person } = await recordRandomSession(seed, 25);
        if (!log.isVerified) inexact.push(`${seed}: ${log.inexact?.why}`);
        const text = log.text.toLowerCase();
        for (const [what, secret] of Object.entries(person)) {
          for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
            if (text.includes(form.toLowerCase())) leaks.push(`${seed}: ${what} ${form}`);
          }
        }
      }
      expect({ leaks: leaks.slice(0, 10), inexact: inexact.slice(0, 10) }).toEqual({ leaks: [], inexact: [] });
    },
    TIMEOUT_MS,
  );

  test('a parsed log has a hash for every state and replays without divergence', async () => {
    const { log } = await recordRandomSession(7, 60);
    const { checked, divergences } = createPlayer(readLog(log.text, TEST_APP.name), replayReducer);
    expect(divergences).toEqual([]);
    expect(checked).toBe(log.actions);
    expect(checked).toBeGreaterThan(50);
  });
});

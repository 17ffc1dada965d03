import { setImmediate } from 'node:timers';
import { runShop } from '@/client/app/running/runShop';
import { shrinkShop } from '@/client/app/running/shrinkShop';
import { reportOnRun } from '@/cli/replay/runReport';
import { namedThunks } from '@/client/lib/store';
import type { OutsideEvent } from '@/replay/format/events';
import type { ActionLog, Entry } from '@/replay/format/log';
import { readLog } from '@/replay/format/read';
import { recordRandomRun } from '../support/recordedRun';
import { replayLog } from '../support/replay';
import { TEST_APP } from '../support/replaySession';
import { sourceFiles } from '../support/sources';

/** Number of random sessions; `npm run properties` runs 1,000. */
const SESSIONS = Number(process.env['RUN_SESSIONS'] ?? 10);

const NAME = 'cart-quantity-and-undo.replay.jsonl.gz';

const changed = (log: ActionLog, isIt: (entry: Entry) => boolean, change: (entry: Entry) => Entry): ActionLog => {
  const index = log.entries.findIndex(isIt);
  return { ...log, entries: log.entries.map((entry, at) => (at === index ? change(entry) : entry)) };
};
const isToast = (entry: Entry): boolean => entry.kind === 'action' && entry.action.type === 'notifications/notified';

// The command has it, a page of jsdom does not: the end of each task would be waited for by a timer.
Object.assign(globalThis, { setImmediate });

describe('a log that is run', () => {
  test(
    `${SESSIONS} random sessions run equal twice, and contain no secret`,
    async () => {
      for (let seed = 1; seed <= SESSIONS; seed += 1) {
        const { log, person } = await recordRandomRun(seed, 40);
        const text = log.text.toLowerCase();
        const { email, password, phone, first, token } = person;
        const leaks = [email, password, phone, first, token].filter((secret) => text.includes(secret.toLowerCase()));
        expect({ seed, leaks, isVerified: log.isVerified }).toEqual({ seed, leaks: [], isVerified: true });
        const verdict = await runShop(readLog(log.text, TEST_APP.name));
        expect([`seed ${seed}`, ...reportOnRun('log', verdict).lines].join('\n')).toMatch(/: run equal/);
        expect(await runShop(readLog(log.text, TEST_APP.name))).toEqual(verdict);
      }
    },
    Math.max(60_000, SESSIONS * 1_000),
  );

  test('an action that does not come out, or another one, is named', async () => {
    const { log } = await replayLog(NAME);
    const other = changed(log, isToast, (entry) =>
      entry.kind === 'action' ? { ...entry, action: { ...entry.action, type: 'notifications/other' } } : entry,
    );
    expect(reportOnRun('log', await runShop(other)).lines.join('\n')).toMatch(
      /expected notifications\/other \(notifications\/other\), got notifications\/notified/,
    );
    await expect(other).not.toRun();
  });

  test('a call of the port that is missing is named', async () => {
    const { log } = await replayLog(NAME);
    const added = changed(log, isToast, (entry) => ({
      ...entry,
      events: [{ call: 'leave', url: '/elsewhere' }, ...(entry.events ?? [])],
    }));
    expect(reportOnRun('log', await runShop(added)).lines.join('\n')).toContain(
      'missing call: leave {"url":"/elsewhere"}',
    );
  });

  test('a request that does not wait for the one before it is named', async () => {
    const { log } = await replayLog('failing-and-overlapping-adds.replay.jsonl.gz');
    const isAdd = (event: OutsideEvent): boolean =>
      'call' in event && event.call === 'fetch' && event['path'] === '/api/addtocart';
    let adds = 0;
    // In the log, the last of three adds is sent at the end.
    const later: OutsideEvent[] = [];
    const entries = log.entries.map(({ events = [], ...entry }): Entry => {
      const kept = events.filter((event) => !isAdd(event) || (adds += 1) < 4 || !later.push(event));
      return { ...entry, events: kept };
    });
    expect(later).toHaveLength(1);
    const lines = reportOnRun('log', await runShop({ ...log, entries, tail: [...(log.tail ?? []), ...later] })).lines;
    expect(lines.join('\n')).toContain('new call: fetch {"method":"POST","path":"/api/addtocart"');
  });

  test('a log without what came from outside cannot be run', async () => {
    const { log } = await replayLog(NAME);
    const without = { ...log, entries: log.entries.map(({ events: _events, ...entry }): Entry => entry) };
    expect(await runShop(without)).toMatchObject({ outcome: 'unrunnable', actions: 0 });
  });

  test('every thunk with a name is known to a run', async () => {
    const names = sourceFiles('src/client').flatMap(({ text }) =>
      [...text.matchAll(/= namedThunk\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(Object.keys(namedThunks).sort()).toEqual(names.sort());
  });

  test('the fewest inputs that lead to a state are a log of their own', async () => {
    const { log } = await replayLog(NAME);
    const until = (state: unknown): boolean =>
      (state as { notifications: { toasts: readonly { text: unknown }[] } }).notifications.toasts.some(
        ({ text }) => text === 'cartMessages.removed',
      );
    const shrunk = await shrinkShop(log, until);
    expect(shrunk?.inputs[0]).toBeLessThan(6);
    const shorter = readLog(shrunk?.text ?? '', log.header.app.name);
    expect(shorter.entries.length).toBeLessThan(log.entries.length);
    await expect(shorter).toRun();
    expect(shorter).toReplay();
    expect(await shrinkShop(log, () => false)).toBeUndefined();
  }, 30_000);
});

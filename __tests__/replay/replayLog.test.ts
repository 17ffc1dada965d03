import { replayReducer } from '@/client/app/recording/replayReducer';
import { replayLog } from '../support/replay';

const NAME = 'failing-and-overlapping-adds.replay.jsonl.gz';

describe('`replayLog`', () => {
  test('`at` returns the state after the first matching action', async () => {
    const replayed = await replayLog(NAME);
    const told = replayed.at(({ type }) => type === 'notifications/notified');
    const index = replayed.log.entries.findIndex(
      (entry) => entry.kind === 'action' && entry.action.type === 'notifications/notified',
    );
    expect(told).toBe(replayed.player.stateAt(index + 1));
    expect(told.notifications.toasts).toHaveLength(1);
    const failed = replayed.at((_action, { notifications }) =>
      notifications.toasts.some(({ text }) => Array.isArray(text) && text[0] === 'cartMessages.addFailed'),
    );
    expect(failed.notifications.toasts.length).toBeGreaterThan(0);
    expect(replayed.end().router.location.pathname).toMatch(/^\/product\//);
    expect(() => replayed.at(() => false)).toThrow(/No action of failing-and/);
  });

  test('`toReplay` passes for an unchanged log, replayed or not', async () => {
    const replayed = await replayLog(NAME);
    expect(replayed).toReplay();
    expect(replayed.log).toReplay();
  });

  test('`toReplay` reports a diverging action and a damaged log', async () => {
    const { log } = await replayLog(NAME);
    const i = log.entries.findIndex(
      (entry) => entry.kind === 'action' && entry.action.type === 'notifications/notified',
    );
    const altered = log.entries.map((entry) =>
      entry.i === i && entry.kind === 'action'
        ? { ...entry, action: { ...entry.action, type: 'notifications/other' } }
        : entry,
    );
    expect(() => expect({ ...log, entries: altered }).toReplay()).toThrow(
      new RegExp(`diverged[^]*action ${i}, notifications/other[^]*notifications\\.nextId`),
    );
    expect({ ...log, entries: altered }).not.toReplay();
    expect(() => expect({ ...log, damage: { line: 9, why: 'It is cut.' } }).toReplay()).toThrow(/line 9: It is cut\./);
  });

  test('`end` returns the state that the root reducer gives', async () => {
    const { log, end } = await replayLog(NAME);
    const played = log.entries.reduce<unknown>(
      (state, entry) => (entry.kind === 'jump' ? entry.state : replayReducer(state as never, entry.action)),
      log.base,
    );
    expect(played).toEqual(end());
  });
});

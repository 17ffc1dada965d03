import { replayReducer } from '@/client/app/recording/replayReducer';
import { replayLog } from '../support/replay';

const NAME = 'failing-and-overlapping-adds.replay.jsonl.gz';

describe('a log in a test', () => {
  test('`at` gives the state right after the first action that is looked for', () => {
    const replayed = replayLog(NAME);
    const told = replayed.at(({ type }) => type === 'notifications/notified');
    const index = replayed.log.entries.findIndex(
      (entry) => entry.kind === 'action' && entry.action.type === 'notifications/notified',
    );
    expect(told).toBe(replayed.player.stateAt(index + 1));
    expect(told.notifications.toasts).toHaveLength(1);
    const failed = replayed.at((_action, { notifications }) =>
      notifications.toasts.some(({ text }) => text.startsWith('Failed to add to cart')),
    );
    expect(failed.notifications.toasts.length).toBeGreaterThan(0);
    expect(replayed.end().router.location.pathname).toMatch(/^\/product\//);
    expect(() => replayed.at(() => false)).toThrow(/No action of failing-and/);
  });

  test('`toReplay` holds for what was recorded, of a replayed log and of a bare one', () => {
    const replayed = replayLog(NAME);
    expect(replayed).toReplay();
    expect(replayed.log).toReplay();
  });

  test('`toReplay` names the action that is not what happened, and a log that is cut', () => {
    const { log } = replayLog(NAME);
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

  test('the reducers are the shop’s own', () => {
    const { log, end } = replayLog(NAME);
    const played = log.entries.reduce<unknown>(
      (state, entry) => (entry.kind === 'jump' ? entry.state : replayReducer(state as never, entry.action)),
      log.base,
    );
    expect(played).toEqual(end());
  });
});

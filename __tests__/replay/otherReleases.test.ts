import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { runReplay } from '@/cli/replay/runReplay';
import { createStateHash } from '@/replay/core/hash';
import { type ActionLog, type Entry, type LoggedAction, newHeader } from '@/replay/format/log';
import { LaterLog, readLog } from '@/replay/format/read';
import type { Rename } from '@/replay/format/upgrade';
import { createPlayer, verdictOf } from '@/replay/player/player';
import type { AnyReducer } from '@/replay/player/replay';
import { REPLAY_APP_NAME, REPLAY_SCHEMA } from '@/replay/shopReading';
import { ROOT } from '../support/sources';

const NEXT = REPLAY_SCHEMA + 1;
const textOf = (name: string): string => gunzipSync(readFileSync(path.join(ROOT, '__tests__', name))).toString('utf8');

/** A later build, in which an action has another name, and a slice and a part of another one are elsewhere. */
const laterReducer: AnyReducer = (state: Record<string, unknown> | undefined, action) => {
  const { notices, ui, page, ...rest } = (state ?? {}) as Record<string, Record<string, unknown>>;
  const { reload: _reload, ...own } = ui ?? {};
  const earlier = state && { ...rest, notifications: notices?.['list'], ui: { ...own, reload: page?.['reload'] } };
  const type = action.type === 'notices/shown' ? 'notifications/notified' : action.type;
  // The earlier name means nothing to it.
  const known = action.type === 'notifications/notified' ? { type: 'none' } : { ...action, type };
  const { notifications, ui: nextUi, ...next } = replayReducer(earlier as never, known) as unknown as typeof rest;
  const { reload: moved, ...nextOwn } = nextUi ?? {};
  return { ...next, notices: { list: notifications }, ui: nextOwn, page: { reload: moved } };
};

const RENAMES: readonly Rename[] = [
  { kind: 'action', from: 'notifications/notified', to: 'notices/shown', since: NEXT },
  { kind: 'state', from: 'notifications', to: 'notices.list', since: NEXT },
  { kind: 'state', from: 'ui.reload', to: 'page.reload', since: NEXT },
];

const verdictWith = (text: string, renames: readonly Rename[]) =>
  verdictOf(createPlayer(readLog(text, REPLAY_APP_NAME, { schema: NEXT, renames }), laterReducer));

describe('a log of an earlier release', () => {
  test.each(['releases/1.0.0/session.replay.jsonl.gz', 'recordings/cart-quantity-and-undo.replay.jsonl.gz'])(
    '%s replays with the names that a later build has declared, and diverges without them',
    (name) => {
      const text = textOf(name);
      const upgraded = verdictWith(text, RENAMES);
      expect(upgraded).toMatchObject({ outcome: 'equal', divergences: [] });
      expect(upgraded.checked).toBeGreaterThan(20);
      expect(verdictWith(text, []).outcome).toBe('diverged');
      for (const left of RENAMES) {
        const { outcome } = verdictWith(
          text,
          RENAMES.filter((rename) => rename !== left),
        );
        expect({ left: left.from, outcome }).toEqual({ left: left.from, outcome: 'diverged' });
      }
    },
  );

  test('an altered state or hash still diverges at its action', () => {
    const original = textOf('recordings/cart-quantity-and-undo.replay.jsonl.gz').split('\n');
    const lines = [...original];
    const at = lines.findIndex((line) => line.includes('"type":"notifications/notified"'));
    lines[at] = (lines[at] ?? '').replace(/\["notifications","nextId"\],\d+/, '["notifications","nextId"],99');
    const { divergences } = verdictWith(lines.join('\n'), RENAMES);
    expect(divergences[0]).toMatchObject({ i: at - 2, type: 'notices/shown' });
    lines[at] = (original[at] ?? '').replace(/"h":"[0-9a-f]{8}"/, '"h":"00000000"');
    expect(verdictWith(lines.join('\n'), RENAMES).divergences.map(({ i }) => i)).toEqual([at - 2]);
  });

  test('a log of this release is not changed, and inputs have their new names too', () => {
    const text = textOf('recordings/cart-quantity-and-undo.replay.jsonl.gz');
    const renames: readonly Rename[] = [{ kind: 'action', from: 'cart/remove', to: 'cart/takeOut', since: NEXT }];
    expect(readLog(text, REPLAY_APP_NAME, { schema: REPLAY_SCHEMA, renames: [] })).toEqual(
      readLog(text, REPLAY_APP_NAME),
    );
    const { entries } = readLog(text, REPLAY_APP_NAME, { schema: NEXT, renames });
    const inputs = JSON.stringify(entries.map(({ events }) => events));
    expect(inputs).toContain('"in":"cart/takeOut"');
    expect(inputs).not.toContain('"in":"cart/remove"');
  });
});

describe('a log of a build whose state had fewer parts', () => {
  const header = newHeader({ name: 'a', build: '1', schema: 1 }, '2026-01-01');
  /** A later build, whose state has `list.total` and `list.filter`, and which counts. */
  const counting: AnyReducer = (state = { list: { ids: [], filter: { text: '' }, total: 0 } }, action: LoggedAction) =>
    action.type === 'added'
      ? { list: { ...state.list, ids: [...state.list.ids, 1], total: state.list.total + 1 } }
      : state;
  const hashState = createStateHash([]);
  const added = (i: number, list: object, last = 1): Entry => ({
    kind: 'action',
    i,
    t: i,
    action: { type: 'added' },
    hash: hashState({ list }),
    changes: [[['list', 'ids', i % 2], last]],
  });
  const earlier: ActionLog = {
    header,
    base: { list: { ids: [] } },
    entries: [added(0, { ids: [1] }), added(1, { ids: [1, 1] })],
    marks: [],
  };

  test('begins with their initial values, and is compared without them', () => {
    for (const mode of ['reducers', 'recorded'] as const) {
      const player = createPlayer(earlier, counting, mode);
      expect(player.stateAt(0)).toEqual({ list: { ids: [], filter: { text: '' }, total: 0 } });
      expect(player.stateAt(2)).toMatchObject({ list: { ids: [1, 1], total: mode === 'reducers' ? 2 : 0 } });
    }
    expect(verdictOf(createPlayer(earlier, counting))).toMatchObject({ outcome: 'equal', checked: 2 });
  });

  test('is compared in the parts that it has', () => {
    const other = { ...earlier, entries: [added(0, { ids: [1] }), added(1, { ids: [1, 2] }, 2)] };
    const difference = { path: ['list', 'ids', 1], expected: 2, got: 1 };
    expect(createPlayer(other, counting).divergences).toEqual([{ i: 1, type: 'added', differences: [difference] }]);
  });

  test('is compared in all parts after a page load that has brought the later build', () => {
    const list = { ids: [], filter: { text: '' }, total: 5 };
    const loaded: Entry = { kind: 'jump', i: 1, t: 1, state: { list }, why: 'reload' };
    const went = (total: number) =>
      createPlayer(
        { ...earlier, entries: [added(0, { ids: [1] }), loaded, added(2, { ...list, ids: [1], total })] },
        counting,
      );
    expect(went(6)).toMatchObject({ checked: 2, divergences: [] });
    expect(went(5).divergences).toMatchObject([{ i: 2 }]);
  });
});

describe('a log of a later release', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-later-'));
    file = path.join(folder, 'later.replay.jsonl');
    const lines = textOf('recordings/cart-quantity-and-undo.replay.jsonl.gz').trimEnd().split('\n');
    lines[0] = (lines[0] ?? '').replace(`"schema":${REPLAY_SCHEMA}`, `"schema":${NEXT}`);
    // A line of a kind that this build does not know, without and with the number of an entry.
    lines.splice(10, 0, '{"heartbeat":{"ms":5}}');
    lines[lines.length - 3] = (lines.at(-3) ?? '').replace('"a":{', '"gesture":{');
    writeFileSync(file, lines.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const command = async (...words: string[]) => {
    let out = '';
    const write = (part: string) => void (out += part);
    return { code: await runReplay([...words, file], { write, writeError: write }), out };
  };

  test('stops by default, and says which ways there are', async () => {
    expect(() => readLog(readFileSync(file, 'utf8'), REPLAY_APP_NAME, { schema: REPLAY_SCHEMA })).toThrow(LaterLog);
    for (const words of [[], ['--later', 'stop']]) {
      const { code, out } = await command(...words);
      expect({ code, out }).toEqual({
        code: 2,
        out: expect.stringMatching(/shape 3, this one knows 2\. .*--later skip/),
      });
    }
    expect((await command('--later', 'other')).code).toBe(2);
  });

  test('skips the lines that are not known', async () => {
    const { code, out } = await command('--later', 'skip');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /equal, 81 states of 82 entries\n {2}2 lines are of a later version and were left out/,
      ),
    });
  });

  test('counts them in a log that is cut off too', () => {
    const cut = readFileSync(file, 'utf8').split('\n').slice(0, 40).join('\n');
    const log = readLog(cut, REPLAY_APP_NAME, { schema: REPLAY_SCHEMA, later: 'skip' });
    expect(log).toMatchObject({ skipped: 1, damage: { line: 40 } });
  });

  test('shows the recorded states', async () => {
    const { code, out } = await command('--later', 'recorded');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('2 lines are of a later version') });
  });
});

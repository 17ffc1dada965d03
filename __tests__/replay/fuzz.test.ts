import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { readLog } from '@/replay/format/read';
import type { ActionLog } from '@/replay/format/log';
import { createStateHash } from '@/replay/core/hash';
import { createPlayer, type Player } from '@/replay/player/player';
import type { AnyReducer } from '@/replay/player/replay';
import { recordRandomSession, seeded, TEST_APP, type Random } from '../support/replaySession';

/** Number of altered actions; `npm run properties` alters 300. */
const ROUNDS = Number(process.env['ALTERED_ACTIONS'] ?? 60);

/** A copy of the value in which one random part has another value of the same type. */
const alter = (value: unknown, random: Random): unknown => {
  if (typeof value === 'string') return `${value}~${Math.floor(random() * 1e6)}`;
  if (typeof value === 'number') return value + 1 + Math.floor(random() * 5);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'object' || value === null) return { altered: random() };
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return [random()];
  const part = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? alter(item, random) : (item as unknown)));
  return { ...value, [key]: alter(part, random) };
};

const withAction = (log: ActionLog, i: number, action: unknown): ActionLog => ({
  ...log,
  entries: log.entries.map((entry) => (entry.i === i ? ({ ...entry, action } as typeof entry) : entry)),
});

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

describe('a single alteration', () => {
  let log: ActionLog;
  let player: Player;

  beforeAll(async () => {
    log = readLog((await recordRandomSession(41, 150)).log.text, TEST_APP.name);
    player = createPlayer(log, replayReducer);
  });

  test('of an action gives a divergence at exactly that action', () => {
    const random = seeded(99);
    const hashState = createStateHash(log.header.drop);
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const i = Math.floor(random() * log.entries.length);
      const entry = log.entries[i];
      if (entry?.kind !== 'action') continue;
      const altered = alter(entry.action, random) as UnknownAction;
      const before = player.stateAt(i) as never;
      const after = attempt(() => replayReducer(before, altered));
      // Skip alterations that do not change the state.
      if (after !== undefined && hashState(after) === entry.hash) continue;
      const { divergences } = createPlayer(withAction(log, i, altered), replayReducer);
      expect(divergences.map((divergence) => divergence.i)).toEqual([i]);
      found += 1;
    }
    expect(found).toBeGreaterThan(ROUNDS / 4);
  });

  test('of a reducer gives the first divergence at the first action of its type', () => {
    const random = seeded(7);
    for (let round = 0; round < 60; round += 1) {
      const i = Math.floor(random() * log.entries.length);
      const entry = log.entries[i];
      if (entry?.kind !== 'action') continue;
      const { type } = entry.action;
      const altered: AnyReducer = (state, action) => {
        const next = replayReducer(state as never, action);
        return action.type === type
          ? { ...next, ui: { ...next.ui, reload: { isBannerShown: `wrong ${round}` } } }
          : next;
      };
      const { divergences } = createPlayer(log, altered);
      const first = log.entries.findIndex((other) => other.kind === 'action' && other.action.type === type);
      expect(divergences[0]?.i).toBe(first);
      expect(divergences[0]?.differences.map(({ path }) => path.join('.'))).toContain('ui.reload.isBannerShown');
      expect(new Set(divergences.map((divergence) => divergence.type))).toEqual(new Set([type]));
    }
  });

  test('of a recorded hash gives a divergence at exactly its action', () => {
    const i = 20;
    const entries = log.entries.map((entry) => (entry.i === i ? { ...entry, hash: '00000000' } : entry));
    expect(createPlayer({ ...log, entries }, replayReducer).divergences.map((divergence) => divergence.i)).toEqual([i]);
  });

  test('mode `recorded` gives the recorded states without the reducers', () => {
    const broken: AnyReducer = () => ({ nothing: true });
    const shown = createPlayer(log, broken, 'recorded');
    // A slice that the log does not have.
    const hashState = createStateHash([...log.header.drop, 'nothing']);
    for (const entry of log.entries) {
      if (entry.kind === 'action') expect(hashState(shown.stateAt(entry.i + 1))).toBe(entry.hash);
    }
  });

  test('`stateAt` gives the same state for a position, independent of earlier seeks', () => {
    const there = player.stateAt(77);
    player.stateAt(3);
    const hashState = createStateHash(log.header.drop);
    expect(hashState(player.stateAt(77))).toBe(hashState(there));
    expect(player.stateAt(77)).toBe(player.stateAt(77));
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rootReducer } from '@/client/app/rootReducer';
import { replayFiles, type ReplayOptions } from '@/cli/replay/replayFiles';
import type { AnyReducer } from '@/replay/player/replay';
import { recordRandomSession } from '../support/replaySession';

describe('the replay command', () => {
  let folder: string;
  let text: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-replay-'));
    text = (await recordRandomSession(5, 60)).log.text;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let files = 0;
  const write = (content: string | Buffer, name = `log${(files += 1)}.replay.jsonl`): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const run = (content: string | Buffer, options: Partial<ReplayOptions> = {}, reducer: AnyReducer = rootReducer) => {
    const [report] = replayFiles([write(content)], reducer, { mode: 'reducers', ...options });
    return { code: report?.code, words: report?.lines.join('\n') ?? '' };
  };
  const lines = () => text.trimEnd().split('\n');
  const headerWith = (fields: object) =>
    [JSON.stringify({ ...(JSON.parse(lines()[0] ?? '') as object), ...fields }), ...lines().slice(1)].join('\n');
  const wrong: AnyReducer = (state, action) => {
    const next = rootReducer(state as never, action);
    return action.type === 'session/userReceived' ? { ...next, banner: { isShown: true } } : next;
  };

  test('equal gives 0, packed or not', () => {
    expect(run(text)).toMatchObject({ code: 0, words: expect.stringContaining('equal') as string });
    expect(run(gzipSync(text)).code).toBe(0);
  });

  test('diverged gives 1 and tells the action, the path, expected and got', () => {
    const { code, words } = run(text, {}, wrong);
    expect(code).toBe(1);
    expect(words).toMatch(/action 0, session\/userReceived[^]*banner\.isShown\s+expected false\s+got {6}true/);
    expect(run(text, { mode: 'recorded' }, wrong).code).toBe(0);
  });

  test('a wanted change is accepted into the file, with who, when and why', () => {
    const file = write(text);
    const accept = { who: 'ana', when: '2026-01-01T00:00:00.000Z', why: 'the banner greets' };
    expect(replayFiles([file], wrong, { mode: 'reducers', accept })[0]?.code).toBe(0);
    expect(replayFiles([file], wrong, { mode: 'reducers' })[0]?.code).toBe(0);
    expect(replayFiles([file], rootReducer, { mode: 'reducers' })[0]?.code).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')).toMatchObject({
      accepted: [{ ...accept, from: 0 }],
    });
  });

  test.each([
    ['nothing', () => ''],
    ['text', () => 'hello'],
    ['a list of numbers', () => '[1,2,3]'],
    ['a foreign log', () => headerWith({ app: { name: 'other', build: '1', schema: 1 } })],
    ['a newer version', () => headerWith({ version: 2 })],
    ['a newer version of another shape', () => '{"format":"redux-action-log","version":9}'],
    ['a key into a prototype', () => text.replace('{"base":{', '{"base":{"__proto__":{"polluted":1},')],
    [
      'a constructor key',
      () => lines().join('\n').replace('"a":{', '"a":{"constructor":{"prototype":{"polluted":1}},'),
    ],
    ['a prototype in a path', () => text.replace(/"d":\[\[\[/, '"d":[[["__proto__","polluted"],1],[[')],
    ['great depth', () => text.replace('{"base":{', `{"base":{"x":${'['.repeat(200_000)}${']'.repeat(200_000)},`)],
    ['broken packing', () => Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5])],
  ])('%s gives 2 and a clear message', (_what, content) => {
    const { code, words } = run(content());
    expect({ code, words: words.split('\n')[1]?.trim() }).toEqual({
      code: 2,
      words: expect.stringMatching(/^The .+\.$|^This .+\.$|newer|another app/) as string,
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a file that is not there gives 2', () => {
    expect(replayFiles([path.join(folder, 'none')], rootReducer, { mode: 'reducers' })[0]?.code).toBe(2);
  });

  test.each([
    ['cut in a line', () => text.slice(0, text.length * 0.6)],
    ['cut between lines', () => lines().slice(0, 20).join('\n')],
    ['without its base', () => [lines()[0], ...lines().slice(2)].join('\n')],
    [
      'a line is gone',
      () =>
        lines()
          .filter((_, index) => index !== 10)
          .join('\n'),
    ],
    ['a line is unknown', () => [...lines().slice(0, 10), '{"who":"knows"}', ...lines().slice(10)].join('\n')],
    ['packed and cut', () => gzipSync(text).subarray(0, 4_000)],
  ])('%s gives 3 and proves the whole part', (_what, content) => {
    const { code, words } = run(content());
    expect(code).toBe(3);
    expect(words).toMatch(/line \d+: [^]*what is whole is equal: \d+ states/);
  });

  test('a window for DevTools can be read again, in each shape that DevTools exports', () => {
    const file = write(text);
    const [report] = replayFiles([file], rootReducer, { mode: 'reducers', window: [10, 20] });
    expect(report?.code).toBe(0);
    const exported = readFileSync(file.replace('.replay.jsonl', '.devtools.json'), 'utf8');
    const lifted = JSON.parse(exported) as {
      committedState: object;
      actionsById: Record<string, { action: { type: string } }>;
    };
    expect(run(exported)).toMatchObject({ code: 0, words: expect.stringContaining('11 states of 11') as string });
    expect(run(exported, {}, () => ({ other: 1 })).code).toBe(1);
    const custom = { payload: exported, preloadedState: JSON.stringify(lifted.committedState) };
    expect(run(JSON.stringify(custom)).code).toBe(0);
    const actions = Object.values(lifted.actionsById).map(({ action }) => action);
    const listed = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(lifted.committedState) };
    expect(run(JSON.stringify(listed)).words).toContain('11 actions');
    expect(run(JSON.stringify(actions)).words).toContain('11 actions');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { replayFiles } from '@/cli/replay/replayFiles';
import { newHeader } from '@/replay/format/log';
import { readLog } from '@/replay/format/read';
import { writeLog, writePage } from '@/replay/recorder/write';
import { recordRandomSession, TEST_APP } from '../support/replaySession';

describe('the replay command and altered logs', () => {
  let folder: string;
  let text: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-replay-'));
    text = (await recordRandomSession(5, 60)).log.text;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (content: string) => {
    const file = path.join(folder, 'log.replay.jsonl');
    writeFileSync(file, content);
    const [report] = await replayFiles([file], replayReducer, { mode: 'reducers' });
    return { code: report?.code, words: report?.lines.join('\n') ?? '' };
  };
  const lines = () => text.trimEnd().split('\n');

  describe('an altered entry is refused with its line', () => {
    const AT = 10;
    const altered = (line: number, pattern: RegExp, replacement: string): string => {
      const all = lines();
      const before = all.at(line) ?? '';
      const after = before.replace(pattern, replacement);
      expect(after).not.toBe(before);
      return all.with(line, after).join('\n');
    };
    const TIME = /"t":\d+/;

    test.each([
      ['"t":1e400', TIME],
      ['"t":-1e400', TIME],
      ['"t":-5', TIME],
      ['"t":"5"', TIME],
      ['"t":null', TIME],
      ['"t":NaN', TIME],
      ['"t":[5]', TIME],
      ['"other":5', TIME],
      ['"t":0', TIME],
      ['"i":9', /"i":\d+/],
      ['"i":7', /"i":\d+/],
      ['"i":-1', /"i":\d+/],
      ['"i":1e400', /"i":\d+/],
      ['"i":8.5', /"i":\d+/],
      ['"i":"8"', /"i":\d+/],
      ['"h":""', /"h":"\w+"/],
      ['"h":"xyz"', /"h":"\w+"/],
      ['"h":"0123456789"', /"h":"\w+"/],
      ['"h":5', /"h":"\w+"/],
      ['"other":""', /"h":"\w+"/],
    ])('with %s', async (replacement, pattern) => {
      const { code, words } = await run(altered(AT, pattern, replacement));
      expect(code).toBe(3);
      expect(words).toMatch(new RegExp(`line ${AT + 1}: [^]*the intact part is equal: ${AT - 2} states`));
    });

    test.each([
      ['"actions":0', /"actions":\d+/],
      ['"actions":1e400', /"actions":\d+/],
      ['"actions":-1', /"actions":\d+/],
      ['"h":"00000000"', /"h":"\w+"/],
      ['"h":""', /"h":"\w+"/],
    ])('the end with %s', async (replacement, pattern) => {
      const { code, words } = await run(altered(lines().length - 1, pattern, replacement));
      expect([code, words]).toEqual([3, expect.stringContaining(`line ${lines().length}: `) as string]);
    });

    test.each(['-1', '1e6', '1e400', '"1"', '0.5'])('a note at %s', async (i) => {
      const { code } = await run(
        [...lines().slice(0, -1), `{"mark":"here","i":${i}}`, ...lines().slice(-1)].join('\n'),
      );
      expect(code).toBe(3);
    });

    test('two entries that have changed places', async () => {
      const all = lines();
      const { code, words } = await run(
        all
          .with(AT, all[AT + 1] ?? '')
          .with(AT + 1, all[AT] ?? '')
          .join('\n'),
      );
      expect([code, words]).toEqual([3, expect.stringContaining(`line ${AT + 1}: `) as string]);
    });
  });

  test('the times of a log never decrease, also when the clock of the device is set back', () => {
    const header = { ...newHeader(TEST_APP, '2025-11-20T09:00:00Z') };
    const moments = [50, 20, 80, 10].map((t) => ({ kind: 'action', t, action: { type: 'a' }, after: {} }) as const);
    const page = writePage({ base: {}, moments, marks: [] }, { drop: [], redact: (value) => value });
    const log = readLog(writeLog(header, [page, { ...page, t: 5 }]), TEST_APP.name);
    expect(log.damage).toBeUndefined();
    expect(log.entries.map(({ t }) => t)).toEqual([50, 50, 80, 80, 80, 80, 80, 80, 80]);
  });

  test.each([
    ['a staged action that is missing', { stagedActionIds: [0, 1, 7] }, 'action 7'],
    ['a staged action without a type', { actionsById: { 0: { action: { type: '@@INIT' } }, 1: {} } }, 'action 1'],
    ['a staged action of a prototype', { stagedActionIds: [0, 'constructor'] }, 'action "constructor"'],
    ['a staged action that is no id', { stagedActionIds: [0, null] }, 'action null'],
    ['a staged action twice', { stagedActionIds: [0, 1, 1] }, 'action 1 twice'],
    ['a skipped action that is missing', { skippedActionIds: [9] }, 'action 9'],
    ['a state after the last one', { currentStateIndex: 2 }, 'state 2'],
    ['a state that is no number', { currentStateIndex: '1' }, 'state "1"'],
    ['the state -2', { currentStateIndex: -2 }, 'state -2'],
  ])('an export of DevTools with %s gives 2 and names it', async (_what, changes, named) => {
    const lifted = {
      actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action: { type: 'a' } } },
      stagedActionIds: [0, 1],
      skippedActionIds: [],
      currentStateIndex: 1,
    };
    expect((await run(JSON.stringify(lifted))).code).toBe(0);
    for (const content of [{ ...lifted, ...changes }, { payload: JSON.stringify({ ...lifted, ...changes }) }]) {
      expect(await run(JSON.stringify(content))).toMatchObject({
        code: 2,
        words: expect.stringContaining(named) as string,
      });
    }
  });
});

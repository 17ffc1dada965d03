import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { replayFiles, type ReplayOptions } from '@/cli/replay/replayFiles';
import { runReplay } from '@/cli/replay/runReplay';
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
  const run = async (
    content: string | Buffer,
    options: Partial<ReplayOptions> = {},
    reducer: AnyReducer = replayReducer,
  ) => {
    const [report] = await replayFiles([write(content)], reducer, { mode: 'reducers', ...options });
    return { code: report?.code, words: report?.lines.join('\n') ?? '' };
  };
  const lines = () => text.trimEnd().split('\n');
  const headerWith = (fields: object) =>
    [JSON.stringify({ ...(JSON.parse(lines()[0] ?? '') as object), ...fields }), ...lines().slice(1)].join('\n');
  const wrong: AnyReducer = (state, action) => {
    const next = replayReducer(state as never, action);
    return action.type === 'session/userReceived'
      ? { ...next, ui: { ...next.ui, reload: { isBannerShown: true } } }
      : next;
  };

  test('an equal log gives 0, packed or not', async () => {
    expect(await run(text)).toMatchObject({ code: 0, words: expect.stringContaining('equal') as string });
    expect((await run(gzipSync(text))).code).toBe(0);
  });

  const utf16 = () => Buffer.from(`\ufeff${text}`, 'utf16le');
  test.each([
    ['in UTF-16', utf16],
    ['in UTF-16, big-endian', () => utf16().swap16()],
    ['in UTF-16, packed', () => gzipSync(utf16())],
    ['in UTF-8 with a byte order mark', () => `\ufeff${text}`],
    ['with line ends of Windows', () => text.replaceAll('\n', '\r\n')],
    ['in UTF-16 with line ends of Windows', () => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le')],
  ])('a log %s is read as any other', async (_what, content) => {
    expect(await run(content())).toEqual({ code: 0, words: expect.stringMatching(/: equal, \d+ states/) as string });
  });

  test('a diverging log gives 1 and the action, the path, the expected and the actual value', async () => {
    const { code, words } = await run(text, {}, wrong);
    expect(code).toBe(1);
    expect(words).toMatch(
      /action 0, session\/userReceived[^]*ui\.reload\.isBannerShown\s+expected nothing\s+got {6}true/,
    );
    expect((await run(text, { mode: 'recorded' }, wrong)).code).toBe(0);
  });

  test('a log cannot change the terminal', async () => {
    const escaped = text.replaceAll('"a":{"type":"', '"a":{"type":"\\u001b]0;mine\\u0007');
    const words: string[] = [];
    const output = { write: (part: string) => words.push(part), writeError: () => undefined };
    expect(await runReplay([write(escaped)], output)).toBe(1);
    expect(words.join('')).toContain('·]0;mine·');
  });

  test('an accepted change is written into the log with its author, date and reason', async () => {
    const file = write(text);
    const accept = { who: 'ana', when: '2026-01-01T00:00:00.000Z', why: 'the banner greets' };
    expect((await replayFiles([file], wrong, { mode: 'reducers', accept }))[0]?.code).toBe(0);
    expect((await replayFiles([file], wrong, { mode: 'reducers' }))[0]?.code).toBe(0);
    expect((await replayFiles([file], replayReducer, { mode: 'reducers' }))[0]?.code).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')).toMatchObject({
      accepted: [{ ...accept, from: 0 }],
    });
  });

  test.each([
    ['no content', () => ''],
    ['bytes that are no text', () => Buffer.from([0, 255, 254, 10, 13, 0])],
    ['null', () => 'null\n'],
    ['text', () => 'hello'],
    ['a list of numbers', () => '[1,2,3]'],
    ['the log of another app', () => headerWith({ app: { name: 'other', build: '1', schema: 1 } })],
    ['a newer version', () => headerWith({ version: 2 })],
    ['a newer version of another shape', () => '{"format":"redux-action-log","version":9}'],
    ['a key into a prototype', () => text.replace('{"base":{', '{"base":{"__proto__":{"polluted":1},')],
    [
      'a constructor key',
      () => lines().join('\n').replace('"a":{', '"a":{"constructor":{"prototype":{"polluted":1}},'),
    ],
    ['a prototype in a path', () => text.replace(/"d":\[\[\[/, '"d":[[["__proto__","polluted"],1],[[')],
    ['an escaped key into a prototype', () => text.replace('"a":{', '"a":{"\\u005f_proto__":{"polluted":1},')],
    ['great depth', () => text.replace('{"base":{', `{"base":{"x":${'['.repeat(200_000)}${']'.repeat(200_000)},`)],
    ['millions of values', () => text.replace('{"base":{', `{"base":{"x":[0${',0'.repeat(2_000_000)}],`)],
    ['a line of 30 MB', () => text.replace('{"base":{', `{"base":{"x":"${'x'.repeat(30_000_000)}",`)],
    [
      'a hundred thousand different keys',
      () =>
        text.replace('{"base":{', `{"base":{"x":{${Array.from({ length: 110_000 }, (_, i) => `"k${i}":0`).join()}},`),
    ],
    ['broken packing', () => Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5])],
  ])('a file with %s gives 2 and a message', async (_what, content) => {
    const { code, words } = await run(content());
    expect({ code, words: words.split('\n')[1]?.trim() }).toEqual({
      code: 2,
      words: expect.stringMatching(/^The .+\.$|^This .+\.$|newer|another app/) as string,
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a missing file and a folder give 2', async () => {
    expect((await replayFiles([folder], replayReducer, { mode: 'reducers' }))[0]?.code).toBe(2);
    expect((await replayFiles([path.join(folder, 'none')], replayReducer, { mode: 'reducers' }))[0]?.code).toBe(2);
  });

  test.each([
    ['cut in a line', () => text.slice(0, text.length * 0.6)],
    ['cut between lines', () => lines().slice(0, 20).join('\n')],
    ['without its first state', () => [lines()[0], ...lines().slice(2)].join('\n')],
    [
      'without one line',
      () =>
        lines()
          .filter((_, index) => index !== 10)
          .join('\n'),
    ],
    ['with an unknown line', () => [...lines().slice(0, 10), '{"who":"knows"}', ...lines().slice(10)].join('\n')],
    ['packed and cut', () => gzipSync(text).subarray(0, 4_000)],
    ['in UTF-16 and cut in a character', () => utf16().subarray(0, text.length + 1)],
  ])('a log %s gives 3 and is compared as far as it is whole', async (_what, content) => {
    const { code, words } = await run(content());
    expect(code).toBe(3);
    expect(words).toMatch(/line \d+: [^]*the intact part is equal: \d+ states/);
  });

  test('a window for DevTools can be replayed in each shape that DevTools exports', async () => {
    const file = write(text);
    const [report] = await replayFiles([file], replayReducer, { mode: 'reducers', window: [10, 20] });
    expect(report?.code).toBe(0);
    const exported = readFileSync(file.replace('.replay.jsonl', '.devtools.json'), 'utf8');
    const lifted = JSON.parse(exported) as {
      committedState: object;
      actionsById: Record<string, { action: { type: string } }>;
    };
    expect(await run(exported)).toMatchObject({ code: 0, words: expect.stringContaining('11 states of 11') as string });
    expect((await run(exported, {}, () => ({ other: 1 }))).code).toBe(1);
    const custom = { payload: exported, preloadedState: JSON.stringify(lifted.committedState) };
    expect((await run(JSON.stringify(custom))).code).toBe(0);
    const actions = Object.values(lifted.actionsById).map(({ action }) => action);
    const listed = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(lifted.committedState) };
    expect((await run(JSON.stringify(listed))).words).toContain('11 actions');
    expect((await run(JSON.stringify(actions))).words).toContain('11 actions');
  });

  describe('its arguments', () => {
    interface JsonReport {
      readonly file: string;
      readonly code: number;
      readonly verdict?: { readonly outcome: string; readonly divergences: readonly { readonly i: number }[] };
    }
    /** A log whose action `altered` has another name than the one that was recorded. */
    let diverging: string;
    let altered: number;
    beforeAll(() => {
      const all = text.split('\n');
      const at = all.findIndex((line) => line.includes('"notifications/') && line.includes('"d":'));
      altered = at - 2;
      diverging = all.map((line, index) => (index === at ? line.replace('"type":"', '"type":"no') : line)).join('\n');
    });
    const command = async (...words: string[]) => {
      let [out, err] = ['', ''];
      const code = await runReplay(words, { write: (part) => (out += part), writeError: (part) => (err += part) });
      return { code, out, err };
    };

    test('of several files the highest code counts', async () => {
      const [equal, wrong, cut] = [write(text), write(diverging), write(text.slice(0, text.length / 2))];
      expect(await command(equal, write(gzipSync(text), 'packed.replay.jsonl.gz'))).toEqual({
        code: 0,
        err: '',
        out: expect.stringMatching(/equal, \d+ states of \d+ entries\n.*packed\.replay\.jsonl\.gz: equal, /) as string,
      });
      expect((await command(equal, wrong)).code).toBe(1);
      expect((await command(wrong, path.join(folder, 'none'), equal)).code).toBe(2);
      expect((await command(wrong, cut, equal)).code).toBe(3);
    });

    test('--json gives the verdict, --recorded ignores the reducers', async () => {
      const file = write(diverging);
      expect((await command(file)).out).toMatch(
        new RegExp(`diverged[^]*action ${altered}, nonotifications/[^]*expected [^]*got `),
      );
      const { code, out } = await command('--json', file);
      expect([code, JSON.parse(out) as JsonReport[]]).toMatchObject([
        1,
        [{ file, code: 1, verdict: { outcome: 'diverged', divergences: [{ i: altered }] } }],
      ]);
      expect((await command('--recorded', file)).code).toBe(0);
    });

    test('--update changes a log only with a reason', async () => {
      const file = write(gzipSync(diverging), 'wanted.replay.jsonl.gz');
      expect(await command('--update', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining('--reason') as string,
      });
      expect((await command('--update', '--reason', ' ', file)).code).toBe(2);
      expect((await command(file)).code).toBe(1);
      expect(await command('--update', '--reason', 'the toast has another name', file)).toMatchObject({
        code: 0,
        out: expect.stringContaining('accepted: the toast has') as string,
      });
      expect((await command(file)).out).toMatch(
        new RegExp(`equal[^]*accepted from action ${altered}: the toast has another name \\(\\w+, \\d{4}-`),
      );
      expect((await command('--update', '--reason', 'x', write(diverging.slice(0, -200)))).code).not.toBe(0);
    });

    test('--to-devtools takes a window a..b', async () => {
      const file = write(text);
      for (const wrongWindow of ['9..3', '3', 'a..b', '-1..4']) {
        expect((await command('--to-devtools', wrongWindow, file)).code).toBe(2);
      }
      expect((await command('--to-devtools', '5000..6000', file)).code).toBe(0);
    });

    test('unknown flags and no file give 2 and the help; --help gives 0', async () => {
      const usage = expect.stringMatching(/Usage: replay[^]*--to-devtools/) as string;
      expect(await command('--updat', 'x')).toMatchObject({ code: 2, err: usage });
      expect(await command()).toMatchObject({ code: 2, err: usage });
      expect(await command('--help')).toMatchObject({ code: 0, out: usage });
    });
  });
});

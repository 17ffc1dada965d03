import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordRandomSession } from '../../support/replaySession';
import { ROOT } from '../../support/sources';

interface ToldReport {
  readonly file: string;
  readonly code: number;
  readonly error?: string;
  readonly verdict?: { readonly outcome: string; readonly divergences: readonly { readonly i: number }[] };
}

describe('npm run replay', () => {
  let folder: string;
  let text: string;
  /** The number of the action that `diverging` has altered. */
  let altered: number;
  let diverging: string;

  const run = (...args: string[]) => {
    // Whatever a file holds, little memory suffices.
    const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=512' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/replay/run.cjs', ...args], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  };
  const write = (name: string, content: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const reportsOf = (...args: string[]) => JSON.parse(run('--json', ...args).out) as ToldReport[];

  beforeAll(async () => {
    // It builds itself now, where it is not built yet.
    run('--help');
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-command-'));
    text = (await recordRandomSession(11, 60)).log.text;
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"notifications/') && line.includes('"d":'));
    altered = at - 2;
    diverging = lines.map((line, index) => (index === at ? line.replace('"type":"', '"type":"no') : line)).join('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('equal logs give 0, and of several files the worst counts', () => {
    const equal = write('equal.replay.jsonl', text);
    const packed = write('packed.replay.jsonl.gz', gzipSync(text));
    const told = run(equal, packed);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out.trim().split('\n')).toEqual([
      expect.stringMatching(/equal\.replay\.jsonl: equal, \d+ states of \d+ entries$/),
      expect.stringMatching(/packed\.replay\.jsonl\.gz: equal, /),
    ]);
    const cut = write('cut.replay.jsonl', text.slice(0, text.length / 2));
    const wrong = write('wrong.replay.jsonl', diverging);
    expect(run(equal, wrong).code).toBe(1);
    expect(run(wrong, path.join(folder, 'none'), equal).code).toBe(2);
    expect(run(wrong, cut, equal).code).toBe(3);
  });

  test('a divergence is told in words and in JSON', () => {
    const file = write('diverging.replay.jsonl', diverging);
    const { code, out } = run(file);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`diverged[^]*action ${altered}, nonotifications/[^]*expected [^]*got `));
    expect(reportsOf(file)).toMatchObject([
      { file, code: 1, verdict: { outcome: 'diverged', divergences: [{ i: altered }] } },
    ]);
    expect(run('--recorded', file).code).toBe(0);
  });

  test('a wanted change is taken in with its reason only', () => {
    const file = write('wanted.replay.jsonl.gz', gzipSync(diverging));
    expect(run('--update', file)).toMatchObject({ code: 2, err: expect.stringContaining('--reason') as string });
    expect(run('--update', '--reason', ' ', file).code).toBe(2);
    expect(run(file).code).toBe(1);
    const taken = run('--update', '--reason', 'the toast has another name', file);
    expect(taken).toMatchObject({ code: 0, out: expect.stringContaining('accepted: the toast has') as string });
    expect(run(file).out).toMatch(
      new RegExp(`equal[^]*accepted from action ${altered}: the toast has another name \\(\\w+, \\d{4}-`),
    );
    expect(run('--update', '--reason', 'x', write('cut2.replay.jsonl', diverging.slice(0, -200))).code).not.toBe(0);
  });

  test('a window goes to Redux DevTools and comes back in each of its shapes', () => {
    const file = write('window.replay.jsonl', text);
    expect(run('--to-devtools', '3..9', file).code).toBe(0);
    const lifted = readFileSync(path.join(folder, 'window.devtools.json'), 'utf8');
    const { actionsById, committedState } = JSON.parse(lifted) as {
      actionsById: Record<string, { action: { type: string } }>;
      committedState: object;
    };
    const preloadedState = JSON.stringify(committedState);
    const actions = Object.values(actionsById).map(({ action }) => action);
    const shapes = [
      write('lifted.json', lifted),
      write('pretty.json', JSON.stringify(JSON.parse(lifted), null, 2)),
      write('custom.json', JSON.stringify({ payload: lifted, preloadedState })),
      write('list.json', JSON.stringify({ payload: JSON.stringify(actions), preloadedState })),
    ];
    expect(reportsOf(...shapes).map(({ code, verdict }) => [code, verdict?.outcome])).toEqual(
      shapes.map(() => [0, 'equal']),
    );
    for (const wrong of ['9..3', '3', 'a..b', '-1..4']) expect(run('--to-devtools', wrong, file).code).toBe(2);
    expect(run('--to-devtools', '5000..6000', file).code).toBe(0);
  });

  test('bad files of every kind give 2 with a reason, or 3 with what is whole, within little memory', () => {
    const header = text.slice(0, text.indexOf('\n'));
    const filler = `{"i":0,"t":0,"a":{"type":"x"},"h":"00000000"}\n`;
    const unreadable = [
      write('empty.replay.jsonl', ''),
      write('binary.replay.jsonl', Buffer.from([0, 255, 254, 10, 13, 0])),
      write('null.replay.jsonl', 'null\n'),
      write('foreign.replay.jsonl', text.replace('"name":"lorosae"', '"name":"other"')),
      write('newer.replay.jsonl', text.replace('"version":1', '"version":2')),
      write('proto.replay.jsonl', text.replace('"a":{', '"a":{"__proto__":{"polluted":1},')),
      write('escaped.replay.jsonl', text.replace('"a":{', '"a":{"\\u005f_proto__":{"polluted":1},')),
      write('path.replay.jsonl', text.replace('"d":[[[', '"d":[[["constructor","prototype","polluted"],1],[[')),
      write('deep.replay.jsonl', `${header}\n{"base":${'['.repeat(20_000_000)}`),
      write('deepDevTools.json', '['.repeat(20_000_000)),
      write('lines.replay.jsonl', `${text.split('\n').slice(0, 2).join('\n')}\n${filler.repeat(300_000)}`),
      write('newlines.replay.jsonl', '\n'.repeat(20_000_000)),
      write('large.replay.jsonl', Buffer.alloc(70_000_000, 'x')),
      write('bomb.replay.jsonl.gz', gzipSync(Buffer.alloc(200_000_000))),
      write('packing.replay.jsonl.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])),
      path.join(folder, 'absent.replay.jsonl'),
      folder,
    ];
    const reports = reportsOf(...unreadable);
    expect(reports.map(({ file, code }) => `${path.basename(file)} ${code}`)).toEqual(
      unreadable.map((file) => `${path.basename(file)} 2`),
    );
    for (const { error } of reports) expect(error).toMatch(/^(The|This) .{15,}[^:]$/);
    const damaged = [
      write('cutPacked.replay.jsonl.gz', gzipSync(text).subarray(0, 3_000)),
      write('baseIsList.replay.jsonl', `${header}\n{"base":[]}\n`),
      write('cutLine.replay.jsonl', text.slice(0, -30)),
    ];
    expect(reportsOf(...damaged).map(({ code }) => code)).toEqual([3, 3, 3]);
  });

  test('flags that are not there give 2 and the help; the help itself gives 0', () => {
    const usage = expect.stringMatching(/Usage: replay[^]*--to-devtools/) as string;
    expect(run('--updat', 'x')).toMatchObject({ code: 2, err: usage });
    expect(run()).toMatchObject({ code: 2, err: usage });
    expect(run('--help')).toMatchObject({ code: 0, out: usage });
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordRandomSession } from '../support/replaySession';
import { ROOT } from '../support/sources';

/** The real process, which builds itself; cli/replay.test.ts has the command's rules. */
describe('npm run replay', () => {
  let folder: string;
  let text: string;

  const run = (...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=512' };
    const script = path.join(ROOT, 'src/cli/replay/run.cjs');
    const { status, stdout } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, env, encoding: 'utf8' });
    return { code: status, out: stdout };
  };
  const write = (name: string, content: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-command-'));
    text = (await recordRandomSession(11, 60)).log.text;
    // Builds the command where a source is newer than the build.
    run('--help');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('an equal log exits with 0, a diverging one with 1', () => {
    expect(run(write('equal.replay.jsonl', text))).toMatchObject({
      code: 0,
      out: expect.stringContaining(': equal, '),
    });
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"notifications/') && line.includes('"d":'));
    const diverging = lines.map((line, index) => (index === at ? line.replace('"type":"', '"type":"no') : line));
    expect(run(write('diverging.replay.jsonl', diverging.join('\n')))).toMatchObject({
      code: 1,
      out: expect.stringContaining('nonotifications/'),
    });
  });

  test('files that are very large or very deep exit with 2 within 512 MB of memory', () => {
    const [header = '', base = ''] = text.split('\n');
    const filler = `{"i":0,"t":0,"a":{"type":"x"},"h":"00000000"}\n`;
    const files = [
      write('deep.replay.jsonl', `${header}\n{"base":${'['.repeat(20_000_000)}`),
      write('deepDevTools.json', '['.repeat(20_000_000)),
      write('lines.replay.jsonl', `${header}\n${base}\n${filler.repeat(300_000)}`),
      write('newlines.replay.jsonl', '\n'.repeat(20_000_000)),
      write('large.replay.jsonl', Buffer.alloc(70_000_000, 'x')),
      write('bomb.replay.jsonl.gz', gzipSync(Buffer.alloc(200_000_000))),
    ];
    const { code, out } = run('--json', ...files);
    expect(code).toBe(2);
    const reports = JSON.parse(out) as { file: string; code: number; error?: string }[];
    expect(reports.map(({ file, code: own }) => [file, own])).toEqual(files.map((file) => [file, 2]));
    for (const { error } of reports) expect(error).toMatch(/^(The|This) .{15,}[^:]$/);
  });
});

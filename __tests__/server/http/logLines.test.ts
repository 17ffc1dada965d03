import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { createLog } from '@/server/http/log';
import { openLogLines } from '@/server/http/logLines';
import { mountSmallDisk } from '../../support/smallDisk';

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waited = 0; !isTrue(); waited += 1) {
    if (waited > 1_000) throw new Error('waited in vain');
    await delay(5);
  }
};

describe('lines of the log', () => {
  let folder: string;
  let file: string;
  let fd: number;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-log-'));
    file = path.join(folder, 'log');
    fd = openSync(file, 'a');
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const written = (): string => readFileSync(file, 'utf8');

  test('come in their order, each once', async () => {
    const lines = openLogLines(fd);
    const all = Array.from({ length: 500 }, (_none, index) => `line ${index}\n`);
    for (const [index, line] of all.entries()) {
      lines.write(line);
      if (index % 50 === 0) await nextTurn();
    }
    await until(() => written().length >= all.join('').length);
    expect(written()).toBe(all.join(''));
  });

  test('of a process that ends in the same breath are there', () => {
    const lines = openLogLines(fd);
    lines.write('one\n');
    lines.write('two\n');
    lines.flushSync();
    expect(written()).toBe('one\ntwo\n');
  });

  test('a fatal one is there at once', () => {
    createLog('info', openLogLines(fd)).fatal('the end');
    expect(written()).toContain('"the end"');
  });
});

test('a device that takes nothing is no reason to end, now or at the exit', async () => {
  const full = openSync('/dev/full', 'w');
  const lines = openLogLines(full);
  const log = createLog('info', lines);
  for (let count = 0; count < 50; count += 1) {
    log.warn('refused');
    await nextTurn();
  }
  log.fatal('refused');
  lines.flushSync();
  closeSync(full);
});

test('lines that found no room are dropped, and those that come when there is room are whole', async () => {
  const disk = mountSmallDisk(1);
  if (!disk) {
    process.stdout.write('This user may not mount a disk: a truly full one was not tried.\n');
    return;
  }
  const file = path.join(disk.folder, 'log');
  const fd = openSync(file, 'a');
  const lines = openLogLines(fd);
  lines.write('before\n');
  await until(() => readFileSync(file, 'utf8') === 'before\n');
  disk.fill();
  // The last page of the file still takes a part of it.
  lines.write(`${'x'.repeat(9_000)}\n`);
  await until(() => readFileSync(file).length === 4096);
  lines.write('refused\n');
  lines.flushSync();
  disk.free();
  lines.write('after\n');
  await until(() => readFileSync(file, 'utf8').endsWith('\nafter\n'));
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(4);
  closeSync(fd);
  disk.remove();
});

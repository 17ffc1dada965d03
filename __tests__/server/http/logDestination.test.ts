import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '@/server/http/log';
import { openLogDestination } from '@/server/http/logDestination';
import { until } from '../../support/until';

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
    const lines = openLogDestination(fd);
    const all = Array.from({ length: 500 }, (_none, index) => `line ${index}\n`);
    for (const [index, line] of all.entries()) {
      lines.write(line);
      if (index % 50 === 0) await nextTurn();
    }
    await until(() => written().length >= all.join('').length);
    expect(written()).toBe(all.join(''));
  });

  test('of a process that ends in the same breath are there', () => {
    const lines = openLogDestination(fd);
    lines.write('one\n');
    lines.write('two\n');
    lines.flushSync();
    expect(written()).toBe('one\ntwo\n');
  });

  test('a fatal one is there at once', () => {
    createLog('info', openLogDestination(fd)).fatal('the end');
    expect(written()).toContain('"the end"');
  });
});

test('a device that takes nothing is no reason to end, now or at the exit', async () => {
  const full = openSync('/dev/full', 'w');
  const lines = openLogDestination(full);
  const log = createLog('info', lines);
  for (let count = 0; count < 50; count += 1) {
    log.warn('refused');
    await nextTurn();
  }
  log.fatal('refused');
  lines.flushSync();
  closeSync(full);
});

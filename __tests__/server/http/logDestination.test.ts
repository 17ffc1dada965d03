import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { createLog } from '@/server/http/log';
import { openLogDestination } from '@/server/http/logDestination';
import { until } from '../../support/until';

describe('the log destination', () => {
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

  test('writes each line once, in order', async () => {
    const lines = openLogDestination(fd);
    const all = Array.from({ length: 500 }, (_none, index) => `line ${index}\n`);
    for (const [index, line] of all.entries()) {
      lines.write(line);
      if (index % 50 === 0) await nextTick();
    }
    await until(() => written().length >= all.join('').length);
    expect(written()).toBe(all.join(''));
  });

  test('flushSync writes the buffered lines', () => {
    const lines = openLogDestination(fd);
    lines.write('one\n');
    lines.write('two\n');
    lines.flushSync();
    expect(written()).toBe('one\ntwo\n');
  });

  test('writes a fatal line at once', () => {
    createLog('info', openLogDestination(fd)).fatal('the end');
    expect(written()).toContain('"the end"');
  });
});

test('does not throw when the device is full', async () => {
  // It stays open: waiting lines are written again and again, and must not reach a file that gets its descriptor.
  const full = openSync('/dev/full', 'w');
  const lines = openLogDestination(full, 5);
  const log = createLog('info', lines);
  for (let count = 0; count < 50; count += 1) {
    log.warn('refused');
    await nextTick();
  }
  log.fatal('refused');
  lines.flushSync();
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { readLog } from '@/replay/format/read';
import { createPlayer } from '@/replay/player/player';
import { createRecorder } from '@/replay/recorder/recorder';
import { instrument } from '@/replay/recorder/instrumentation';
import { startShop } from '../browser/support/shop';
import { openVisitor } from '../browser/support/visitor';
import { launchChromium } from '../support/chromium';
import { recordLongSession } from './support/longSession';
import { replayLog } from '../support/replay';
import { recordRandomSession, TEST_APP } from '../support/replaySession';
import { ROOT } from '../support/sources';

jest.setTimeout(300_000);

const rows: (readonly [what: string, measured: string, target: string])[] = [];

describe('benchmark of recording and replay', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-bench-'));
  const file = path.join(folder, 'long.replay.jsonl.gz');

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    const width = Math.max(...rows.map(([what]) => what.length));
    process.stdout.write(
      `\n${rows.map(([what, is, target]) => `${what.padEnd(width)}  ${is}  (${target})`).join('\n')}\n\n`,
    );
  });

  test('size and command', async () => {
    for (const [actions, target] of [
      [1_000, '≤ 120 B'],
      [10_000, '≤ 60 B'],
    ] as const) {
      const { text, isVerified } = await recordLongSession(actions);
      expect(isVerified).toBe(true);
      // The initial state has the same size in every log: the size of one action does not include it.
      const [, base = ''] = text.split('\n');
      const all = gzipSync(text, { level: 9 });
      const bytes = (all.length - gzipSync(base, { level: 9 }).length) / actions;
      rows.push([
        `Log of ${actions} actions, gzip`,
        `${bytes.toFixed(1)} B an action, ${all.length} B with its base`,
        target,
      ]);
      writeFileSync(file, all);
    }
    // The wall time depends on other load on the machine; the CPU time does not.
    const meter = path.join(folder, 'meter.cjs');
    writeFileSync(
      meter,
      `process.on('exit', () => require('node:fs').writeSync(2, JSON.stringify(process.cpuUsage())));`,
    );
    const time = (...args: string[]) => {
      const runs = [1, 2, 3, 4, 5].map(() => {
        const began = performance.now();
        const { stderr } = spawnSync(process.execPath, ['--require', meter, ...args], { cwd: ROOT, encoding: 'utf8' });
        const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage;
        return { wall: (performance.now() - began) / 1000, work: (user + system) / 1e6 };
      });
      const best = (what: 'wall' | 'work') => Math.min(...runs.map((run) => run[what])).toFixed(2);
      return `${best('wall')} s, ${best('work')} s of CPU time`;
    };
    const cold = time('.build/replay/replay.js', file);
    rows.push(['10,000 actions, every state, cold command', `${cold}; Node alone ${time('-e', '0')}`, '≤ 1 s']);
  });

  test('recording', () => {
    const count = 300_000;
    const time = (isRecorded: boolean) => {
      const store = createStore((state: number = 0) => state + 1, instrument);
      if (isRecorded) createRecorder({ instrumentation: store, now: () => performance.now() });
      const began = performance.now();
      for (let n = 0; n < count; n += 1) store.dispatch({ type: 'some/action' });
      return performance.now() - began;
    };
    time(true);
    const costs = [1, 2, 3, 4, 5].map(() => ((time(true) - time(false)) * 1000) / count);
    rows.push(['Recording', `${Math.min(...costs).toFixed(2)} µs an action, nothing serialized`, '≤ 1 µs']);
  });

  test('alterations', async () => {
    const log = readLog((await recordLongSession(1_000)).text, TEST_APP.name);
    let found = 0;
    const rounds = 100;
    for (let round = 0; round < rounds; round += 1) {
      const i = round * 10 + 6;
      const entries = log.entries.map((entry) =>
        entry.kind === 'action' && entry.i === i
          ? { ...entry, action: { ...entry.action, payload: { tone: 'success', text: `altered ${round}` } } }
          : entry,
      );
      const { divergences } = createPlayer({ ...log, entries }, replayReducer);
      if (divergences.length === 1 && divergences[0]?.i === i) found += 1;
    }
    rows.push(['Altered actions found at exactly their place', `${found} of ${rounds}`, '100 %; more in replay/fuzz']);
    expect(found).toBe(rounds);
  });

  test('secrets and verification', async () => {
    const sessions = 1_000;
    let leaks = 0;
    let verified = 0;
    for (let seed = 10_001; seed <= 10_000 + sessions; seed += 1) {
      const { log, person } = await recordRandomSession(seed, 25);
      if (log.isVerified) verified += 1;
      if (Object.values(person).some((secret) => log.text.includes(secret))) leaks += 1;
    }
    const recordings = await Promise.all(readdirSync(path.join(ROOT, '__tests__/recordings')).map(replayLog));
    const real = recordings.filter(({ log }) => log.header.redaction.verified).length;
    rows.push(['Random sessions with a secret in their log', `${leaks} of ${sessions}`, '0']);
    rows.push([
      'Exports verified',
      `${verified} of ${sessions}, and ${real} of ${recordings.length} real ones`,
      '100 %',
    ]);
    expect(leaks).toBe(0);
  });

  // `npm run bench:replay` also runs __tests__/replay/screens, which prints the figures of the screens.
  test('seeking and requests in a browser', async () => {
    const shop = await startShop();
    const browser = await launchChromium();
    try {
      const { page } = await openVisitor(browser, 1280);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const answer = await page.goto(`${shop.url}/replay`);
      expect(answer?.headers()['content-security-policy']).toContain("connect-src 'none'");
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('slider').waitFor();
      const cdp = await page.context().newCDPSession(page);
      // The CPU time of the page's main thread, which does not depend on other programs.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const work = async (names: readonly string[]) => {
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1000 : 0), 0);
      };
      const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
      const seeks: number[] = [];
      for (let n = 0; n < 300; n += 1) {
        const before = await work(parts);
        await page.evaluate(
          (position) => {
            const slider = document.querySelector<HTMLInputElement>('input[type=range]');
            const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
            set?.call(slider, String(position));
            slider?.dispatchEvent(new Event('input', { bubbles: true }));
            return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          },
          (n * 7_919) % 10_000,
        );
        // The first seeks also compile code and render screens for the first time.
        if (n >= 50) seeks.push((await work(parts)) - before);
      }
      seeks.sort((a, b) => a - b);
      const p95 = seeks[Math.floor(seeks.length * 0.95)] ?? Number.NaN;
      const median = seeks[Math.floor(seeks.length / 2)] ?? Number.NaN;
      rows.push([
        'Seek in the browser, 10,000 actions',
        `p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms of script, style and layout`,
        '≤ 16 ms',
      ]);
      const foreign = requests.filter((place) => !/^\/(assets|static)\/|^\/replay$/.test(place));
      rows.push(['Requests made by a replay', String(foreign.length), '0']);
      expect(foreign).toEqual([]);
    } finally {
      await browser.close();
      await shop.stop();
    }
  });
});

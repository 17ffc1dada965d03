import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { replayMessages } from '@/shared/messages/en/replay';
import { launchChromium } from '../support/chromium';
import { ROOT } from '../support/sources';
import { axeViolations, overflowOf } from './support/axe';

const { player } = replayMessages;
const NAME = 'failing-and-overlapping-adds.replay.jsonl.gz';
const HOSTILE = '</script><script>document.title="changed"</script><img src="https://example.com/x.png">';

describe('a report', () => {
  let browser: Browser;
  let folder: string;
  let report: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-report-'));
    const log = path.join(folder, 'log.replay.jsonl');
    const text = gunzipSync(readFileSync(path.join(ROOT, '__tests__/recordings', NAME))).toString('utf8');
    writeFileSync(log, text.replace('{"end":', `{"mark":${JSON.stringify(HOSTILE)},"i":5}\n{"end":`));
    report = path.join(folder, 'report.html');
    const page = execFileSync(process.execPath, ['src/cli/replay/run.cjs', '--report', log], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    writeFileSync(report, page);
    browser = await launchChromium();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([360, 1280])('plays alone from disk, without a request, at %i px', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, offline: true });
    const page = await context.newPage();
    const requests: string[] = [];
    const messages: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(pathToFileURL(report).href);
    const slider = page.getByRole('slider', { name: player.position });
    await slider.waitFor();
    await page.getByText(player.equal(68)).waitFor();
    // The screens, with a picture and a state that the log reaches.
    const screens = page.frameLocator('iframe');
    await slider.fill('60');
    await screens.getByRole('heading', { name: 'Everyday Pocket Tee' }).waitFor();
    const picture = screens.locator('main img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    if ((await page.getByRole('button', { name: player.actions, exact: true }).count()) > 0)
      await page.getByRole('button', { name: player.actions, exact: true }).click();
    await page.getByText('cart/addToCart ✗ 503').first().waitFor();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    expect(await summary.textContent()).toMatch(/## Steps\n1\. Open [^]*## Got\n[^]*503[^]*## Environment\n- Build /);
    expect(await page.getByText(player.leave).count()).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    expect(await page.title()).not.toBe('changed');
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(report).href]);
    expect(messages).toEqual([]);
    expect(await axeViolations(page, ['[inert]'])).toEqual([]);
    await context.close();
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import type { RootState } from '@/client/app/store';
import { paths } from '@/client/lib/paths';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { authLabels } from '@/shared/messages/auth';
import { replayMessages } from '@/shared/messages/replay';
import { browserShop, describeInBrowser } from './support/browserShop';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';
import { signUpCustomer, untilAlive } from './support/visitor';

const { recorder: texts, player } = replayMessages;
const AXE = path.join(ROOT, 'node_modules/axe-core/axe.min.js');
/** Set to keep pictures of the player, to look at. */
const SHOTS = process.env['SHOTS'];
const recording = (name: string) => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);

describeInBrowser('the panel in a real browser', () => {
  const site = browserShop();
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-panel-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const bar = (page: Page) => page.getByRole('complementary', { name: texts.title });
  const slider = (page: Page) => page.getByRole('slider', { name: player.position });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const open = async (page: Page, file: string, end = '') => {
    await page.goto(`${site.url}/replay${end}`);
    await page.locator('input[type=file]').setInputFiles(file);
    await slider(page).waitFor();
  };
  const positionOf = async (page: Page) => Number(await slider(page).inputValue());
  const kept = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const troublesOfAxe = async (page: Page) => {
    // The page lets in no script of others; a tester's browser may still bring one.
    await page.evaluate(readFileSync(AXE, 'utf8'));
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(of: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] };
      const { violations } = await axe.run({ exclude: [['[inert]']] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    });
  };
  const written = (name: string, content: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  /** A log one of whose actions is not what happened. */
  const diverging = () => {
    const lines = gunzipSync(readFileSync(recording('failing-and-overlapping-adds')))
      .toString('utf8')
      .split('\n');
    const at = lines.findIndex((line) => line.includes('"type":"notifications/') && line.includes('"d":'));
    lines[at] = (lines[at] ?? '').replace('"text":"', '"text":"Altered: ');
    return { i: at - 2, file: written('diverging.replay.jsonl', lines.join('\n')) };
  };

  test('Alt, Shift and R record any page; a mark is kept; a login and its full load are one log', async () => {
    const { page, troubles } = await site.open(1280);
    await signUpCustomer(site.url);
    await page.goto(site.url + paths.mens);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilAlive(page);
    await page.keyboard.press('Alt+Shift+KeyR');
    await bar(page).waitFor();
    await page.keyboard.press('Alt+Shift+KeyR');
    expect(await bar(page).count()).toBe(1);
    await page
      .getByRole('link', { name: /log ?in/i })
      .first()
      .click();
    await page.getByRole('button', { name: new RegExp(authLabels.createAccount.link) }).click();
    const main = page.getByRole('main');
    const fields = [
      [authLabels.firstName, 'Rosa'],
      [authLabels.lastName, 'Ximenes Belo'],
      [authLabels.email, 'rosa.ximenes@correio.tl'],
      [authLabels.confirmEmail, 'rosa.ximenes@correio.tl'],
      [authLabels.password, 'mandacaru7'],
      [authLabels.confirmPassword, 'mandacaru7'],
    ] as const;
    for (const [label, value] of fields) {
      await main
        .getByRole('textbox', { name: label, exact: true })
        .or(main.locator(`input[autocomplete=new-password]`))
        .first()
        .waitFor();
      await main.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
    }
    await button(page, authLabels.continue).click();
    await page.waitForURL(`${site.url}/`);
    await button(page, 'Logout').first().waitFor();
    await button(page, texts.mark).click();
    await bar(page).getByLabel(texts.markLabel).fill('Rosa is in');
    await page.keyboard.press('Enter');
    const downloading = page.waitForEvent('download');
    await button(page, texts.download).click();
    const file = path.join(folder, 'signUp.replay.jsonl.gz');
    await (await downloading).saveAs(file);
    await bar(page)
      .getByText(/^Verified/)
      .waitFor();
    expect(
      await bar(page)
        .getByText(/Replaced by placeholders: .*password/)
        .count(),
    ).toBe(1);
    expect(await troublesOfAxe(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/recorder.png` });
    const replayed = replayLog(file);
    expect(replayed).toReplay();
    expect(replayed.log.entries.filter(({ kind }) => kind === 'jump')).toHaveLength(1);
    // Who it was is told by nothing, the note included.
    expect(replayed.log.marks.map(({ text }) => text)).toEqual([expect.stringMatching(/^Person\d+ is in$/)]);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    for (const secret of ['Rosa X', 'Ximenes', 'correio.tl', 'mandacaru7']) expect(text).not.toContain(secret);
    await button(page, texts.end).click();
    expect(await bar(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test.each([true, false])(
    'plays, steps, scrubs, filters, jumps and links (viewer signed in: %s)',
    async (isSignedIn) => {
      const token = isSignedIn ? await signUpCustomer(site.url) : undefined;
      const { page, context, troubles } = await site.open(1280, token);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(site.url);
      await untilAlive(page);
      const before = await kept(page);
      const requests: string[] = [];
      // The shop's own page may still be asking while it is left.
      page.on('request', (request) => {
        const asks = request.isNavigationRequest() ? request.url() : request.frame().url();
        if (new URL(asks).pathname === '/replay') requests.push(new URL(request.url()).pathname);
      });
      await open(page, recording('failing-and-overlapping-adds'));
      const length = Number(await slider(page).getAttribute('max'));
      expect(await positionOf(page)).toBe(0);

      // By hand and by keyboard.
      await button(page, player.forward).click();
      await button(page, player.forward).click();
      await button(page, player.back).click();
      expect(await positionOf(page)).toBe(1);
      await slider(page).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('End');
      expect(await positionOf(page)).toBe(length);
      await page.keyboard.press('Home');
      expect(await positionOf(page)).toBe(0);

      // By itself, at each speed.
      const speeds = await page.getByLabel(player.speed).getByRole('option').allTextContents();
      expect(speeds).toEqual(['0.5×', '1×', '2×', '4×', '8×', '16×']);
      await page.getByLabel(player.speed).selectOption('16');
      await button(page, player.play).click();
      await page.waitForFunction(
        (most) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= most,
        length,
      );
      await button(page, player.play).waitFor();
      await page.getByLabel(player.speed).selectOption('0.5');
      await button(page, player.play).click();
      await button(page, player.pause).click();
      expect(await positionOf(page)).toBeLessThan(length);

      // The badge goes up at the press, and back when an add has failed.
      const log = replayLog('failing-and-overlapping-adds.replay.jsonl.gz');
      const counts = Array.from({ length: length + 1 }, (_, at) =>
        selectCartCount(log.player.stateAt(at) as RootState),
      );
      const most = counts.lastIndexOf(Math.max(...counts));
      const back = counts.findIndex((count, at) => at > most && count < Math.max(...counts));
      const stage = page.locator(`[aria-label="${player.stage}"]`);
      const badge = stage.locator('[aria-label^="Cart, "]').first();
      await slider(page).fill(String(most));
      expect(await badge.getAttribute('aria-label')).toContain(`${counts[most]} item`);
      await slider(page).fill(String(back));
      expect(await badge.getAttribute('aria-label')).toContain(`${counts[back]} item`);
      expect(counts[back]).toBe((counts[most] ?? 0) - 1);

      // The list: filter, jump, what it changed.
      await button(page, player.actions).click();
      await page.getByLabel(player.filter).fill('cart/addToCart ✗');
      const failed = page.getByRole('listitem').getByRole('button', { name: /cart\/addToCart ✗/ });
      expect(await failed.count()).toBe(1);
      await failed.click();
      const position = await positionOf(page);
      expect(position).toBeGreaterThan(0);
      await page.getByText(player.changed, { exact: true }).or(page.getByText(player.nothingChanged)).first().waitFor();
      await page.getByLabel(player.filter).fill('nothing of this kind');
      expect(await page.getByRole('listitem').getByRole('button', { name: /✓|✗|…/ }).count()).toBe(0);
      await page.getByLabel(player.filter).fill('');

      // A link leads another person to the same moment.
      await button(page, player.link).click();
      await page.getByText(player.linkCopied).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${site.url}/replay#at=${position}`);
      expect(await troublesOfAxe(page)).toEqual([]);
      await page.goto(`${site.url}/replay?again`);
      await page.goto(link);
      await page.getByText(player.linked(position)).waitFor();
      await page.locator('input[type=file]').setInputFiles(recording('failing-and-overlapping-adds'));
      await slider(page).waitFor();
      expect(await positionOf(page)).toBe(position);

      // What is recorded is looked at, and not used.
      expect(await stage.locator('[inert]').count()).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((place) => !/^\/(assets|static)\/|^\/replay$/.test(place))).toEqual([]);
      const sent = await page.evaluate(() =>
        fetch('/api/allproducts').then(
          () => 'sent',
          () => 'refused',
        ),
      );
      expect(sent).toBe('refused');
      expect(await kept(page)).toBe(before);
      expect(troubles.filter((trouble) => !trouble.includes('/api/allproducts'))).toEqual([]);
      await page.getByRole('link', { name: player.leave }).click();
      const own = isSignedIn ? button(page, 'Logout').first() : page.getByRole('link', { name: /log ?in/i }).first();
      await own.waitFor();
      expect(await kept(page)).toBe(before);
      expect(before.includes(TOKEN_STORAGE_KEY)).toBe(isSignedIn);
    },
  );

  test('a divergence is red, with what was expected and what came', async () => {
    const { page, troubles } = await site.open(1280);
    const { i, file } = diverging();
    await open(page, file);
    await page.getByRole('alert').getByText(player.diverged(1, i)).waitFor();
    await button(page, player.goToDivergence).click();
    expect(await positionOf(page)).toBe(i + 1);
    await button(page, player.actions).click();
    const here = page.locator('[aria-current=step]');
    expect(await here.textContent()).toContain('✗');
    const colour = await here.evaluate((item) => getComputedStyle(item).backgroundColor);
    expect(colour).toBe('rgb(168, 32, 26)');
    await page
      .getByText(/✗ notifications\./)
      .first()
      .waitFor();
    const told = await page.getByRole('definition').allTextContents();
    expect(told.join('\n')).toMatch(/expected [^]*got [^]*Altered: /);
    expect(await troublesOfAxe(page)).toEqual([]);
    await page.getByLabel(player.mode).selectOption('recorded');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('Redux DevTools is shown the actions around, to look at only', async () => {
    const { page, context } = await site.open(1280);
    await page.addInitScript(() => {
      const told: unknown[][] = [];
      const connect = (options: unknown) => {
        told.push(['connect', options]);
        return {
          init: (state: unknown) => told.push(['init', state]),
          send: (action: unknown, state: unknown) => told.push(['send', action, state]),
        };
      };
      Object.assign(window, { told, __REDUX_DEVTOOLS_EXTENSION__: { connect } });
    });
    await open(page, recording('login-and-logout'), '#at=30');
    await button(page, player.actions).click();
    await button(page, player.devTools).click();
    const told = await page.evaluate(() => (window as unknown as { told: [string, never, never][] }).told);
    const length = Number(await slider(page).getAttribute('max'));
    expect(told.map(([what]) => what).slice(0, 2)).toEqual(['connect', 'init']);
    expect(told).toHaveLength(2 + Math.min(200, length));
    expect(told[0]?.[1]).toMatchObject({ features: { jump: false, dispatch: false, import: false } });
    expect(JSON.stringify(told)).toMatch(/session\/logIn ✗[^]*session\/logIn ✓/);
    await context.close();
    const without = await site.open(1280);
    await open(without.page, recording('login-and-logout'));
    await button(without.page, player.actions).click();
    await button(without.page, player.devTools).click();
    await without.page.getByText(player.noDevTools).waitFor();
  });

  test('a production build tells DevTools nothing, unless a tester asks, and then lets it only look', async () => {
    const { page } = await site.open(1280, await signUpCustomer(site.url));
    await page.addInitScript(() => {
      const told: unknown[][] = [];
      const connect = (options: unknown) => {
        told.push(['connect', options]);
        return {
          init: (state: unknown) => told.push(['init', state]),
          send: (...sent: unknown[]) => told.push(['send', ...sent]),
          subscribe: () => told.push(['subscribe']),
        };
      };
      const extension = () => told.push(['enhancer']);
      Object.assign(window, {
        told,
        __REDUX_DEVTOOLS_EXTENSION__: Object.assign(extension, { connect }),
        __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension,
      });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: [string, { features?: object }][] }).told);
    await page.goto(site.url);
    await button(page, 'Logout').first().waitFor();
    expect(await told()).toEqual([]);
    await page.goto(`${site.url}/?devtools`);
    await button(page, 'Logout').first().waitFor();
    await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 5);
    const all = await told();
    expect(new Set(all.map(([what]) => what))).toEqual(new Set(['connect', 'init', 'send']));
    expect(all[0]?.[1].features).toMatchObject({ dispatch: false, jump: false, import: false, export: false });
    expect(JSON.stringify(all)).not.toMatch(/maria\d+\.\d+@example\.tl|Maria da Costa/);
  });

  test.each([
    ['text', 'hello', /no action log/],
    ['a newer log', '{"format":"redux-action-log","version":9}', /newer version/],
    ['depth', `{"a":${'['.repeat(300)}${']'.repeat(300)}}`, /levels deep/],
  ])('%s is refused in words, and another file can be chosen', async (_what, content, words) => {
    const { page, troubles } = await site.open(360);
    await page.goto(`${site.url}/replay`);
    await page.locator('input[type=file]').setInputFiles(written('bad.jsonl', content));
    await page.getByText(words).waitFor();
    expect(await troublesOfAxe(page)).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(recording('google'));
    await slider(page).waitFor();
    expect(troubles).toEqual([]);
  });

  test.each([320, 360, 768, 1280])('fits a screen of %i px', async (width) => {
    const { page } = await site.open(width);
    await open(page, diverging().file);
    const shoot = async (name: string) => SHOTS && (await page.screenshot({ path: `${SHOTS}/${width}-${name}.png` }));
    await shoot('closed');
    await button(page, player.goToDivergence).click();
    await button(page, player.actions).click();
    await shoot('list');
    const { inner, scroll } = await page.evaluate(() => ({
      inner: window.innerWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(inner);
    expect(await troublesOfAxe(page)).toEqual([]);
    // Every control is within reach, and something of the session is still to be seen.
    for (const name of [player.back, player.play, player.forward, player.hideActions, player.openAnother]) {
      await button(page, name).scrollIntoViewIfNeeded();
      expect(await button(page, name).isVisible()).toBe(true);
    }
    const stage = page.locator(`[aria-label="${player.stage}"]`);
    expect((await stage.boundingBox())?.height).toBeGreaterThan(100);
  });
});

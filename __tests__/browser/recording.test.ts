import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { messagesOf } from '@/server/messages';
import { LANGUAGE_OFFER_STORAGE_KEY, TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { DEFAULT_LANGUAGE, inLanguage, type Language, LANGUAGES } from '@/shared/languages';
import { profileLabels } from '@/shared/messages/en/account';
import type { Messages } from '@/shared/messages/messages';
import { replayMessages } from '@/shared/messages/en/replay';
import { firstDifference } from '../support/firstDifference';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { recordedSessions } from './support/recordedSessions';
import { acceptDialogs, call, WITHOUT_WORKER } from './support/visitor';

const { recorder: texts, player } = replayMessages;
/** Languages, such as `tet,pt`: their sessions are recorded again and written to `__tests__/recordings`. */
const KEPT = LANGUAGES.filter((language) => process.env['KEEP_RECORDINGS']?.split(',').includes(language));
/** The session that is recorded otherwise: it has a failed request, a login and a logout, each with a full page load. */
const SESSION = 'login-and-logout';
const languages: readonly Language[] = KEPT.length > 0 ? KEPT : [DEFAULT_LANGUAGE];
const sessions = languages.flatMap((language) =>
  recordedSessions
    .filter(({ name, isInEveryLanguage = false }) =>
      KEPT.length > 0 ? isInEveryLanguage || language === DEFAULT_LANGUAGE : name === SESSION,
    )
    .map((session) => ({ ...session, language })),
);
const PASSWORD = 'tais2026';

/** The values that identify a person, in the log and on the screen; the text of a chat link is encoded. */
const PERSON =
  /Filomena[^<",]*,[^<"]*|Address \d+[^<"]*|Person ?\d+|person\d+@example\.invalid|\+000 \d+|Filomena|Joana|Xavier|Guterres|[\w.]+@correio-de-teste\.tl|\+670 7712 3456|(?:\/uploads\/|\/static\/(?:[0-9a-f]{10}\/)?placeholders\/avatar|blob:)[^<"]*|(?<=wa\.me\/\d*\?text=)[^"]*/g;

/** Removes what differs in every document from the HTML: generated names, attribute order and personal data. */
const comparable = (html: string, { confirmationTexts }: Messages): string =>
  html
    // The municipality in an order's address says how long its delivery takes.
    .replace(new RegExp(`<dt>${confirmationTexts.delivery}</dt><dd>[^<]*</dd>`), '')
    .replace(/ class="[^"]*"/g, '')
    // The attribute is the initial state; `__tests__/replay/screens.test.tsx` compares the current one.
    .replace(/ checked=""/g, '')
    // Of toasts that were moved below the control that was pressed, and moved back.
    .replace(/ style=""/g, '')
    // A page that the server rendered has comments between its text nodes, and other generated ids.
    .replace(/<!--.*?-->/g, '')
    .replace(/_[rR]_\w+_/g, 'id')
    .replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_tag, name: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/ [\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort();
      return `<${name}${sorted.join('')}`;
    })
    .replace(PERSON, '•');

/** Waits until the page has no request under way and does not change for two frames. */
const untilSettled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isSettled = () =>
    page.evaluate(async () => {
      const html = () => document.querySelector('#root')?.innerHTML;
      const before = html();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return before === html();
    });
  await until(isSettled, { what: 'the page to stop changing' });
};

describe('recording and replay', () => {
  const site = browserShop();
  let folder: string;
  let customers = 0;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-recordings-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const signUp = async () => {
    customers += 1;
    const email = `filomena${customers}@correio-de-teste.tl`;
    const body = { name: 'Filomena Xavier Guterres', email, password: PASSWORD };
    const { token } = await call<{ token: string }>(site.url, '/api/signup', body);
    return { token, email };
  };

  describe.each(sessions)('$name in $language', (session) => {
    const { language } = session;
    let file: string;
    let live: string;
    let secrets: readonly string[];

    beforeAll(async () => {
      const { token, email } = await signUp();
      secrets = [email, 'Filomena', 'Guterres', token, PASSWORD, 'Acácias', 'Jambos', '7712 3456', 'lipa2027'];
      file = path.join(folder, `${session.name}.replay.jsonl.gz`);
      const products = await call<Product[]>(site.url, '/api/allproducts', undefined, undefined, language);
      const { page, context } = await site.open(1280, session.isSignedIn ? token : undefined, WITHOUT_WORKER);
      acceptDialogs(page);
      await context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
      // The browser of the test would be offered English on the pages of another language.
      await context.addInitScript((key) => localStorage.setItem(key, 'closed'), LANGUAGE_OFFER_STORAGE_KEY);
      await page.goto(site.url + inLanguage(language, '/?record'));
      const bar = page.getByRole('complementary', { name: texts.title });
      await bar.waitFor();
      const other = async () => (await signUp()).token;
      const walk = { page, url: site.url, token, email, password: PASSWORD, products, other };
      await session.walk({ ...walk, language, texts: messagesOf(language) });
      await untilSettled(page);
      await bar.getByRole('button', { name: texts.mark }).click();
      await bar.getByLabel(texts.markLabel).fill('The end of the session');
      await bar.getByRole('button', { name: texts.mark }).click();
      await bar.getByLabel(texts.markLabel).waitFor({ state: 'detached' });
      const downloading = page.waitForEvent('download');
      // Reads the screen in the same task as the download, so that it matches the last state of the log.
      live = await bar.getByRole('button', { name: texts.download }).evaluate((button: HTMLElement) => {
        const html = document.querySelector('#root')?.innerHTML ?? '';
        button.click();
        return html;
      });
      await (await downloading).saveAs(file);
      await bar.getByText(/^Verified/).waitFor();
      await context.close();
    });

    test('the log is verified and contains no personal data', async () => {
      const replayed = await replayLog(file);
      expect(replayed).toReplay();
      expect(replayed.log.header.redaction).toMatchObject({ verified: true });
      expect(replayed.log.marks.map(({ text }) => text)).toEqual(['The end of the session']);
      const text = gunzipSync(readFileSync(file)).toString('utf8');
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      if (KEPT.length > 0) {
        const kept = path.join(ROOT, '__tests__/recordings', language === DEFAULT_LANGUAGE ? '' : language);
        mkdirSync(kept, { recursive: true });
        copyFileSync(file, path.join(kept, path.basename(file)));
      }
    });

    test('the replay shows the recorded screen, sends no request and changes no stored data', async () => {
      const { page, errors } = await site.open(1280, (await signUp()).token, WITHOUT_WORKER);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(`${site.url}/replay`);
      const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      const before = await stored();
      await page.locator('input[type=file]').setInputFiles(file);
      const slider = page.getByRole('slider', { name: player.position });
      const length = Number(await slider.getAttribute('max'));
      for (const position of [Math.floor(length / 2), 0, length, length - 1, length]) {
        await slider.fill(String(position));
      }
      await page.getByText(/^All [\d,]+ recorded states match/).waitFor();
      const stage = page.frameLocator('iframe').locator('[inert]');
      await stage.locator('h1').first().waitFor();
      const shown = async () => comparable(await stage.innerHTML(), messagesOf(language));
      const expected = comparable(live, messagesOf(language));
      expect(expected.length).toBeGreaterThan(500);
      const isShown = async () => (await shown()) === expected;
      // After a time-out, the assertion below shows the difference.
      await until(isShown, { what: 'the recorded screen' }).catch(() => undefined);
      expect(firstDifference(expected, await shown())).toBeUndefined();
      expect(requests.filter((place) => !/^\/(assets|static)\/|^\/replay$/.test(place))).toEqual([]);
      expect(await stored()).toBe(before);
      expect(before).toContain(TOKEN_STORAGE_KEY);
      expect(errors).toEqual([]);
      await page.getByRole('link', { name: player.leave }).click();
      await page.getByRole('button', { name: profileLabels.logout }).first().waitFor();
    });
  });
});

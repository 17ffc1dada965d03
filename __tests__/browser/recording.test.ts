import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { replayMessages } from '@/shared/messages/replay';
import { browserShop, describeInBrowser } from './support/browserShop';
import { recordedSessions } from './support/recordedSessions';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';
import { call } from './support/visitor';

const { recorder: texts, player } = replayMessages;
/** Set to write the walked sessions to `__tests__/recordings`. */
const IS_KEPT = process.env['KEEP_RECORDINGS'] === '1';
const PASSWORD = 'tais2026';

/** What stands for a person, in the log and in the shop. */
const PERSON =
  /Filomena[^<",]*,[^<"]*|Address \d+[^<"]*|Person ?\d+|person\d+@example\.invalid|\+000 \d+|Filomena|Joana|Xavier|Guterres|[\w.]+@correio-de-teste\.tl|\+670 7712 3456|(?:\/uploads\/|\/static\/(?:[0-9a-f]{10}\/)?placeholders\/avatar|blob:)[^<"]*/g;

/** A screen without what differs in every page: names given by the browser or the style sheet, order of attributes. */
const comparable = (html: string): string =>
  html
    .replace(/ class="[^"]*"/g, '')
    // What the server put between pieces, and its way to name things, stay in a page that it rendered.
    .replace(/<!--.*?-->/g, '')
    .replace(/_[rR]_\w+_/g, 'id')
    .replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_tag, name: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/ [\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort();
      return `<${name}${sorted.join('')}`;
    })
    .replace(PERSON, '•');

/** Where two texts begin to differ, with what stands there. */
const firstDifference = (one: string, other: string): readonly [string, string] | undefined => {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one.slice(at - 60, at + 120), other.slice(at - 60, at + 120)];
};

describeInBrowser('recording in a real browser', () => {
  const site = browserShop();
  let folder: string;
  let customers = 0;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-recordings-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const signUp = async () => {
    customers += 1;
    const email = `filomena${customers}@correio-de-teste.tl`;
    const body = { name: 'Filomena Xavier Guterres', email, password: PASSWORD };
    const { token } = await call<{ token: string }>(site.url, '/api/signup', body);
    return { token, email };
  };

  test.each(recordedSessions.map((session) => [session.name, session] as const))('%s', async (name, session) => {
    const { token, email } = await signUp();
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const visitor = await site.open(1280, session.isSignedIn ? token : undefined);
    const { page } = visitor;
    page.on('dialog', (dialog) => void dialog.accept());
    await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    await page.goto(`${site.url}/?record`);
    const bar = page.getByRole('complementary', { name: texts.title });
    await bar.waitFor();
    const other = async () => (await signUp()).token;
    await session.walk({ page, url: site.url, token, email, password: PASSWORD, products, other });
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await bar.getByRole('button', { name: texts.mark }).click();
    await bar.getByLabel(texts.markLabel).fill('The end of the walk');
    await bar.getByRole('button', { name: texts.mark }).click();
    const downloading = page.waitForEvent('download');
    // The screen of the very moment that the log ends with.
    const live = await bar.getByRole('button', { name: texts.download }).evaluate((button: HTMLElement) => {
      const html = document.querySelector('#root')?.innerHTML ?? '';
      button.click();
      return html;
    });
    const download = await downloading;
    await bar.getByText(/^Verified/).waitFor();
    const file = path.join(folder, `${name}.replay.jsonl.gz`);
    await download.saveAs(file);
    await visitor.context.close();

    // It proves itself, and tells nobody who it was.
    const replayed = replayLog(file);
    expect(replayed).toReplay();
    expect(replayed.log.header.redaction).toMatchObject({ verified: true });
    expect(replayed.log.marks.map(({ text }) => text)).toEqual(['The end of the walk']);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    const secrets = [email, 'Filomena', 'Guterres', token, PASSWORD, 'Acácias', 'Jambos', '7712 3456', 'lipa2027'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    if (IS_KEPT) copyFileSync(file, path.join(ROOT, '__tests__/recordings', path.basename(file)));

    // Anybody sees the same, and nothing leaves the page or touches what is theirs.
    const viewer = await site.open(1280, await other());
    const requests: string[] = [];
    viewer.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await viewer.page.goto(`${site.url}/replay`);
    const kept = () => viewer.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const before = await kept();
    await viewer.page.locator('input[type=file]').setInputFiles(file);
    const slider = viewer.page.getByRole('slider', { name: player.position });
    const length = Number(await slider.getAttribute('max'));
    for (const position of [Math.floor(length / 2), 0, length, length - 1, length]) await slider.fill(String(position));
    await viewer.page.waitForLoadState('networkidle');
    expect(await viewer.page.getByText(/^All \d+ recorded states came out the same/).count()).toBe(1);
    await viewer.page.locator('[inert] h1').first().waitFor();
    const shown = await viewer.page.evaluate(() => document.querySelector('[inert]')?.innerHTML ?? '');
    expect(requests.filter((place) => !/^\/(assets|static)\/|^\/replay$/.test(place))).toEqual([]);
    expect(await kept()).toBe(before);
    expect(before).toContain(TOKEN_STORAGE_KEY);
    expect(viewer.troubles).toEqual([]);
    expect(comparable(shown).length).toBeGreaterThan(500);
    expect(firstDifference(comparable(live), comparable(shown))).toBeUndefined();
    await viewer.page.getByRole('link', { name: player.leave }).click();
    await viewer.page.getByRole('button', { name: 'Logout' }).first().waitFor();
  });
});

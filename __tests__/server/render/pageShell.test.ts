import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pageConfig } from '../../support/pageConfig';
import { byLanguage } from '@/shared/languages';
import type { InlineTexts } from '@/server/http/securityHeaders';
import { readPageShell, type Page } from '@/server/render/pageShell';

const head = { language: 'en', status: 200, policy: 'page', waiting: '', tags: '<title>Lorosae</title>' } as const;
const configs = byLanguage(() => pageConfig);
const policies = {
  page: ({ styles }: InlineTexts) => `page ${styles.length}`,
  replay: ({ styles }: InlineTexts) => `replay ${styles.length}`,
};
const read = async (page: Page) => (await page.encode('identity')).toString();

describe('the page shell', () => {
  let clientDir: string;
  beforeEach(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'lorosae-client-'));
  });
  afterEach(() => rm(clientDir, { recursive: true, force: true }));

  test('contains the scripts of the build, and preloads the scripts of the first request', async () => {
    await writeFile(
      path.join(clientDir, 'entries.json'),
      JSON.stringify({
        main: ['assets/v.js', 'assets/m.js'],
        calls: ['assets/c.js'],
        'messages-tet-common': ['assets/t.js'],
      }),
    );
    const shell = await readPageShell({ staticDir: 'static', clientDir }, configs, policies, () => {
      throw new Error('The build is there.');
    });
    const page = await read(shell(head));
    expect(page.match(/<script src="[^"]*"/g)).toEqual(['<script src="/assets/v.js"', '<script src="/assets/m.js"']);
    expect(page).toContain('<link rel="preload" href="/assets/c.js" as="script" />');
    expect(page).toContain(head.tags);
    expect(shell(head).policy).toBe('page 1');
    expect(shell({ ...head, policy: 'replay' }).policy).toBe('replay 1');
    expect(gunzipSync(await shell(head).encode('gzip')).toString()).toBe(page);
  });

  test('is in a language, whose texts it preloads', async () => {
    await writeFile(
      path.join(clientDir, 'entries.json'),
      JSON.stringify({
        main: ['assets/m.js'],
        'messages-en-common': ['assets/e.js'],
        'messages-tet-common': ['assets/t.js'],
      }),
    );
    const shell = await readPageShell({ staticDir: 'static', clientDir }, configs, policies, () => undefined);
    const page = await read(shell({ ...head, language: 'tet' }));
    expect(page).toContain('<html lang="tet">');
    expect(page).toContain('href="/tet/manifest.webmanifest"');
    expect(page).toContain('<link rel="preload" href="/assets/t.js" as="script" />');
    expect(page).not.toContain('/assets/e.js');
    expect(await read(shell(head))).toContain('<html lang="en">');
  });

  test('has an ETag of its text and its policy', async () => {
    const open = (policy: string) =>
      readPageShell({ staticDir: 'static', clientDir }, configs, { ...policies, page: () => policy }, () => undefined);
    const [shell, other] = [await open('one'), await open('two')];
    expect(shell(head).etag).toBe((await open('one'))(head).etag);
    expect(shell({ ...head, tags: '<title>Dili</title>' }).etag).not.toBe(shell(head).etag);
    expect(other(head).etag).not.toBe(shell(head).etag);
  });

  test('contains a message when the client is not built', async () => {
    const missing = jest.fn();
    const shell = await readPageShell({ staticDir: 'static', clientDir }, configs, policies, missing);
    expect(missing).toHaveBeenCalledTimes(1);
    expect(await read(shell(head))).toContain('have not been built yet');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { paths } from '@/client/lib/paths';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { authLabels, profileLabels, profileMessages } from '@/shared/messages/en/account';
import { searchMessages } from '@/shared/messages/en/common';
import { browserShop } from './support/browserShop';
import { call, signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';

/** Fills a field as password managers and older browsers do: without an event, and unseen by React. */
const fillSilently = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  }, value);

const photo = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

describe('fields that are filled in another way than by keys', () => {
  const site = browserShop();

  test('a login that a password manager fills before the scripts run is sent and not emptied', async () => {
    const account = { email: "ana.o'brien@example.tl", password: 'battery staple' };
    await call(site.url, '/api/signup', { ...account, name: 'Ana' });
    const { page, errors } = await site.open(1280, undefined, WITHOUT_WORKER);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/main.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.url + paths.login, { waitUntil: 'commit' });
    await page
      .getByLabel(new RegExp(`^${authLabels.password}`))
      .first()
      .waitFor();
    await fillSilently(page, authLabels.email, `${account.email}\u200b`);
    await fillSilently(page, authLabels.password, account.password);
    release();
    await untilHydrated(page);
    // Renders the password field again.
    await page.getByRole('button', { name: `Show ${authLabels.password}` }).click();
    await page.getByRole('button', { name: authLabels.continue, exact: true }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await page.evaluate((key) => window.localStorage.getItem(key), TOKEN_STORAGE_KEY)).not.toBeNull();
    expect(errors).toEqual([]);
  });

  test('Enter and arrows of a word that is being composed choose no suggestion', async () => {
    const { page } = await site.open(1280, undefined, WITHOUT_WORKER);
    await page.goto(site.url + paths.home);
    await untilHydrated(page);
    const field = page.getByRole('combobox', { name: searchMessages.label });
    await field.click();
    await page.keyboard.type('li');
    await page.getByRole('option').first().waitFor();
    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      // The code with which browsers pass on the keys of an input method.
      const event = { key, code: key, windowsVirtualKeyCode: 229 } as const;
      await inputMethod.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' });
      await inputMethod.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
    }
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await page.getByRole('option').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.home);
    await inputMethod.send('Input.insertText', { text: 'n' });
    expect(await field.inputValue()).toBe('lin');
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).not.toBeNull();
  });

  test('a photo is saved whose media type the phone does not know, and one whose file is gone when it is sent', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-photo-'));
    const file = path.join(folder, 'IMG_0001.jpg');
    writeFileSync(file, await photo());
    const { page, errors } = await site.open(1280, await signUpCustomer(site.url), WITHOUT_WORKER);
    await page.goto(site.url + paths.profile);
    const field = page.getByLabel(profileLabels.chooseAvatar);
    const save = page.getByRole('button', { name: profileLabels.saveAvatar });
    const preview = page.getByRole('img', { name: profileLabels.avatarPreview });

    await field.evaluate(
      (input: HTMLInputElement, bytes) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], 'IMG_0001', { type: '' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [...(await photo())],
    );
    await preview.waitFor();
    await save.click();
    await page.getByText(profileMessages.avatarSaved).waitFor();
    await preview.waitFor({ state: 'detached' });

    await field.setInputFiles(file);
    await preview.waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[src^="blob:"]')?.naturalWidth === 80,
    );
    rmSync(folder, { recursive: true });
    await save.click();
    await preview.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});

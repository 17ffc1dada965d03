import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@/server/settings/settings';
import { settingsError } from '../support/settingsError';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('a setting whose name ends with _FILE', () => {
  test('is read from that file, without the line break at its end', () => {
    const url = 'postgres://shop:secret@database/shop';
    const settings = readSettings({
      DATABASE_URL_FILE: fileWith('url', `${url}\n`),
      MIDTRANS_SERVER_KEY_FILE: fileWith('key', 'SB-key\r\n'),
      GOOGLE_CLIENT_SECRET_FILE: fileWith('google', 'two words'),
    });
    expect(settings).toMatchObject({
      databaseUrl: url,
      midtrans: { serverKey: 'SB-key' },
      google: { clientSecret: 'two words' },
    });
  });

  test('is absent when it is empty, and its value counts like the setting itself', () => {
    expect(readSettings({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined();
    expect(settingsError({ DATABASE_URL_FILE: fileWith('bad', 'mysql://root:secret@x') })).toMatch(
      /^DATABASE_URL must be like (?!.*secret)/,
    );
    const live = { SHOP_MODE: 'live', ENABLED: 'cod', PUBLIC_URL: 'https://shop.example' };
    expect(settingsError({ ...live, ADMIN_WHATSAPP_FILE: fileWith('phone', '+670 7723 0000') })).toBe('accepted');
  });

  test('is refused beside the setting itself', () => {
    const file = fileWith('both', 'b');
    expect(settingsError({ MIDTRANS_SERVER_KEY: 'a', MIDTRANS_SERVER_KEY_FILE: file })).toBe(
      'MIDTRANS_SERVER_KEY and MIDTRANS_SERVER_KEY_FILE are both given: leave one out.',
    );
  });

  test.each([
    ['that does not exist', () => path.join(folder, 'none'), 'names a file that cannot be read (ENOENT).'],
    ['that is a folder', () => folder, 'names a file that cannot be read (EISDIR).'],
    ['that is empty', () => fileWith('empty', '\n'), 'names an empty file.'],
    ['that is the secret itself', () => 'postgres://shop:secret@x', 'names a file that cannot be read (ENOENT).'],
  ])('names a file %s: the message has the name of the setting and no value', (_name, value, message) => {
    expect(settingsError({ DATABASE_URL_FILE: value() })).toBe(`DATABASE_URL_FILE ${message}`);
  });
});

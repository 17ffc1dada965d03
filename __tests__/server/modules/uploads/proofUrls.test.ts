import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readSigningKey } from '@/server/gateways/signingKey';
import { signProofUrl } from '@/server/modules/uploads/proofUrls';
import { PROOF_URL_LIFETIME_MS } from '@/shared/constants';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('signed URLs of proofs on the %s database', (engine) => {
  let shop: TestShop;
  let key: Buffer;
  const names: string[] = [];
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const token = await shop.signUp();
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = { field: 'images', name: 'a.png', bytes };
    const uploaded = await shop.call('POST /api/upload_images', { token, ...multipart([file, file]) });
    names.push(...uploaded.json<{ image_urls: string[] }>().image_urls.map((url) => path.basename(url)));
    key = await readSigningKey(shop.settings.dataDir);
  });
  afterAll(() => shop.close());

  const look = async (url: string, token?: string) => (await shop.call(`GET ${url}`, { token })).status;

  test('show one proof without a login until they expire', async () => {
    const url = signProofUrl(key, names[0] ?? '', shop.now());
    const shown = await shop.call(`GET ${url}`);
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    shop.advance(PROOF_URL_LIFETIME_MS - 1);
    expect(await look(url)).toBe(200);
    shop.advance(1);
    expect(await look(url)).toBe(404);
  });

  test('return 404 when they are changed or of another file, even for the owner’s login', async () => {
    const [first = '', second = ''] = names;
    const url = signProofUrl(key, first, shop.now());
    const owner = await shop.signUp();
    const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires'));
    const others = [
      url.replace(first, second),
      url.replace(`expires=${expires}`, `expires=${expires + 1}`),
      url.replace('/proofs/', '/proofs/x'),
      `${url}x`,
      url.slice(0, -1),
      url.replace(/expires=\d+/, 'expires='),
      url.replace(/&signature=.*/, '&signature='),
      `${url}&signature=x`,
      `${url}&expires=9999999999999`,
      url.replace(/expires=\d+/, 'expires=1e99'),
      signProofUrl(Buffer.alloc(32), first, shop.now()),
      signProofUrl(key, first, shop.now() - PROOF_URL_LIFETIME_MS),
      signProofUrl(key, 'nothing.png', shop.now()),
    ];
    for (const other of others) expect([other, await look(other, owner)]).toEqual([other, 404]);
    expect(await look(url)).toBe(200);
  });
});

describe('the signing key of a data folder', () => {
  test('is created once by concurrent readers, and readable only by its owner', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'lorosae-key-')), 'data');
    const keys = await Promise.all(Array.from({ length: 8 }, () => readSigningKey(folder)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['signing.key']);
    expect(statSync(path.join(folder, 'signing.key')).mode & 0o777).toBe(0o600);
    writeFileSync(path.join(folder, 'signing.key'), 'too short');
    await expect(readSigningKey(folder)).rejects.toThrow('cannot be read');
    rmSync(path.dirname(folder), { recursive: true });
  });
});

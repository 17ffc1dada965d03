import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@/sandbox/startSandbox';
import { makeOpenIdProvider } from '@/server/gateways/identity/openId';
import { freePort } from '../../../support/freePort';

const log = { info: () => undefined, warn: () => undefined };
const shopUrl = 'http://127.0.0.1:1';
const redirectUri = `${shopUrl}/api/auth/google/callback`;

describe('makeOpenIdProvider', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'openid-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const choose = async (url: string, person: string) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  };

  it('starts with PKCE, state and nonce, and finishes once with the identity', async () => {
    const sandbox = await startSandbox({ port: 0, dataDir, shopUrl, log });
    try {
      const provider = makeOpenIdProvider(sandbox.google);
      const { url, ...memory } = await provider.start(redirectUri);
      const query = new URL(url).searchParams;
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('state')).toBe(memory.state);
      expect(query.get('nonce')).toBe(memory.nonce);
      expect(url).not.toContain(memory.codeVerifier);
      const back = await choose(url, '110000000000000000004');
      expect(await provider.finish(back, memory)).toEqual({
        subject: '110000000000000000004',
        email: 'ana.pereira@example.com',
        isEmailVerified: false,
        name: 'Ana Pereira',
      });
      await expect(provider.finish(back, memory)).rejects.toThrow();
    } finally {
      await sandbox.close();
    }
  });

  it('rejects another state, nonce, verifier or issuer, and an error callback', async () => {
    const sandbox = await startSandbox({ port: 0, dataDir, shopUrl, log });
    try {
      const provider = makeOpenIdProvider(sandbox.google);
      for (const change of [{ state: 'other' }, { nonce: 'other' }, { codeVerifier: 'o'.repeat(43) }]) {
        const { url, ...memory } = await provider.start(redirectUri);
        const back = await choose(url, '110000000000000000001');
        await expect(provider.finish(back, { ...memory, ...change })).rejects.toThrow();
      }
      const { url, ...memory } = await provider.start(redirectUri);
      await expect(provider.finish(await choose(url, ''), memory)).rejects.toThrow();
      const foreign = await choose(url, '110000000000000000001');
      foreign.searchParams.set('iss', 'https://elsewhere.example');
      await expect(provider.finish(foreign, memory)).rejects.toThrow();
    } finally {
      await sandbox.close();
    }
  });

  it('recovers when the provider was unreachable at first', async () => {
    const port = await freePort();
    const first = await startSandbox({ port, dataDir, shopUrl, log });
    await first.close();
    const provider = makeOpenIdProvider(first.google);
    await expect(provider.start(redirectUri)).rejects.toThrow();
    const again = await startSandbox({ port, dataDir, shopUrl, log });
    try {
      expect((await provider.start(redirectUri)).url).toContain(`:${port}/google/authorize`);
    } finally {
      await again.close();
    }
  });
});

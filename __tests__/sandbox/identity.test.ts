import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@/sandbox/startSandbox';
import type { Sandbox } from '@/sandbox/startSandbox';

const log = { info: () => undefined, warn: () => undefined };
const shopUrl = 'http://127.0.0.1:3999';
const redirectUri = `${shopUrl}/api/auth/google/callback`;

describe('the identity sandbox', () => {
  let dataDir: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'identity-'));
    sandbox = await startSandbox({ port: 0, dataDir, shopUrl, log });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });

  const verifier = randomBytes(32).toString('base64url');
  const request = (changes: Record<string, string> = {}) => {
    const url = new URL(`${sandbox.google.issuer}/authorize`);
    const parameters = {
      client_id: sandbox.google.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  };
  const choose = async (person: string, changes = {}) => {
    const response = await fetch(request(changes), {
      method: 'POST',
      body: new URLSearchParams({ person }),
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? '');
  };
  const trade = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${sandbox.google.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: sandbox.google.clientId,
        client_secret: sandbox.google.clientSecret,
        ...changes,
      }),
    });
  const codeFor = async (person: string) => (await choose(person)).searchParams.get('code') ?? '';

  it('shows the sample accounts and a cancel button', async () => {
    const response = await fetch(request());
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('maria.soares@example.com');
    expect(html).toContain('email not verified');
    expect(html).toContain('>Cancel<');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('returns the chosen account once to the client with the verifier', async () => {
    const back = await choose('110000000000000000003');
    expect(back.searchParams.get('state')).toBe('the-state');
    const code = back.searchParams.get('code') ?? '';
    const response = (await (await trade(code)).json()) as { id_token: string };
    const claims = JSON.parse(Buffer.from(response.id_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: '110000000000000000003',
      name: 'Zélia',
      email_verified: true,
      nonce: 'the-nonce',
      iss: sandbox.google.issuer,
    });
    expect((await trade(code)).status).toBe(400);
  });

  it('rejects a wrong verifier, a wrong secret and another redirect URI', async () => {
    const person = '110000000000000000001';
    expect((await trade(await codeFor(person), { code_verifier: 'other' })).status).toBe(400);
    expect((await trade(await codeFor(person), { client_secret: 'other' })).status).toBe(401);
    expect((await trade(await codeFor(person), { redirect_uri: `${shopUrl}/other` })).status).toBe(400);
  });

  it('redirects a cancelled or invalid request to the shop, but not to an unknown shop', async () => {
    expect((await choose('')).searchParams.get('error')).toBe('access_denied');
    expect((await choose('110000000000000000001', { code_challenge_method: 'plain' })).searchParams.get('error')).toBe(
      'invalid_request',
    );
    const foreign = await fetch(request({ redirect_uri: 'https://elsewhere.example/' }), { redirect: 'manual' });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('location')).toBeNull();
  });

  it('keeps its signing key after a restart', async () => {
    const before = await (await fetch(`${sandbox.google.issuer}/jwks`)).json();
    await sandbox.close();
    sandbox = await startSandbox({ port: 0, dataDir, shopUrl, log });
    expect(await (await fetch(`${sandbox.google.issuer}/jwks`)).json()).toEqual(before);
  });
});

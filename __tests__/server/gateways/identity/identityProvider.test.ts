import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { makeIdTokenSigner } from '@/sandbox/identity/idToken';
import { ENCODED_RSA } from '@/sandbox/keys';
import { makeOpenIdProvider } from '@/server/gateways/identity/openId';
import {
  readRecorded,
  sendRecorded,
  startRecordedServer,
  failures,
  type RecordedResponse,
  type RecordedServer,
} from '../../support/recorded';

interface Google {
  readonly issuer: string;
  readonly discovery: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>> & { readonly aud: string; readonly sub: string };
  readonly tokens: object;
  readonly errors: Readonly<Record<string, RecordedResponse>>;
  readonly refusals: readonly string[];
}

const google = readRecorded<Google>('google.json');
const SECRET = 'GOCSPX-recorded-secret';
const REDIRECT_URI = 'https://lorosae.example/api/auth/google/callback';
const CODE = '4/0AQSTgQG-recorded-code';
const { privateKey } = generateKeyPairSync('rsa', ENCODED_RSA);
const signer = makeIdTokenSigner(createPrivateKey(privateKey));

describe('Google as documented', () => {
  let server: RecordedServer;
  /** Response of the token endpoint instead of tokens. */
  let tokenResponse: RecordedResponse | undefined;
  /** Claims that differ from the recorded tokens. */
  let claims: Record<string, unknown>;
  let nonce: string;
  beforeAll(async () => {
    server = await startRecordedServer();
  });
  afterAll(() => server.close());

  /** One local server stands for all hosts, with their paths. */
  const local = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^https:\/\/[\w.]+/, server.url) : value;
  const discovery = () =>
    Object.fromEntries(Object.entries(google.discovery).map(([name, value]) => [name, local(value)]));

  beforeEach(() => {
    server.requests.length = 0;
    tokenResponse = undefined;
    claims = {};
    server.respond = (request, response) => {
      const path = request.url.split('?')[0];
      if (path === '/.well-known/openid-configuration')
        return sendRecorded(response, { status: 200, body: discovery() });
      if (path === '/oauth2/v3/certs') return sendRecorded(response, { status: 200, body: signer.publicKeys });
      if (path !== '/token') return sendRecorded(response, { status: 404, body: {} });
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: server.url, ...google.claims, nonce, iat: now, exp: now + 3_600, ...claims };
      const body = { ...google.tokens, id_token: signer.sign(all) };
      return sendRecorded(response, tokenResponse ?? { status: 200, body });
    };
  });

  const provider = (timeoutMs = 5_000) =>
    makeOpenIdProvider({ issuer: server.url, clientId: google.claims.aud, clientSecret: SECRET, timeoutMs });

  /** Runs a login with this callback; the tokens are for this login unless `claims` differ. */
  const logIn = async (changes: Record<string, string | undefined> = {}, timeoutMs?: number) => {
    const identity = provider(timeoutMs);
    const { url, ...login } = await identity.start(REDIRECT_URI);
    nonce = login.nonce;
    const callbackUrl = new URL(REDIRECT_URI);
    const callback = {
      state: login.state,
      code: CODE,
      iss: server.url,
      scope: 'openid',
      authuser: '0',
      prompt: 'none',
    };
    for (const [name, value] of Object.entries({ ...callback, ...changes })) {
      if (value !== undefined) callbackUrl.searchParams.set(name, value);
    }
    return { url: new URL(url), login, user: await identity.finish(callbackUrl, login) };
  };

  test('receives the documented requests, and returns the identity', async () => {
    const { url, login, user } = await logIn();
    expect(`${url.origin}${url.pathname}`).toBe(`${server.url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: google.claims.aud,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT_URI,
      state: login.state,
      nonce: login.nonce,
      code_challenge_method: 'S256',
    });
    const tokenRequest = server.requests.find((request) => request.url === '/token');
    expect(Object.fromEntries(new URLSearchParams(tokenRequest?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: CODE,
      redirect_uri: REDIRECT_URI,
      code_verifier: login.codeVerifier,
      client_id: google.claims.aud,
      client_secret: SECRET,
    });
    expect(user).toEqual({
      subject: google.claims.sub,
      email: 'ana.soares@gmail.com',
      isEmailVerified: true,
      name: 'Ana Soares',
    });
  });

  test('an email is verified only with the claim email_verified', async () => {
    claims = { email_verified: false };
    expect((await logIn()).user.isEmailVerified).toBe(false);
    claims = { email_verified: undefined, name: undefined };
    expect((await logIn()).user).toMatchObject({ isEmailVerified: false, name: '' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'somebody-else.apps.googleusercontent.com' }],
    ['another issuer', { iss: 'https://accounts.elsewhere.example' }],
    ['another login', { nonce: 'other' }],
    ['no login', { nonce: undefined }],
    ['an expired login', { iat: 1_000_000_000, exp: 1_000_003_600 }],
    ['no subject', { sub: undefined }],
  ])('an id token for %s is rejected', async (_what, wrong) => {
    claims = wrong;
    await expect(logIn()).rejects.toThrow();
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['of another login', { state: 'other' }],
    ['without a code', { code: undefined }],
    ['of another provider', { iss: 'https://accounts.elsewhere.example' }],
    ['without an issuer', { iss: undefined }],
  ])('a callback %s is rejected', async (_what, wrong) => {
    await expect(logIn(wrong)).rejects.toThrow();
    expect(server.requests.some((request) => request.url === '/token')).toBe(false);
  });

  test.each(google.refusals)('an error callback ends the login: %s', async (error) => {
    await expect(logIn({ code: undefined, error })).rejects.toThrow();
    expect(server.requests.some((request) => request.url === '/token')).toBe(false);
  });

  test.each(Object.entries(google.errors))(
    'an error response ends the login without a secret in the error: %s',
    async (_name, recorded) => {
      tokenResponse = recorded;
      const error = await logIn().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(`${(error as Error).message}${(error as Error).stack}`).not.toMatch(new RegExp(`${SECRET}|${CODE}`));
      tokenResponse = undefined;
      expect((await logIn()).user.name).toBe('Ana Soares');
    },
  );

  test.each(Object.keys(failures))('a token endpoint that %s ends the login in time', async (name) => {
    const respond = server.respond;
    server.respond = (request, response) =>
      request.url === '/token' ? failures[name]?.(response) : respond(request, response);
    await expect(logIn({}, name.startsWith('hangs') ? 400 : undefined)).rejects.toThrow();
  });

  test.each(Object.keys(failures))('a discovery document that %s is loaded again at the next login', async (name) => {
    const respond = server.respond;
    server.respond = (_request, response) => failures[name]?.(response);
    const identity = provider(name.startsWith('hangs') ? 400 : undefined);
    await expect(identity.start(REDIRECT_URI)).rejects.toThrow();
    server.respond = respond;
    expect((await identity.start(REDIRECT_URI)).url).toContain('/o/oauth2/v2/auth');
  });

  test('a discovery document of another issuer is rejected', async () => {
    server.respond = (_request, response) => sendRecorded(response, { status: 200, body: google.discovery });
    await expect(provider().start(REDIRECT_URI)).rejects.toThrow();
  });
});

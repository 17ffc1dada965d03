import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { makeIdTokenSigner } from '@/sandbox/identity/idToken';
import { ENCODED_RSA } from '@/sandbox/keys';
import { makeOpenIdProvider } from '@/server/gateways/identity/openId';
import {
  readRecorded,
  sendRecorded,
  startRecordedServer,
  troubles,
  type RecordedAnswer,
  type RecordedServer,
} from '../../support/recorded';

interface Google {
  readonly issuer: string;
  readonly discovery: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>> & { readonly aud: string; readonly sub: string };
  readonly tokens: object;
  readonly errors: Readonly<Record<string, RecordedAnswer>>;
  readonly refusals: readonly string[];
}

const google = readRecorded<Google>('google.json');
const SECRET = 'GOCSPX-recorded-secret';
const REDIRECT_URI = 'https://lorosae.example/api/auth/google/callback';
const CODE = '4/0AQSTgQG-recorded-code';
const { privateKey } = generateKeyPairSync('rsa', ENCODED_RSA);
const signer = makeIdTokenSigner(createPrivateKey(privateKey));

describe('google as it is documented', () => {
  let server: RecordedServer;
  /** What the token endpoint answers instead of tokens. */
  let tokenAnswer: RecordedAnswer | undefined;
  /** Claims of its tokens that are not as recorded. */
  let claims: Record<string, unknown>;
  let nonce: string;
  beforeAll(async () => {
    server = await startRecordedServer();
  });
  afterAll(() => server.close());

  /** Its hosts are played by one local server, under the paths that they have. */
  const local = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^https:\/\/[\w.]+/, server.url) : value;
  const discovery = () =>
    Object.fromEntries(Object.entries(google.discovery).map(([name, value]) => [name, local(value)]));

  beforeEach(() => {
    server.requests.length = 0;
    tokenAnswer = undefined;
    claims = {};
    server.answer = (request, response) => {
      const path = request.url.split('?')[0];
      if (path === '/.well-known/openid-configuration')
        return sendRecorded(response, { status: 200, body: discovery() });
      if (path === '/oauth2/v3/certs') return sendRecorded(response, { status: 200, body: signer.publicKeys });
      if (path !== '/token') return sendRecorded(response, { status: 404, body: {} });
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: server.url, ...google.claims, nonce, iat: now, exp: now + 3_600, ...claims };
      const body = { ...google.tokens, id_token: signer.sign(all) };
      return sendRecorded(response, tokenAnswer ?? { status: 200, body });
    };
  });

  const provider = (timeoutMs = 5_000) =>
    makeOpenIdProvider({ issuer: server.url, clientId: google.claims.aud, clientSecret: SECRET, timeoutMs });

  /** Sends a browser away and back with an answer; the tokens are for this login unless `claims` say otherwise. */
  const logIn = async (changes: Record<string, string | undefined> = {}, timeoutMs?: number) => {
    const identity = provider(timeoutMs);
    const { url, ...memory } = await identity.start(REDIRECT_URI);
    nonce = memory.nonce;
    const back = new URL(REDIRECT_URI);
    const answer = { state: memory.state, code: CODE, iss: server.url, scope: 'openid', authuser: '0', prompt: 'none' };
    for (const [name, value] of Object.entries({ ...answer, ...changes })) {
      if (value !== undefined) back.searchParams.set(name, value);
    }
    return { url: new URL(url), memory, who: await identity.finish(back, memory) };
  };

  test('is asked as the documentation says, and says who came', async () => {
    const { url, memory, who } = await logIn();
    expect(`${url.origin}${url.pathname}`).toBe(`${server.url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: google.claims.aud,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT_URI,
      state: memory.state,
      nonce: memory.nonce,
      code_challenge_method: 'S256',
    });
    const asked = server.requests.find((request) => request.url === '/token');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: CODE,
      redirect_uri: REDIRECT_URI,
      code_verifier: memory.codeVerifier,
      client_id: google.claims.aud,
      client_secret: SECRET,
    });
    expect(who).toEqual({
      subject: google.claims.sub,
      email: 'ana.soares@gmail.com',
      isEmailVerified: true,
      name: 'Ana Soares',
    });
  });

  test('an email counts as verified only where it says so', async () => {
    claims = { email_verified: false };
    expect((await logIn()).who.isEmailVerified).toBe(false);
    claims = { email_verified: undefined, name: undefined };
    expect((await logIn()).who).toMatchObject({ isEmailVerified: false, name: '' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'somebody-else.apps.googleusercontent.com' }],
    ['another issuer', { iss: 'https://accounts.elsewhere.example' }],
    ['another login', { nonce: 'other' }],
    ['no login', { nonce: undefined }],
    ['a time that is over', { iat: 1_000_000_000, exp: 1_000_003_600 }],
    ['nobody', { sub: undefined }],
  ])('an id token for %s is not believed', async (_what, wrong) => {
    claims = wrong;
    await expect(logIn()).rejects.toThrow();
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['of another login', { state: 'other' }],
    ['without a code', { code: undefined }],
    ['of another provider', { iss: 'https://accounts.elsewhere.example' }],
    ['of a provider that does not say who it is', { iss: undefined }],
  ])('an answer %s is not believed', async (_what, wrong) => {
    await expect(logIn(wrong)).rejects.toThrow();
    expect(server.requests.some((request) => request.url === '/token')).toBe(false);
  });

  test.each(google.refusals)('a refusal ends the login: %s', async (error) => {
    await expect(logIn({ code: undefined, error })).rejects.toThrow();
    expect(server.requests.some((request) => request.url === '/token')).toBe(false);
  });

  test.each(Object.entries(google.errors))(
    'an error ends the login, and tells no secret: %s',
    async (_name, answer) => {
      tokenAnswer = answer;
      const error = await logIn().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(`${(error as Error).message}${(error as Error).stack}`).not.toMatch(new RegExp(`${SECRET}|${CODE}`));
      tokenAnswer = undefined;
      expect((await logIn()).who.name).toBe('Ana Soares');
    },
  );

  test.each(Object.keys(troubles))('a token endpoint that %s ends the login in time', async (name) => {
    const usual = server.answer;
    server.answer = (request, response) =>
      request.url === '/token' ? troubles[name]?.(response) : usual(request, response);
    await expect(logIn({}, name.startsWith('hangs') ? 400 : undefined)).rejects.toThrow();
  });

  test.each(Object.keys(troubles))(
    'a discovery document that %s is asked for again at the next login',
    async (name) => {
      const usual = server.answer;
      server.answer = (_request, response) => troubles[name]?.(response);
      const identity = provider(name.startsWith('hangs') ? 400 : undefined);
      await expect(identity.start(REDIRECT_URI)).rejects.toThrow();
      server.answer = usual;
      expect((await identity.start(REDIRECT_URI)).url).toContain('/o/oauth2/v2/auth');
    },
  );

  test('a discovery document of somebody else is not believed', async () => {
    server.answer = (_request, response) => sendRecorded(response, { status: 200, body: google.discovery });
    await expect(provider().start(REDIRECT_URI)).rejects.toThrow();
  });
});

// The shop loads this package on first use. Imported here, it does not count against a test's time-out.
import 'openid-client';
import type { CookieJar } from './cookieJar';
import type { OrderShop } from './orderShop';

/** Chooses a person on the provider's page ('' cancels); returns the address that the provider redirects to. */
export const choosePerson = async (url: string, person: string): Promise<string> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });
  return answer.headers.get('location') ?? '';
};

/** Starts a login; returns the address of the provider's page. */
export const startGoogleLogin = async (shop: OrderShop, jar: CookieJar, query = ''): Promise<string> =>
  (await jar.visit(`${shop.url}/api/auth/google${query}`)).location;

/** Logs in; returns the ticket, or null when the shop issues none. */
export const logInByGoogle = async (shop: OrderShop, jar: CookieJar, person: string): Promise<string | null> => {
  const end = await jar.visit(await choosePerson(await startGoogleLogin(shop, jar), person));
  expect(end.status).toBe(302);
  const url = new URL(end.location);
  expect(url.origin + url.pathname).toBe(`${shop.url}/auth-callback`);
  return url.searchParams.get('token');
};

/** Requests the profile with a ticket or a token; `lasting` is the token that a ticket is exchanged for. */
export const profileOf = async (shop: OrderShop, token: string | null, jar?: CookieJar) => {
  const headers = { authorization: `Bearer ${token ?? ''}`, ...jar?.header() };
  const { statusCode, headers: own, body } = await shop.app.inject({ url: '/api/profile', headers });
  const lasting = own['x-auth-token'];
  return {
    status: statusCode,
    text: body,
    user: (JSON.parse(body) as { user?: { name: string; email: string } }).user,
    lasting: typeof lasting === 'string' ? lasting : null,
  };
};

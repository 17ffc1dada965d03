import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GOOGLE_LOGIN_LIFETIME_MS, TICKET_LIFETIME_MS } from '@/shared/constants';
import { GOOGLE_CALLBACK_PATH, GOOGLE_LOGIN_PATH, LOGIN_LANGUAGE_PARAMETER } from '@/shared/googlePaths';
import { DEFAULT_LANGUAGE, inLanguage, isLanguage, type Language } from '@/shared/languages';
import { newSecret } from '../../gateways/secrets';
import { TICKET_COOKIE } from '../auth/tickets';
import { finishLogin, startLogin, type GoogleServices, type LoginResult } from './google.service';
import { returnOrigin } from './returnAddress';

export interface GoogleOptions extends GoogleServices {
  /** The shop's public URL. */
  readonly publicUrl: string;
}

const AUTH_CALLBACK_PATH = '/auth-callback';
/** Cookie with the language to which the login returns. */
const LANGUAGE_COOKIE = 'login-language';
/** The longest login plus the lifetime of its ticket. */
const COOKIE_LIFETIME_S = (GOOGLE_LOGIN_LIFETIME_MS + TICKET_LIFETIME_MS) / 1000;

/** The secret from the browser's cookie, which is reused so that two tabs can log in at the same time. */
const browserSecretOf = (request: FastifyRequest): string | undefined => {
  const value = request.cookies[TICKET_COOKIE];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The language of this browser's login. */
const languageOf = (request: FastifyRequest): Language => {
  const value = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
};

/** The redirects to the identity provider and back. */
export const googleRoutes = (app: FastifyInstance, { publicUrl, ...services }: GoogleOptions): void => {
  const cookie = {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: COOKIE_LIFETIME_S,
  } as const;
  const backToShop = (reply: FastifyReply, origin: string, language: Language, { ticket, error }: LoginResult = {}) => {
    const url = new URL(inLanguage(language, AUTH_CALLBACK_PATH), origin);
    if (ticket !== undefined) url.searchParams.set('token', ticket);
    if (error !== undefined) url.searchParams.set('error', error);
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  };

  app.get(GOOGLE_LOGIN_PATH, async (request, reply) => {
    const origin = returnOrigin(publicUrl, request.host);
    const browserSecret = browserSecretOf(request) ?? newSecret();
    reply.setCookie(TICKET_COOKIE, browserSecret, cookie);
    const asked = new URL(request.url, origin).searchParams.get(LOGIN_LANGUAGE_PARAMETER);
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    if (language !== languageOf(request)) reply.setCookie(LANGUAGE_COOKIE, language, cookie);
    let url: string;
    try {
      url = await startLogin(services, { browserSecret, redirectUri: `${origin}${GOOGLE_CALLBACK_PATH}` });
    } catch (error) {
      services.log.warn({ err: error }, 'social login could not be started');
      return backToShop(reply, origin, language);
    }
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });

  app.get(GOOGLE_CALLBACK_PATH, async (request, reply) => {
    const currentOrigin = returnOrigin(publicUrl, request.host);
    const language = languageOf(request);
    const browserSecret = browserSecretOf(request);
    if (browserSecret === undefined) return backToShop(reply, currentOrigin, language);
    const query = new URL(request.url, currentOrigin).searchParams;
    try {
      const result = await finishLogin(services, { browserSecret, query });
      return backToShop(reply, result.origin ?? currentOrigin, language, result);
    } catch (error) {
      services.log.warn({ err: error }, 'social login could not be finished');
      return backToShop(reply, currentOrigin, language);
    }
  });
};

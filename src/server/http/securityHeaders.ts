import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Origins other than the shop's own that its pages may use. */
export interface ForeignOrigins {
  /** Where the payment provider's script, frames and calls come from; empty when online payment is off. */
  readonly payment: readonly string[];
}

/** The texts of a page's inline scripts and styles, character by character as they stand in it. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const YEAR_S = 31_536_000;

/** The header that says what a page may load and run. */
export const POLICY_HEADER = 'content-security-policy';

/** What helmet sets on an answer: the same on every one, so that it is asked once. */
const askHelmet = (options: Readonly<HelmetOptions>): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};

const contentSecurityPolicy = (directives: Directives) => ({ useDefaults: false, directives });

const policyOf = (directives: Directives): string =>
  askHelmet({ contentSecurityPolicy: contentSecurityPolicy(directives) })[POLICY_HEADER] ?? '';

const NOTHING: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of the worker that keeps the shop: it asks the shop's own server, and nobody else. */
export const WORKER_POLICY = policyOf({ ...NOTHING, 'connect-src': ["'self'"] });

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components creates a style element without text and inserts its rules into it. */
const EMPTY_STYLE = '';

const pageDirectives = (inline: InlineTexts, { payment }: ForeignOrigins, isLive: boolean): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inline.scripts.map(hashSource), ...payment],
  'style-src': ["'self'", ...[EMPTY_STYLE, ...inline.styles].map(hashSource)],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...payment],
  'frame-src': ["'self'", ...payment],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  ...(isLive ? { 'upgrade-insecure-requests': [] } : {}),
});

/** The content security policy of a page: hashes allow its inline scripts and styles, so that it is the same for every reader. */
export const pagePolicy = (inline: InlineTexts, origins: ForeignOrigins, isLive: boolean): string =>
  policyOf(pageDirectives(inline, origins, isLive));

/** The policy of the page that plays recorded sessions: nothing leaves it, and no foreign origin has a place in it. */
export const replayPolicy = (inline: InlineTexts, isLive: boolean): string =>
  policyOf({
    ...pageDirectives(inline, { payment: [] }, isLive),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
  });

/** What keeps browsers from guessing, framing and telling; the policy is for what is no page. */
const headersOf = (isLive: boolean): Readonly<Record<string, string>> => ({
  ...askHelmet({
    contentSecurityPolicy: contentSecurityPolicy(NOTHING),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isLive && { maxAge: YEAR_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // These speak to browsers that are gone, or repeat what the ones above say.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  }),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
});

/**
 * Sends them on every answer, which takes another policy by setting its own. "Not modified" brings nothing that they
 * could be about: what the browser holds keeps those that it came with (RFC 9111, 4.3.4).
 */
export const securityHeaders = (app: FastifyInstance, isLive: boolean): void => {
  const headers = headersOf(isLive);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  const names = Object.keys(headers);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 304) for (const name of names) reply.removeHeader(name);
    done();
  });
};

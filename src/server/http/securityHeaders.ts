import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** External origins that the pages may use. */
export interface ForeignOrigins {
  /** Origins of the payment provider's script, frames and API; empty when online payment is disabled. */
  readonly payment: readonly string[];
}

/** The exact texts of a page's inline scripts and styles. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const YEAR_S = 31_536_000;

/** Name of the content security policy header. */
export const POLICY_HEADER = 'content-security-policy';

/** The headers that helmet sets. They are the same for every response, so they are computed once. */
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

/** The content security policy of the service worker: it sends requests to this server only. */
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

/** The content security policy of a page. Hashes allow its inline scripts and styles. All visitors get the same one. */
export const pagePolicy = (inline: InlineTexts, origins: ForeignOrigins, isLive: boolean): string =>
  policyOf(pageDirectives(inline, origins, isLive));

/** The content security policy of the page `/replay`: no requests and no external origins. */
export const replayPolicy = (inline: InlineTexts, isLive: boolean): string =>
  policyOf({
    ...pageDirectives(inline, { payment: [] }, isLive),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
  });

/** The security headers of every response. Their content security policy applies to responses that are not pages. */
const headersOf = (isLive: boolean): Readonly<Record<string, string>> => ({
  ...askHelmet({
    contentSecurityPolicy: contentSecurityPolicy(NOTHING),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isLive && { maxAge: YEAR_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // These apply to obsolete browsers, or repeat the headers above.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  }),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
});

/**
 * Adds the security headers and `x-request-id` to every response. A route can replace the content security policy by
 * setting its own. Responses with status 304 omit the security headers: the browser keeps the stored ones
 * (RFC 9111, 4.3.4).
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

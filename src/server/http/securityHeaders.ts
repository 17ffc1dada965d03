import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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

export const POLICY_HEADER = 'content-security-policy';
const TRANSPORT_HEADER = 'strict-transport-security';

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

const NOTHING: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The content security policy of the service worker: it sends requests to this server only. */
export const WORKER_POLICY = policyOf({ ...NOTHING, 'connect-src': ["'self'"] });

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content security policy of a page without scripts that has one inline style. */
export const answerPolicy = (style: string): string => policyOf({ ...NOTHING, 'style-src': [hashSource(style)] });

/** The content security policy of a page of the desk, which has one inline style; its scripts are files. */
export const deskPolicy = (style: string): string =>
  policyOf({
    ...NOTHING,
    'style-src': [hashSource(style)],
    'script-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
  });

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

const headersOfAll = (isLive: boolean) => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Also for SVG files that are opened as a page. Pages replace it.
  [POLICY_HEADER]: policyOf(NOTHING),
  ...(isLive ? { [TRANSPORT_HEADER]: `max-age=${YEAR_S}; includeSubDomains` } : {}),
});

/** The headers that only pages need. */
export const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
} as const;

const addHeaders = (scope: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

/**
 * Adds the security headers of every response. A response with status 304 omits them: the browser keeps the stored ones
 * (RFC 9111, 4.3.4).
 */
export const securityHeaders = (app: FastifyInstance, isLive: boolean): void => {
  const headers = headersOfAll(isLive);
  addHeaders(app, headers);
  const names = Object.keys({ ...headers, ...PAGE_HEADERS });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 304) for (const name of names) reply.removeHeader(name);
    done();
  });
};

/** Adds the headers that only pages need to the responses of a scope. */
export const pageSecurityHeaders = (pages: FastifyInstance): void => addHeaders(pages, PAGE_HEADERS);

import type { FastifyInstance } from 'fastify';

/** Origins other than the shop's own that its pages may use. */
export interface ForeignOrigins {
  /** Where the payment provider's script, frames and calls come from; empty when online payment is off. */
  readonly payment: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const YEAR_S = 31_536_000;

/** The header that says what a page may load and run. */
export const POLICY_HEADER = 'content-security-policy';

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

/** The policy of the worker that keeps the shop: it asks the shop's own server, and nobody else. */
export const WORKER_POLICY = policyOf({ ...NOTHING, 'connect-src': ["'self'"] });

const pageDirectives = (nonce: string, { payment }: ForeignOrigins, isLive: boolean): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", `'nonce-${nonce}'`, ...payment],
  'style-src': ["'self'", `'nonce-${nonce}'`],
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

/** The content security policy of a page whose own scripts and styles carry `nonce`. */
export const pagePolicy = (nonce: string, origins: ForeignOrigins, isLive: boolean): string =>
  policyOf(pageDirectives(nonce, origins, isLive));

/** The policy of the page that plays recorded sessions: nothing leaves it, and no foreign origin has a place in it. */
export const replayPolicy = (nonce: string, isLive: boolean): string =>
  policyOf({
    ...pageDirectives(nonce, { payment: [] }, isLive),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
  });

/** What keeps browsers from guessing, framing and telling; the policy is for what is no page. */
const headersOf = (isLive: boolean): Readonly<Record<string, string>> => ({
  [POLICY_HEADER]: policyOf(NOTHING),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
  'referrer-policy': 'no-referrer',
  ...(isLive ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
});

/** Sends them on every answer, which takes another policy by setting its own. */
export const securityHeaders = (app: FastifyInstance, isLive: boolean): void => {
  const headers = headersOf(isLive);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
};

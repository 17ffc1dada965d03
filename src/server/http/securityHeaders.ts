import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Origins other than the shop's own that its pages may use. */
export interface ForeignOrigins {
  /** Where the payment provider's script, frames and calls come from; empty when online payment is off. */
  readonly payment: readonly string[];
}

/** A content security policy as helmet takes it. */
type Policy = { readonly useDefaults: false; readonly directives: Record<string, string[]> };

const YEAR_S = 31_536_000;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()';

const NOTHING: Policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** The policy of the worker that keeps the shop: it asks the shop's own server, and nobody else. */
export const WORKER_POLICY: Policy = {
  useDefaults: false,
  directives: { ...NOTHING.directives, 'connect-src': ["'self'"] },
};

/** The content security policy of a page whose own scripts and styles carry `nonce`. */
export const pagePolicy = (nonce: string, { payment }: ForeignOrigins, isLive: boolean): Policy => ({
  useDefaults: false,
  directives: {
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
  },
});

/** The policy of the page that plays recorded sessions: nothing leaves it, and no foreign origin has a place in it. */
export const replayPolicy = (nonce: string, isLive: boolean): Policy => {
  const { useDefaults, directives } = pagePolicy(nonce, { payment: [] }, isLive);
  const closed = {
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
  };
  return { useDefaults, directives: { ...directives, ...closed } };
};

/** Sends on every answer what keeps browsers from guessing, framing and telling. */
export const securityHeaders = async (app: FastifyInstance, isLive: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: NOTHING,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isLive ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // These speak to browsers that are gone, or repeat what the ones above say.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'permissions-policy': PERMISSIONS, 'x-request-id': request.id });
    done();
  });
};

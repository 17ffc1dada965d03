import type { FastifyInstance } from 'fastify';

/** Origins other than the shop's own that its pages may use. */
export interface ForeignOrigins {
  /** Where the payment provider's script, frames and calls come from; empty when online payment is off. */
  readonly payment: readonly string[];
}

const HSTS = 'max-age=31536000; includeSubDomains';
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The content security policy of a page whose own scripts and styles carry `nonce`. */
export const pagePolicy = (nonce: string, { payment }: ForeignOrigins, isLive: boolean): string => {
  const foreign = payment.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${foreign}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${foreign}`,
    `frame-src 'self'${foreign}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isLive ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** Sends on every answer what keeps browsers from guessing, framing and telling. */
export const securityHeaders = (app: FastifyInstance, isLive: boolean): void => {
  const headers: Readonly<Record<string, string>> = {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    ...(isLive ? { 'strict-transport-security': HSTS } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};

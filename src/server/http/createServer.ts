import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { JSON_BODY_MAX_BYTES, REQUEST_ID_HEADER, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import { schemaController } from '@/shared/schemaController';
import type { Settings } from '../settings/settings';
import type { BrandOf } from './answerPage';
import { createClientErrorHandler } from './clientErrorHandler';
import { createErrorHandler } from './errorHandler';
import { acceptJsonBodies } from './route';
import { trustedProxies } from './proxies';
import { routedTarget } from './requestedAddress';
import { securityHeaders } from './securityHeaders';

/** Longer than every id: a longer one is answered 404. */
const PARAMETER_MAX_LENGTH = 16_000;

const TIMEOUTS = {
  /** Longer than the client's timeout for uploads, the slowest requests. */
  requestTimeout: UPLOAD_TIMEOUT_MS + 10_000,
  /** Without any byte during a request, for example while its body is half sent. */
  connectionTimeout: 30_000,
  /** Longer than the keep-alive of common proxies, so that the proxy closes the connection and not the shop. */
  keepAliveTimeout: 72_000,
} as const;

/** Creates the server without routes: its limits, errors, bodies, and the headers of every response. */
export const createServer = (settings: Settings, log: Logger, brandOf: BrandOf): FastifyInstance => {
  const errorHandler = createErrorHandler(brandOf);
  const app = fastify({
    schemaController,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child for each request costs as much as a tenth of a list.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies(settings.trustProxy),
    ...TIMEOUTS,
    bodyLimit: JSON_BODY_MAX_BYTES,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: PARAMETER_MAX_LENGTH },
    rewriteUrl: routedTarget,
    frameworkErrors: (error, request, reply) => errorHandler(error, request, reply),
    clientErrorHandler: createClientErrorHandler(brandOf),
    return503OnClosing: false,
  });
  app.setErrorHandler(errorHandler);
  acceptJsonBodies(app);
  securityHeaders(app, settings.shopMode === 'live');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', ({ id: reqId, method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    if (log.isLevelEnabled('debug')) {
      log.debug({ reqId, method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'request completed');
    }
    done();
  });
  return app;
};

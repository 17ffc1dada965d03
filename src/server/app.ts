import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Settings } from './config';
import type { Database } from './db/database';
import { makeOpenIdProvider } from './gateways/identity/openId';
import { openFiles, openSigningKey } from './gateways/openFiles';
import { createPasswords, type PasswordCost } from './gateways/passwords';
import { RequestMetrics } from './http/requestMetrics';
import { clientErrorHandler, errorHandler } from './http/errorHandler';
import { serveLiveReload } from './http/liveReload';
import { openServer } from './http/openServer';
import { createRateLimits } from './http/rateLimits';
import { CachedResponses } from './http/cachedResponses';
import { pagePolicy, replayPolicy, securityHeaders, type InlineTexts } from './http/securityHeaders';
import { serveFolder, serveStatic } from './http/staticFiles';
import { addressesRoutes } from './modules/addresses/addresses.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { identifyBySession } from './modules/auth/sessions';
import { cartRoutes } from './modules/cart/cart.routes';
import { docsRoutes } from './modules/docs/docs.routes';
import { googleRoutes } from './modules/google/google.routes';
import { healthRoutes } from './modules/health/health.routes';
import { newsletterRoutes } from './modules/newsletter/newsletter.routes';
import { ordersRoutes } from './modules/orders/orders.routes';
import { startExpiry } from './modules/payment/expiry';
import { paymentRoutes } from './modules/payment/payment.routes';
import type { ProviderTimeouts } from './modules/payment/providerTimeouts';
import { createPaymentContext } from './modules/payment/paymentContext';
import { Catalogue } from './modules/products/catalogue';
import { productsRoutes } from './modules/products/products.routes';
import { profileRoutes } from './modules/profile/profile.routes';
import { sharingRoutes } from './modules/sharing/sharing.routes';
import { uploadsRoutes } from './modules/uploads/uploads.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';
import { pageRoutes } from './render/page.routes';
import { paymentOrigins, presentPageConfig } from './render/pageConfig';
import { createPageHeads } from './render/pageHeads';
import { readPageShell } from './render/pageShell';
import { createPageViews } from './render/pageViews';
import { serveWorker } from './render/worker.routes';

export interface AppServices {
  readonly settings: Settings;
  /** Open and migrated; the caller closes it after the app. */
  readonly db: Database;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Repository root: where `static` and `.build/client` are. */
  readonly root: string;
  readonly metrics?: Registry;
  readonly passwordCost?: PasswordCost;
  readonly providerTimeouts?: ProviderTimeouts;
}

/** Longer than every id: a longer one is answered 404. */
const PARAMETER_MAX_LENGTH = 16_000;

/** Longer than the client's timeout for uploads, the slowest requests. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000;

const createServer = ({ settings, log }: AppServices, requestMetrics: RequestMetrics): FastifyInstance => {
  const cache = new CachedResponses(requestMetrics);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    serverFactory: openServer(cache, REQUEST_TIMEOUT_MS),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: PARAMETER_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => errorHandler(error, request, reply),
    clientErrorHandler,
    return503OnClosing: false,
  });
  app.setErrorHandler(errorHandler);
  // Routes read the body themselves, after authentication.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  securityHeaders(app, settings.shopMode === 'live');
  cache.register(app);
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode: status, elapsedTime: durationMs }, done) => {
    requestMetrics.record({ id, method, route: routeOptions.url, status, durationMs });
    done();
  });
  requestMetrics.subscribe(({ id: reqId, durationMs, ...metric }) => {
    if (!log.isLevelEnabled('debug')) return;
    log.debug({ reqId, ...metric, ms: Math.round(durationMs) }, 'request completed');
  });
  return app;
};

/** Composes the shop's server. The caller listens, or injects requests. */
export const createApp = async (services: AppServices): Promise<FastifyInstance> => {
  const { settings, db, log, now, root, providerTimeouts, metrics = new Registry() } = services;
  const pageConfig = presentPageConfig(settings);
  const requestMetrics = new RequestMetrics();
  const app = createServer(services, requestMetrics);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorate('identify', identifyBySession(db, now));

  const files = openFiles(settings);
  const passwords = createPasswords(services.passwordCost);
  const rateLimits = createRateLimits(db, now, settings.areRateLimitsOn);
  const shared = { db, files, passwords, rateLimits, now };

  healthRoutes(app, { db, requestMetrics, metrics, now, hashQueueLength: () => passwords.queued() });
  docsRoutes(app);
  const catalogue = new Catalogue(db);
  productsRoutes(app, { db, catalogue });
  cartRoutes(app, shared);
  wishlistRoutes(app, shared);
  addressesRoutes(app, shared);
  authRoutes(app, shared);
  profileRoutes(app, shared);
  newsletterRoutes(app, shared);
  uploadsRoutes(app, { ...shared, signingKey: openSigningKey(settings) });

  const staticDir = path.join(root, 'static');
  sharingRoutes(app, { catalogue, files, staticDir, publicUrl: settings.publicUrl });

  const paymentContext = createPaymentContext(settings, {
    db,
    now,
    log,
    ...(providerTimeouts && { timeouts: providerTimeouts }),
  });
  ordersRoutes(app, { paymentContext, rateLimits, paymentTypes: pageConfig.paymentTypes });
  paymentRoutes(app, paymentContext);
  if (pageConfig.isGoogleEnabled) {
    const identity = makeOpenIdProvider(settings.google);
    googleRoutes(app, { db, identity, now, log, publicUrl: settings.publicUrl });
  }
  const expiry = startExpiry(paymentContext);
  app.addHook('onClose', async () => {
    await expiry.stop();
    await paymentContext.background.settled();
  });

  if (process.env.NODE_ENV === 'development') serveLiveReload(app);
  const clientDir = path.join(root, '.build', 'client');
  const assetsDir = path.join(clientDir, 'assets');
  await serveStatic(app, { folder: staticDir, compressed: path.join(clientDir, 'static') });
  await serveFolder(app, '/assets/', { folder: assetsDir, compressed: assetsDir });
  const origins = { payment: paymentOrigins(settings) };
  const isLive = settings.shopMode === 'live';
  const workerFile = path.join(root, '.build', 'worker', 'worker.js');
  await serveWorker(app, { workerFile, clientDir, settings: { pageConfig, origins, isLive } });
  const policies = {
    page: (inline: InlineTexts) => pagePolicy(inline, origins, isLive),
    replay: (inline: InlineTexts) => replayPolicy(inline, isLive),
  };
  pageRoutes(app, {
    shell: await readPageShell({ staticDir, clientDir }, pageConfig, policies, () =>
      log.warn('the client is not built: run `npx webpack --mode production`'),
    ),
    heads: createPageHeads(catalogue, settings.publicUrl),
    views: createPageViews({ catalogue, config: pageConfig, log }),
  });
  return app;
};

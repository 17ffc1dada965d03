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
import { AnsweredCalls } from './http/requestMetrics';
import { answerBrokenRequest, answerFailure } from './http/errorHandler';
import { openServer } from './http/openServer';
import { createRateLimits } from './http/rateLimits';
import { ReadyAnswers } from './http/cachedResponses';
import { securityHeaders } from './http/securityHeaders';
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
import type { ProviderWaits } from './modules/payment/providerTimeouts';
import { openTill } from './modules/payment/paymentContext';
import { Catalogue } from './modules/products/catalogue';
import { productsRoutes } from './modules/products/products.routes';
import { profileRoutes } from './modules/profile/profile.routes';
import { sharingRoutes } from './modules/sharing/sharing.routes';
import { uploadsRoutes } from './modules/uploads/uploads.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';
import { answerWithPages } from './render/page.routes';
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
  readonly providerWaits?: ProviderWaits;
}

/** An id in an address is never longer; a longer one is not there. */
const PARAMETER_MAX_LENGTH = 16_000;

/** The longest honest request is an upload on a slow network, for which the client waits two minutes. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000;

const createServer = ({ settings, log }: AppServices, calls: AnsweredCalls): FastifyInstance => {
  const ready = new ReadyAnswers(calls);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    serverFactory: openServer(ready, REQUEST_TIMEOUT_MS),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: PARAMETER_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    return503OnClosing: false,
  });
  app.setErrorHandler(answerFailure);
  // Bodies are read by their routes, after it is known who sends them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  securityHeaders(app, settings.shopMode === 'live');
  ready.watch(app);
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    calls.tell({ id, method, route: routeOptions.url, status, ms });
    done();
  });
  calls.onAnswered((call) => {
    if (!log.isLevelEnabled('debug')) return;
    const { id: reqId, ms, ...facts } = call;
    log.debug({ reqId, ...facts, ms: Math.round(ms) }, 'answered');
  });
  return app;
};

/** Composes the shop's server; whoever calls listens, or injects requests. */
export const createApp = async (services: AppServices): Promise<FastifyInstance> => {
  const { settings, db, log, now, root, providerWaits, metrics = new Registry() } = services;
  const pageConfig = presentPageConfig(settings);
  const calls = new AnsweredCalls();
  const app = createServer(services, calls);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorate('identify', identifyBySession(db, now));

  const files = openFiles(settings);
  const passwords = createPasswords(services.passwordCost);
  const rateLimits = createRateLimits(db, now, settings.areRateLimitsOn);
  const shared = { db, files, passwords, rateLimits, now };

  healthRoutes(app, { db, calls, metrics, hashing: () => passwords.queued() });
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

  const till = openTill(settings, { db, now, log, ...(providerWaits && { waits: providerWaits }) });
  ordersRoutes(app, { till, rateLimits, paymentTypes: pageConfig.paymentTypes });
  paymentRoutes(app, till);
  if (pageConfig.isGoogleEnabled) {
    const identity = makeOpenIdProvider(settings.google);
    googleRoutes(app, { db, identity, now, log, publicUrl: settings.publicUrl });
  }
  const expiry = startExpiry(till);
  app.addHook('onClose', async () => {
    await expiry.stop();
    await till.background.settled();
  });

  const clientDir = path.join(root, '.build', 'client');
  await serveStatic(app, { folder: staticDir, compressed: path.join(root, '.build', 'static') });
  await serveFolder(app, '/assets/', { folder: clientDir, compressed: clientDir });
  const origins = { payment: paymentOrigins(settings) };
  const isLive = settings.shopMode === 'live';
  await serveWorker(app, path.join(root, '.build', 'worker'), { pageConfig, origins, isLive });
  answerWithPages(app, {
    shell: await readPageShell({ staticDir, clientDir }, pageConfig, () =>
      log.warn('the client is not built: run `npx webpack --mode production`'),
    ),
    heads: createPageHeads(catalogue, settings.publicUrl),
    views: createPageViews({ catalogue, config: pageConfig, log }),
    origins,
    isLive,
  });
  return app;
};

import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { byLanguage, DEFAULT_LANGUAGE } from '@/shared/languages';
import { named } from '@/shared/namedPlugin';
import type { Settings } from './settings/settings';
import type { Database } from './db/database';
import { makeOpenIdProvider } from './gateways/identity/openId';
import type { FileStore } from './gateways/files';
import { openFiles, openReleaseFiles } from './gateways/openFiles';
import { createPasswords, type PasswordCost } from './gateways/passwords';
import { createServer } from './http/createServer';
import { acceptForms } from './http/forms';
import { serveLiveReload } from './http/liveReload';
import { createRateLimits, type RateLimits } from './http/rateLimits';
import { pagePolicy, pageSecurityHeaders, replayPolicy, type InlineTexts } from './http/securityHeaders';
import { serveFolder, serveStatic } from './http/staticFiles';
import { addressesRoutes } from './modules/addresses/addresses.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { identifyBySession } from './modules/auth/sessions';
import { cartRoutes } from './modules/cart/cart.routes';
import { feedsRoutes } from './modules/feeds/feeds.routes';
import { docsRoutes } from './modules/docs/docs.routes';
import { googleRoutes } from './modules/google/google.routes';
import { healthRoutes } from './modules/health/health.routes';
import { startLeasedTask } from './modules/leasedTask';
import { noticeProxy } from './modules/maintenance/noticeProxy';
import { newsletterRoutes } from './modules/newsletter/newsletter.routes';
import { startSender } from './modules/notifications/sender';
import { ordersRoutes } from './modules/orders/orders.routes';
import { createPaymentContext, type ProviderTimeouts } from './modules/orderState/paymentContext';
import { createPaymentSweep } from './modules/payments/sweep';
import { paymentRoutes } from './modules/payments/payment.routes';
import { Catalogue } from './modules/products/catalogue';
import { productsRoutes } from './modules/products/products.routes';
import { createSizeAdvice } from './modules/products/sizeAdvice';
import { avatarRoutes } from './modules/profile/avatar.routes';
import { profileRoutes } from './modules/profile/profile.routes';
import { releasesRoutes } from './modules/releases/releases.routes';
import { sharingRoutes } from './modules/sharing/sharing.routes';
import { infoRoutes } from './modules/shop/info.routes';
import { brandsOf, defaultShop, identityText, type LocalizedShop } from './modules/shop/shop';
import { uploadsRoutes } from './modules/uploads/uploads.routes';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes';
import { createFormAnswers } from './render/formAnswers';
import { pageRoutes } from './render/page.routes';
import { paymentOrigins, presentPageConfig } from './render/pageConfig';
import { readPageShell } from './render/pageShell';
import { createPages } from './render/pages';
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
  /** The shop's identity; `defaultShop` by default. */
  readonly shop?: LocalizedShop;
  readonly metrics?: Registry;
  readonly passwordCost?: PasswordCost;
  readonly providerTimeouts?: ProviderTimeouts;
  /** Minimum time between two refreshes of the catalogue in memory. */
  readonly catalogueRefreshMs?: number;
  /** False: the caller runs the sweeps and the delivery of notifications itself. */
  readonly hasTimers?: boolean;
}

/** Services that the routes share. */
interface SharedServices extends AppServices {
  readonly shop: LocalizedShop;
  readonly catalogue: Catalogue;
  readonly files: FileStore;
  readonly metrics: Registry;
  readonly pageConfig: PageConfig;
  readonly rateLimits: RateLimits;
}

/** The API, uploaded files and everything else that is not a page. */
const apiRoutes = async (api: FastifyInstance, services: SharedServices): Promise<void> => {
  const { settings, db, log, now, root, shop, catalogue, files, metrics, pageConfig } = services;
  const { rateLimits } = services;
  const passwords = createPasswords(services.passwordCost);
  const shared = { db, files, passwords, rateLimits, now };

  healthRoutes(api, {
    db,
    metrics,
    now,
    stopDelayMs: settings.stopDelayMs,
    // A worker has only its own metrics.
    areMetricsServed:
      settings.metricsPort === undefined && settings.shopMode !== 'live' && settings.webConcurrency === 1,
    hashQueueLength: () => passwords.queued(),
  });
  docsRoutes(api, settings);
  productsRoutes(api, { db, catalogue });
  cartRoutes(api, shared);
  wishlistRoutes(api, shared);
  addressesRoutes(api, shared);
  authRoutes(api, shared);
  profileRoutes(api, { ...shared, isMailOn: settings.notifications.mail !== undefined });
  newsletterRoutes(api, shared);
  infoRoutes(api, { shop, settings, pageConfig });
  // Only these routes accept multipart bodies.
  await api.register(
    named('uploads', async (uploads: FastifyInstance) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      avatarRoutes(uploads, shared);
      uploadsRoutes(uploads, shared);
    }),
  );
  const { publicUrl } = settings;
  if (settings.enabled.includes('feeds')) feedsRoutes(api, { catalogue, publicUrl, shop, now });
  sharingRoutes(api, { catalogue, files, staticDir: path.join(root, 'static'), publicUrl, shop });

  const { providerTimeouts: timeouts } = services;
  const paymentContext = createPaymentContext(settings, { db, now, log, ...(timeouts && { timeouts }) });
  ordersRoutes(api, { paymentContext, rateLimits, paymentTypes: pageConfig.paymentTypes });
  paymentRoutes(api, paymentContext);
  if (pageConfig.isGoogleEnabled) {
    googleRoutes(api, { db, files, identity: makeOpenIdProvider(settings.google), now, log, publicUrl });
  }
  const startTimers = () => [
    startLeasedTask(createPaymentSweep(paymentContext), paymentContext),
    startLeasedTask(createSizeAdvice({ db, now }), { db, now, log }),
    startSender({ ...settings, shop }, { db, now, log }),
  ];
  const timers = (services.hasTimers ?? true) ? startTimers() : [];
  api.addHook('onClose', async () => {
    await Promise.all(timers.map((timer) => timer.stop()));
    await paymentContext.background.settled();
  });
};

/** The pages and the service worker. */
const servePages = async (pages: FastifyInstance, services: SharedServices): Promise<void> => {
  const { settings, log, root, shop, catalogue, pageConfig, rateLimits } = services;
  const isLive = settings.shopMode === 'live';
  const clientDir = path.join(root, '.build', 'client');
  const origins = { payment: paymentOrigins(settings) };
  await serveWorker(pages, {
    workerFile: path.join(root, '.build', 'worker', 'worker.js'),
    clientDir,
    settings: { pageConfig, identity: identityText(shop), origins, isLive },
  });
  const configs = byLanguage((language) => presentPageConfig(settings, shop[language]));
  const policies = {
    page: (inline: InlineTexts) => pagePolicy(inline, origins, isLive),
    replay: (inline: InlineTexts) => replayPolicy(inline, isLive),
  };
  const shell = await readPageShell({ staticDir: path.join(root, 'static'), clientDir }, configs, policies, () =>
    log.warn('the client is not built: run `npx webpack --mode production`'),
  );
  acceptForms(pages);
  pageRoutes(pages, {
    pages: createPages({ catalogue, shell, configs, publicUrl: settings.publicUrl, shop, log }),
    rateLimits,
    answerForm: createFormAnswers(services, brandsOf(shop)),
  });
};

/** The files of the build, of earlier releases and of `static`. */
const serveFiles = async (files: FastifyInstance, { root, settings }: AppServices): Promise<void> => {
  const clientDir = path.join(root, '.build', 'client');
  const assetsDir = path.join(clientDir, 'assets');
  await serveStatic(files, { folder: path.join(root, 'static'), compressed: path.join(clientDir, 'static') });
  await files.register(
    named('assets', async (assets: FastifyInstance) => {
      await serveFolder(assets, '/', { folder: assetsDir, compressed: assetsDir });
      releasesRoutes(assets, openReleaseFiles(settings));
    }),
    { prefix: '/assets' },
  );
};

/** Composes the shop's server. The caller listens, or injects requests. */
export const createApp = async (services: AppServices): Promise<FastifyInstance> => {
  const { settings, db, log, now, shop = defaultShop, metrics = new Registry() } = services;
  const app = createServer(settings, log, brandsOf(shop));
  noticeProxy(app, services);
  await app.register(cookie);
  app.decorate('identify', identifyBySession(db, now));
  app.decorateRequest('customer', undefined);
  const shared: SharedServices = {
    ...services,
    shop,
    metrics,
    catalogue: new Catalogue(db, now, services.catalogueRefreshMs),
    files: openFiles(settings),
    pageConfig: presentPageConfig(settings, shop[DEFAULT_LANGUAGE]),
    rateLimits: createRateLimits(db, now, settings.areRateLimitsOn),
  };
  await apiRoutes(app, shared);
  await serveFiles(app, services);
  await app.register(
    named('pages', async (pages: FastifyInstance) => {
      pageSecurityHeaders(pages);
      await servePages(pages, shared);
    }),
  );
  if (process.env.NODE_ENV === 'development') serveLiveReload(app);
  return app;
};

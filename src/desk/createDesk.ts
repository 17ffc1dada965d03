import { readdir } from 'node:fs/promises';
import path from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { named } from '@/shared/namedPlugin';
import type { Database } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { createPasswords, type PasswordCost } from '@/server/gateways/passwords';
import { pictureFile } from '@/server/gateways/pictures';
import { createServer } from '@/server/http/createServer';
import { acceptForms } from '@/server/http/forms';
import { createRateLimits } from '@/server/http/rateLimits';
import { IMMUTABLE, serveFolder, serveStatic } from '@/server/http/staticFiles';
import { createPaymentContext } from '@/server/modules/orderState/paymentContext';
import { brandsOf, defaultShop, type LocalizedShop } from '@/server/modules/shop/shop';
import { sendStoredFile } from '@/server/modules/uploads/sendStoredFile';
import type { Settings } from '@/server/settings/settings';
import { answerError } from './http/answerError';
import { acceptPhotos } from './http/photos';
import { deskRoutes } from './http/routes';
import { newOrderRoutes } from './pages/newOrder';
import { orderRoutes } from './pages/order';
import { ordersRoutes } from './pages/orders';
import { passkeyRoutes } from './pages/passkeys';
import { productsRoutes } from './pages/products';
import { proofRoutes } from './pages/proof';
import { signInRoutes } from './pages/signIn';
import { stockRoutes } from './pages/stock';
import { tonightRoutes } from './pages/tonight';
import type { DeskServices } from './services';

export interface DeskOptions {
  readonly settings: Settings;
  /** Open and migrated; the caller closes it after the desk. */
  readonly db: Database;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Repository root: where `static` and `.build` are. */
  readonly root: string;
  /** The shop's identity; `defaultShop` by default. */
  readonly shop?: LocalizedShop;
  readonly passwordCost?: PasswordCost;
}

const HEADERS = {
  // A form of a page that sent no referrer would not say where it comes from.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
} as const;

const PAGES = [
  ...[signInRoutes, passkeyRoutes, ordersRoutes, orderRoutes, proofRoutes],
  ...[newOrderRoutes, productsRoutes, stockRoutes, tonightRoutes],
];

const SCRIPT = /^desk\.[0-9a-f]{10}\.js$/;

/** The path of the script that the build has made; undefined without a build. */
const findScript = async (folder: string): Promise<string | undefined> => {
  const name = (await readdir(folder).catch(() => [])).find((file) => SCRIPT.test(file));
  return name && `/assets/${name}`;
};

/** Composes the desk: a server of its own, with no route of the shop. The caller listens, or injects requests. */
export const createDesk = async (options: DeskOptions): Promise<FastifyInstance> => {
  const { settings, db, log, now, root, shop = defaultShop } = options;
  if (!settings.desk) throw new Error('DESK_PORT is not set.');
  const scriptDir = path.join(root, '.build', 'desk');
  const services: DeskServices = {
    ...{ settings, db, now, shop },
    files: openFiles(settings),
    passwords: createPasswords(options.passwordCost),
    rateLimits: createRateLimits(db, now, settings.areRateLimitsOn),
    paymentContext: createPaymentContext(settings, { db, now, log }),
    origin: settings.desk.url,
    script: await findScript(scriptDir),
  };
  const app = createServer(settings, log, brandsOf(shop));
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  await app.register(
    named('desk', async (desk: FastifyInstance) => {
      const sendPicture = sendStoredFile(services.files);
      const answer = answerError(services);
      desk.setErrorHandler(answer);
      app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
        answer({ statusCode: 404 }, request, reply),
      );
      acceptForms(desk);
      await acceptPhotos(desk, services);
      const routes = deskRoutes(desk, services);
      for (const declare of PAGES) declare(routes);
      desk.get('/pictures/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply) =>
        sendPicture(reply, pictureFile, request.params.name, IMMUTABLE),
      );
      await serveStatic(desk, {
        folder: path.join(root, 'static'),
        compressed: path.join(root, '.build', 'client', 'static'),
      });
      await serveFolder(desk, '/assets/', { folder: scriptDir, compressed: scriptDir });
      desk.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
    }),
  );
  return app;
};

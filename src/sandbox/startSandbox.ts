import fastify, { type FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { paymentContract } from '@/shared/contract/payment';
import { GOOGLE_CALLBACK_PATH } from '@/shared/googlePaths';
import { named } from '@/shared/namedPlugin';
import { schemaController } from '@/shared/schemaController';
import { identityRoutes } from './identity/identity.routes';
import { makeIdTokenSigner } from './identity/idToken';
import { readOrMakeKeys } from './keys';
import type { SandboxLog } from './log';
import { knownOrigins } from './origins';
import { type SandboxProvider, storeSandboxProvider } from './runningSandbox';
import { snapApiRoutes } from './snap/snapApi.routes';
import { snapPageRoutes } from './snap/snapPage.routes';
import { startSnapService } from './snap/snapService';
import { openTransactionStore } from './snap/transactionStore';

interface SandboxOptions {
  /** 0: any free port. Both sandboxes share it. */
  readonly port: number;
  /** Address to listen on; the loopback by default. */
  readonly host?: string;
  /** The shop's data folder; the sandbox data is in its folder `sandbox`. */
  readonly dataDir: string;
  /** The shop's public URL, without a path. */
  readonly shopUrl: string;
  /** URL for webhooks; below `shopUrl` by default. */
  readonly notificationUrl?: string;
  /** Keys from the shop's settings; missing ones are generated. */
  readonly keys?: {
    readonly serverKey?: string;
    readonly clientKey?: string;
    readonly clientId?: string;
    readonly clientSecret?: string;
  };
  readonly log: SandboxLog;
}

/** URLs and keys for the shop, the same as it needs for the real providers. */
export interface Sandbox {
  readonly midtrans: SandboxProvider;
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  close(): Promise<void>;
}

const definedOf = (keys: SandboxOptions['keys'] = {}) =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value));

/** Starts the sandboxes of the payment provider and the identity provider on one port. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { shopUrl, log, host = '127.0.0.1' } = options;
  const folder = path.join(options.dataDir, 'sandbox');
  await mkdir(folder, { recursive: true });
  const keys = { ...(await readOrMakeKeys(folder)), ...definedOf(options.keys) };
  const shopOrigins = knownOrigins(shopUrl);
  const service = startSnapService({
    store: await openTransactionStore(path.join(folder, 'payments')),
    serverKey: keys.serverKey,
    notificationUrl: options.notificationUrl ?? new URL(paymentContract.notification.path, shopUrl).href,
    log,
  });

  const app = fastify({ schemaController, forceCloseConnections: true, bodyLimit: 100_000 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // When the shop listens on all addresses, browsers reach the sandboxes at the host of the shop's URL too.
  const isAnyHost = host === '0.0.0.0' || host === '::';
  const publicHost = isAnyHost ? new URL(shopUrl).hostname : host.includes(':') ? `[${host}]` : host;
  const origin = () => `http://${publicHost}:${(app.server.address() as AddressInfo).port}`;
  const issuer = () => `${origin()}/google`;

  const { serverKey, clientKey } = keys;
  const snapApi = async (scope: FastifyInstance) => snapApiRoutes(scope, { service, serverKey, origin });
  app.register(named('snapApi', snapApi));
  const snapPages = async (scope: FastifyInstance) => snapPageRoutes(scope, { service, shopOrigins });
  app.register(named('snapPages', snapPages));
  app.register(
    named('identity', async (scope: FastifyInstance) =>
      identityRoutes(scope, {
        clientId: keys.clientId,
        clientSecret: keys.clientSecret,
        redirectUris: shopOrigins.map((shop) => `${shop}${GOOGLE_CALLBACK_PATH}`),
        signer: makeIdTokenSigner(keys.signingKey),
        issuer,
      }),
    ),
    { prefix: '/google' },
  );

  try {
    await app.listen({ port: options.port, host });
  } catch (error) {
    await service.close();
    throw error;
  }
  log.info({ url: `${origin()}/snap/` }, 'payments of the sandbox');
  const midtrans = { apiUrl: origin(), snapUrl: origin(), serverKey, clientKey };
  await storeSandboxProvider(options.dataDir, midtrans);
  return {
    midtrans,
    google: { issuer: issuer(), clientId: keys.clientId, clientSecret: keys.clientSecret },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
};

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { paymentContract } from '@/shared/contract/payment';
import type { Logger } from 'pino';
import type { Settings } from './config';

/** Port 0 means any free one, and the stand-ins must know the shop's address before it listens. */
const findFreePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const withPort = async (settings: Settings): Promise<Settings> => {
  if (settings.port !== 0) return settings;
  const port = await findFreePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
};

/** Webhooks come from this machine, whatever the shop is called outside. */
const localNotificationUrl = ({ host, port }: Settings): string => {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${paymentContract.notification.path}`;
};

/**
 * Starts the stand-ins for the payment and identity providers in sandbox mode and puts their addresses and keys where
 * the operator gave none; in live mode they do not exist.
 */
export const withStandIns = async (
  given: Settings,
  log: Logger,
): Promise<{ settings: Settings; closeStandIns: () => Promise<void> }> => {
  const settings = await withPort(given);
  if (settings.shopMode === 'live') return { settings, closeStandIns: async () => undefined };
  const { startSandbox } = await import('@/sandbox/startSandbox');
  const { midtrans, google } = settings;
  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    host: settings.host,
    dataDir: settings.dataDir,
    shopUrl: settings.publicUrl,
    notificationUrl: localNotificationUrl(settings),
    keys: { ...midtrans, ...google },
    log,
  });
  return {
    settings: {
      ...settings,
      midtrans: {
        ...midtrans,
        apiUrl: midtrans.apiUrl || sandbox.midtrans.apiUrl,
        snapUrl: midtrans.snapUrl || sandbox.midtrans.snapUrl,
        serverKey: midtrans.serverKey || sandbox.midtrans.serverKey,
        clientKey: midtrans.clientKey || sandbox.midtrans.clientKey,
      },
      google: {
        issuer: google.issuer || sandbox.google.issuer,
        clientId: google.clientId || sandbox.google.clientId,
        clientSecret: google.clientSecret || sandbox.google.clientSecret,
      },
    },
    closeStandIns: () => sandbox.close(),
  };
};

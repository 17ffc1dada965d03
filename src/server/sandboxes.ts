import { paymentContract } from '@/shared/contract/payment';
import type { Logger } from 'pino';
import type { Settings } from './settings/settings';

/** Webhooks of the sandbox come from this machine, so they use the local address and not the public URL. */
const localNotificationUrl = ({ host, port }: Settings): string => {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${paymentContract.notification.path}`;
};

/**
 * In sandbox mode, starts the sandboxes of the payment and identity providers and fills in the provider settings that
 * are missing. Live mode has no sandboxes.
 */
export const withSandboxes = async (
  settings: Settings,
  log: Logger,
): Promise<{ settings: Settings; closeSandboxes: () => Promise<void> }> => {
  if (settings.shopMode === 'live') return { settings, closeSandboxes: async () => undefined };
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
    closeSandboxes: () => sandbox.close(),
  };
};

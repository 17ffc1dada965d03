import { NOTIFICATION_CHECK_MS, NOTIFICATION_LEASE_MS } from '@/shared/constants';
import { newId } from '../../gateways/secrets';
import { acquireLease, releaseLease } from '../../repositories/leases';
import { isNotificationDue } from '../../repositories/notifications';
import { assignNotifications } from './assignNotifications';
import { createChannels, type ChannelSettings } from './channels';
import { sendNotifications, type NotificationContext } from './sendNotifications';

const LEASE = 'notifications';

/** Creates the context of the sender with the channels of the settings. */
export const createNotificationContext = (
  settings: ChannelSettings,
  services: Pick<NotificationContext, 'db' | 'now' | 'log' | 'stop'>,
): NotificationContext => ({
  ...services,
  channels: createChannels(settings),
});

/** Delivers what waits, if there is anything and this process holds the lease; returns whether it does. */
export const runSender = async (context: NotificationContext, holder: string): Promise<boolean> => {
  const { db, channels, stop } = context;
  const names = channels.map(({ name }) => name);
  if (!(await isNotificationDue(db.read, names, context.now()))) return false;
  const mayContinue = async (): Promise<boolean> => {
    if (stop.aborted) return false;
    const now = context.now();
    return db.statement((tx) => acquireLease(tx, LEASE, { holder, now, until: now + NOTIFICATION_LEASE_MS }));
  };
  if (!(await mayContinue())) return false;
  await assignNotifications(context);
  await sendNotifications(context, mayContinue);
  return true;
};

/** Delivers notifications every few seconds. `stop` interrupts deliveries, which are repeated later. */
export const startSender = (
  settings: ChannelSettings,
  services: Pick<NotificationContext, 'db' | 'now' | 'log'>,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const context = createNotificationContext(settings, { ...services, stop: stopping.signal });
  const holder = newId();
  let wasLeaseHolder = false;
  let current: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      if (await runSender(context, holder)) wasLeaseHolder = true;
    } catch (error) {
      context.log.warn({ err: error }, 'notifications could not be processed');
    }
  };
  let timer: NodeJS.Timeout;
  const schedule = (): void => {
    timer = setTimeout(() => {
      current = run().then(() => {
        if (!stopping.signal.aborted) schedule();
      });
    }, NOTIFICATION_CHECK_MS);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await current;
      // If the database is unavailable, the lease ends by itself.
      if (wasLeaseHolder) await context.db.statement((tx) => releaseLease(tx, LEASE, holder)).catch(() => undefined);
    },
  };
};

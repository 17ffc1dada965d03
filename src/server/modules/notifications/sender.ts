import { NOTIFICATION_CHECK_MS, NOTIFICATION_LEASE_MS } from '@/shared/notificationConstants';
import { createRateLimits } from '../../http/rateLimits';
import { isNotificationDue } from '../../repositories/notifications';
import { startLeasedTask, type LeasedTask } from '../leasedTask';
import { assignNotifications } from './assignNotifications';
import { createChannels, type ChannelSettings } from './channels';
import { sendNotifications, type NotificationContext } from './sendNotifications';

export const createNotificationContext = (
  settings: ChannelSettings,
  services: Pick<NotificationContext, 'db' | 'now' | 'log' | 'stop'>,
): NotificationContext => ({
  ...services,
  channels: createChannels(settings, createRateLimits(services.db, services.now, settings.areRateLimitsOn)),
});

/** The task that delivers due notifications. It acquires the lease only when there are any. */
export const createSender = (context: NotificationContext): LeasedTask => ({
  name: 'notifications',
  leaseMs: NOTIFICATION_LEASE_MS,
  pauseMs: NOTIFICATION_CHECK_MS,
  failureMessage: 'notifications could not be processed',
  run: async (mayContinue) => {
    const names = context.channels.map(({ name }) => name);
    if (!(await isNotificationDue(context.db.read, names, context.now()))) return;
    if (!(await mayContinue())) return;
    await assignNotifications(context);
    await sendNotifications(context, mayContinue);
  },
});

/** Delivers notifications every few seconds. `stop` interrupts deliveries, which are repeated later. */
export const startSender = (
  settings: ChannelSettings,
  services: Pick<NotificationContext, 'db' | 'now' | 'log'>,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const context = createNotificationContext(settings, { ...services, stop: stopping.signal });
  return startLeasedTask(createSender(context), context, stopping);
};

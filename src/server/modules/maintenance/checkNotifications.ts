import { NOTIFICATION_FAILED_SHOWN_MS } from '@/shared/notificationConstants';
import { channelNames } from '@/shared/messages/en/operator';
import type { Settings } from '../../settings/settings';
import type { Executor } from '../../db/database';
import { countFailedDeliveries, countWaitingDeliveries, type OpenDeliveries } from '../../repositories/notifications';
import { findingsOf, OVERDUE_MS, type Finding } from './finding';

const { bad, note } = findingsOf('notifications');

const describe = (deliveries: readonly OpenDeliveries[]): readonly string[] =>
  deliveries.map(({ channel, count, error }) => `${count} by ${channelNames[channel]} (${error ?? 'not tried'})`);

const isToCustomers = ({ channel }: OpenDeliveries): boolean => channel === 'customer_mail';

/** Finds notifications that wait or were given up, and a live shop without a channel to the operator. */
export const checkNotifications = async (
  db: Executor,
  { shopMode, notifications: { webhook, mail } }: Settings,
  now: number,
): Promise<readonly Finding[]> => {
  const failed = await countFailedDeliveries(db, now - NOTIFICATION_FAILED_SHOWN_MS);
  const hasNoOperatorChannel = shopMode === 'live' && !webhook && mail?.operator === undefined;
  return [
    ...note(
      hasNoOperatorChannel ? ['neither NOTIFY_URL nor NOTIFY_EMAIL is set'] : [],
      'The operator is not notified of orders',
      'Set one of them, or keep "orders watch" open.',
    ),
    ...note(
      describe(await countWaitingDeliveries(db, now - OVERDUE_MS)),
      'Notifications have not been delivered for ten minutes',
      'Check that the shop runs, that the receiver answers, and its settings. The shop tries for three days.',
    ),
    ...bad(
      describe(failed.filter((deliveries) => !isToCustomers(deliveries))),
      'Notifications of the last week were given up',
      'Correct the settings; "orders watch --since 7d" shows what was missed.',
    ),
    ...note(
      describe(failed.filter(isToCustomers)),
      'Mails of the last week did not reach their customers',
      'Usually an address is wrong: call the customers of the orders that "orders watch --since 7d" names.',
    ),
  ];
};

import type { FastifyBaseLogger } from 'fastify';
import {
  NOTIFICATION_BATCH,
  NOTIFICATION_CLAIM_MS,
  NOTIFICATION_OVERDUE_MS,
  NOTIFICATION_PAUSE_MAX_MS,
  NOTIFICATION_PAUSE_MS,
  NOTIFICATION_RETRIES_MS,
  NOTIFICATION_TIMEOUT_MS,
  NOTIFICATIONS_AT_ONCE,
} from '@/shared/notificationConstants';
import type { Database, Tx } from '../../db/database';
import { DeliveryFailed } from '../../gateways/notifications/deliveryFailed';
import { newId } from '../../gateways/secrets';
import {
  claimDelivery,
  findDueDeliveries,
  findNotification,
  finishAttempt,
  insertNotifications,
  type StoredDelivery,
  type StoredNotification,
} from '../../repositories/notifications';
import { forEachConcurrently } from '../../concurrency';
import type { Channel } from './channels';
import { readFacts } from './presentNotification';

export interface NotificationContext {
  readonly db: Database;
  readonly channels: readonly Channel[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Aborted when the process stops. */
  readonly stop: AbortSignal;
}

const DAY_MS = 86_400_000;

/** The pause after a number of failed attempts. */
export const pauseAfter = (attempts: number): number =>
  Math.min(NOTIFICATION_PAUSE_MS * 2 ** (attempts - 1), NOTIFICATION_PAUSE_MAX_MS);

/** Queues a notification of a failure for the other channels: one a day for a channel, or one for an order. */
const queueFailure = (tx: Tx, { channel }: StoredDelivery, orderId: string | null, now: number): Promise<void> =>
  insertNotifications(tx, [
    {
      id: orderId === null ? `notification_failed-${channel}-${Math.floor(now / DAY_MS)}` : newId(),
      kind: 'notification_failed',
      order_id: orderId,
      note: channel,
      created_at: now,
    },
  ]);

/** Stores a failed attempt with the time of the next one, and notifies the operator when it is given up or overdue. */
const storeFailure = async (
  { db, now: clock }: NotificationContext,
  delivery: StoredDelivery,
  notification: StoredNotification,
  { reason, message }: DeliveryFailed,
): Promise<void> => {
  const now = clock();
  const { order_id: orderId } = notification;
  const age = now - notification.created_at;
  const isAddressRefused = reason === 'final' && delivery.channel === 'customer_mail';
  const isGivenUp = isAddressRefused || age >= NOTIFICATION_RETRIES_MS;
  // Of a refused address only the number of an order tells the operator more.
  const isReportable = notification.kind !== 'notification_failed' && !(isAddressRefused && orderId === null);
  const isReported = isReportable && (isGivenUp || age >= NOTIFICATION_OVERDUE_MS);
  await db.transaction(async (tx) => {
    await finishAttempt(tx, delivery, {
      next_attempt_at: isGivenUp ? null : now + pauseAfter(delivery.attempts + 1),
      delivered_at: null,
      last_error: message,
    });
    if (isReported) await queueFailure(tx, delivery, isAddressRefused ? orderId : null, now);
  });
};

/** Makes one attempt; returns false when the receiver is unreachable. */
const attempt = async (context: NotificationContext, channel: Channel, delivery: StoredDelivery): Promise<boolean> => {
  const { db, now, log, stop } = context;
  if (!(await db.statement((tx) => claimDelivery(tx, delivery, now() + NOTIFICATION_CLAIM_MS)))) return true;
  const notification = await findNotification(db.read, delivery.notification_id);
  if (!notification) return true;
  const facts = await readFacts(db.read, notification);
  try {
    await channel.deliver({
      facts,
      now: now(),
      signal: AbortSignal.any([stop, AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS)]),
    });
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error;
    log.warn({ err: error, channel: channel.name, kind: notification.kind }, 'notification not delivered');
    await storeFailure(context, delivery, notification, error);
    return error.reason !== 'unreachable';
  }
  await db.statement((tx) =>
    finishAttempt(tx, delivery, { next_attempt_at: null, delivered_at: now(), last_error: null }),
  );
  return true;
};

/**
 * Delivers the due notifications of one channel, a few at a time. Ends early when the receiver is unreachable or
 * `mayContinue` returns false; the rest stays due.
 */
const sendByChannel = async (
  context: NotificationContext,
  channel: Channel,
  mayContinue: () => Promise<boolean>,
): Promise<void> => {
  let isReachable = true;
  const deliver = async (delivery: StoredDelivery): Promise<void> => {
    if (!isReachable || context.stop.aborted) return;
    try {
      if (!(await attempt(context, channel, delivery))) isReachable = false;
    } catch (error) {
      // The claim expires, and the delivery is due again.
      isReachable = false;
      context.log.warn({ err: error, channel: channel.name }, 'notification could not be processed');
    }
  };
  do {
    const due = await findDueDeliveries(context.db.read, channel.name, context.now(), NOTIFICATION_BATCH);
    await forEachConcurrently(due, NOTIFICATIONS_AT_ONCE, deliver);
    if (due.length < NOTIFICATION_BATCH) return;
  } while (isReachable && (await mayContinue()));
};

/** Delivers everything that is due, by all channels at the same time. */
export const sendNotifications = async (
  context: NotificationContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  await Promise.all(context.channels.map((channel) => sendByChannel(context, channel, mayContinue)));
};

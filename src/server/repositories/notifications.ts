import type { InsertObject, Selectable } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type {
  NotificationChannel,
  NotificationDeliveriesTable,
  NotificationKind,
  NotificationsTable,
} from '../db/notificationTables';
import type { Schema } from '../db/schema';
import { countChanged, hasChanged } from './statements';

export type { NotificationChannel, NotificationKind };
export type StoredNotification = Selectable<NotificationsTable>;
export type StoredDelivery = NotificationDeliveriesTable;

/** Adds notifications in one statement; one whose id exists is not added again. */
export const insertNotifications = async (
  tx: Tx,
  rows: readonly InsertObject<Schema, 'notifications'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const findNotification = (db: Executor, id: string): Promise<StoredNotification | undefined> =>
  db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();

/** Withdraws the notifications of an order that were queued at a time, as far as they are not delivered yet. */
export const withdrawNotifications = async (tx: Tx, orderId: string, queuedAt: number): Promise<void> => {
  const queued = tx
    .selectFrom('notifications')
    .select('id')
    .where('order_id', '=', orderId)
    .where('created_at', '=', queuedAt);
  await tx
    .deleteFrom('notification_deliveries')
    .where('notification_id', 'in', queued)
    .where('delivered_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('notifications')
    .where('id', 'in', queued)
    .where('id', 'not in', (deliveries) => deliveries.selectFrom('notification_deliveries').select('notification_id'))
    .execute();
};

/** The notifications since a time, oldest first. */
export const findNotificationsSince = (db: Executor, since: number): Promise<StoredNotification[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Notifications whose deliveries are not added yet, oldest first. */
export const findUnassigned = (db: Executor, limit: number): Promise<StoredNotification[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('assigned_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Adds the deliveries of notifications, which can be none, and marks the notifications as assigned. */
export const assignDeliveries = async (
  tx: Tx,
  notificationIds: readonly string[],
  deliveries: readonly Pick<StoredDelivery, 'notification_id' | 'channel'>[],
  now: number,
): Promise<void> => {
  if (deliveries.length > 0) {
    const rest = { attempts: 0, next_attempt_at: now, delivered_at: null, last_error: null };
    await tx
      .insertInto('notification_deliveries')
      .values(deliveries.map((delivery) => ({ ...delivery, ...rest })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx.updateTable('notifications').set({ assigned_at: now }).where('id', 'in', notificationIds).execute();
};

/** The deliveries of a channel whose next attempt is due. */
export const findDueDeliveries = (
  db: Executor,
  channel: NotificationChannel,
  now: number,
  limit: number,
): Promise<StoredDelivery[]> =>
  db
    .selectFrom('notification_deliveries')
    .selectAll()
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('notification_id')
    .limit(limit)
    .execute();

/** True when a notification is not assigned, or a delivery by one of the channels is due. */
export const isNotificationDue = async (
  db: Executor,
  channels: readonly NotificationChannel[],
  now: number,
): Promise<boolean> => {
  const unassigned = db.selectFrom('notifications').select('id').where('assigned_at', 'is', null);
  if ((await unassigned.limit(1).executeTakeFirst()) !== undefined) return true;
  if (channels.length === 0) return false;
  const due = db.selectFrom('notification_deliveries').select('channel').where('channel', 'in', channels);
  return (await due.where('next_attempt_at', '<=', now).limit(1).executeTakeFirst()) !== undefined;
};

const updateDelivery = (
  tx: Tx,
  { notification_id: id, channel }: Pick<StoredDelivery, 'notification_id' | 'channel'>,
) => tx.updateTable('notification_deliveries').where('notification_id', '=', id).where('channel', '=', channel);

/**
 * Claims a due delivery by moving its next attempt to `until`; false when another process has claimed it. After a crash
 * it is due again at that time.
 */
export const claimDelivery = (tx: Tx, delivery: StoredDelivery, until: number): Promise<boolean> =>
  hasChanged(
    updateDelivery(tx, delivery)
      .set({ attempts: delivery.attempts + 1, next_attempt_at: until })
      .where('attempts', '=', delivery.attempts)
      .where('next_attempt_at', '=', delivery.next_attempt_at),
  );

export const finishAttempt = async (
  tx: Tx,
  delivery: StoredDelivery,
  outcome: Pick<StoredDelivery, 'next_attempt_at' | 'delivered_at' | 'last_error'>,
): Promise<void> => {
  await updateDelivery(tx, delivery).set(outcome).execute();
};

/** Deliveries that are not made: a number per channel, with one of their errors. */
export interface OpenDeliveries {
  readonly channel: NotificationChannel;
  readonly count: number;
  readonly error: string | null;
}

const openDeliveries = (db: Executor) =>
  db
    .selectFrom('notification_deliveries')
    .select((row) => ['channel', row.fn.countAll<number>().as('count'), row.fn.max('last_error').as('error')])
    .where('delivered_at', 'is', null)
    .groupBy('channel')
    .orderBy('channel');

/** Deliveries that wait for an attempt, of notifications from before `before`. */
export const countWaitingDeliveries = (db: Executor, before: number): Promise<OpenDeliveries[]> =>
  openDeliveries(db)
    .where('next_attempt_at', 'is not', null)
    .where('notification_id', 'in', (query) =>
      query.selectFrom('notifications').select('id').where('created_at', '<=', before),
    )
    .execute();

/** Deliveries that were given up, of notifications since `since`. */
export const countFailedDeliveries = (db: Executor, since: number): Promise<OpenDeliveries[]> =>
  openDeliveries(db)
    .where('next_attempt_at', 'is', null)
    .where('notification_id', 'in', (query) =>
      query.selectFrom('notifications').select('id').where('created_at', '>=', since),
    )
    .execute();

/** Deletes up to `limit` notifications from before `before`, with their deliveries; returns how many. */
export const deleteNotifications = (tx: Tx, before: number, limit: number): Promise<number> =>
  countChanged(
    tx
      .deleteFrom('notifications')
      .where('id', 'in', (query) =>
        query.selectFrom('notifications').select('id').where('created_at', '<', before).limit(limit),
      ),
  );

import { accountOf } from '@/shared/domain/account';
import { toDollars } from '@/shared/values/money';
import {
  assignDeliveries,
  findUnassigned,
  type NotificationKind,
  type StoredNotification,
} from '../../repositories/notifications';
import { findOrder } from '../../repositories/orders';
import { findMoneyOf } from '../../repositories/payments';
import type { NotificationContext } from './sendNotifications';

/** Few enough for one statement. */
const BATCH = 100;

const LOG_MESSAGES: Readonly<Partial<Record<NotificationKind, string>>> = {
  order_placed: 'order placed',
  paid: 'order paid',
  paid_although_cancelled: 'order paid although it was cancelled',
  refund_due: 'refund due',
  refunded: 'order refunded',
  payment_reversed: 'payment reversed',
  payment_challenged: 'payment held for a fraud check',
  shipped: 'order shipped',
  part_shipped: 'a part of the order shipped',
  order_changed: 'order changed',
  order_exchanged: 'order exchanged',
  order_returned: 'order returned',
};

/** Logs an event of an order: number, amount and payment type, no personal data. */
const logOrder = async (
  { db, log }: NotificationContext,
  { kind, order_id: orderId, amount_cents: amount }: StoredNotification,
): Promise<void> => {
  const message = LOG_MESSAGES[kind];
  const order = orderId === null || !message ? undefined : await findOrder(db.read, orderId);
  if (!order) return;
  const cents = amount ?? accountOf(order, await findMoneyOf(db.read, order.id)).price;
  log.info({ order: order.transaction_id, amount: toDollars(cents), type: order.payment_type }, message);
};

/**
 * Adds a delivery for each new notification and channel that it is for, and logs the orders. Without channels the
 * notifications are only marked: a channel that is set later does not send old ones.
 */
export const assignNotifications = async (context: NotificationContext): Promise<void> => {
  for (;;) {
    const found = await findUnassigned(context.db.read, BATCH);
    if (found.length === 0) return;
    const deliveries = found.flatMap(({ id, kind }) =>
      context.channels.filter(({ isFor }) => isFor(kind)).map(({ name }) => ({ notification_id: id, channel: name })),
    );
    const ids = found.map(({ id }) => id);
    await context.db.transaction((tx) => assignDeliveries(tx, ids, deliveries, context.now()));
    for (const notification of found) await logOrder(context, notification);
    if (found.length < BATCH) return;
  }
};

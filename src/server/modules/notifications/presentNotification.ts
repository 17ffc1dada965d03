import { CURRENCY_SYMBOL } from '@/shared/constants';
import { accountOf, type Account } from '@/shared/domain/account';
import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { partsOf } from '@/shared/domain/parcels';
import { formatDollars, toDollars } from '@/shared/values/money';
import { channelNames, notificationTexts } from '@/shared/messages/en/operator';
import { paymentTypeLabels } from '@/shared/messages/en/payments';
import type { Executor } from '../../db/database';
import type { NotificationChannel, StoredNotification } from '../../repositories/notifications';
import { findCustomer } from '../../repositories/customers';
import { findOrderItems, findOrderWithEmail } from '../../repositories/orders';
import { findParcels } from '../../repositories/parcels';
import { findMoneyOf, NO_MONEY, type MoneyRows } from '../../repositories/payments';
import { findProducts } from '../../repositories/products';
import { findOrdersWithSameProof } from '../../repositories/uploads';

type OrderWithEmail = NonNullable<Awaited<ReturnType<typeof findOrderWithEmail>>>;

/** A notification with the current data of its order or product. */
export interface NotificationFacts {
  readonly notification: StoredNotification;
  readonly order: OrderWithEmail | undefined;
  /** The sums of the order, and its lines as they are now; of a part that is shipped, those which are on their way. */
  readonly account: Account | undefined;
  readonly items: readonly OrderLine[];
  /** Numbers of other orders with the same proof of payment; only for a placed order. */
  readonly sameProof: readonly string[];
  readonly product: { readonly name: string; readonly units: number } | undefined;
  /** The address of the mail to the customer, and whether the account has proven it. */
  readonly recipient: { readonly email: string; readonly isVerified: boolean } | undefined;
}

const findProductSize = async (db: Executor, { product_id: id, size }: StoredNotification) => {
  if (id === null) return undefined;
  const [product] = await findProducts(db, { ids: [id], includeHidden: true });
  return product && { name: product.name, units: product.sizes.find((row) => row.size === size)?.on_hand ?? 0 };
};

const findRecipient = async (
  db: Executor,
  { email: earlier }: StoredNotification,
  order: OrderWithEmail | undefined,
): Promise<NotificationFacts['recipient']> => {
  if (earlier !== null) return { email: earlier, isVerified: false };
  if (!order) return undefined;
  const customer = await findCustomer(db, order.customer_id);
  return customer && { email: customer.email, isVerified: customer.email_verified === 1 };
};

const findShownLines = async (
  db: Executor,
  { kind }: StoredNotification,
  order: OrderWithEmail,
  { changes }: MoneyRows,
): Promise<readonly OrderLine[]> => {
  const contents = contentsOf(await findOrderItems(db, order.id), changes);
  if (kind !== 'part_shipped') return contents;
  const parcels = (await findParcels(db, [order])).get(order.id) ?? [];
  const parts = partsOf({ ...order, contents, parcels });
  return parts.filter(({ state }) => state === 'shipped').flatMap(({ lines }) => lines);
};

/** Reads the order, the product and the customer's address of a notification. */
export const readFacts = async (db: Executor, notification: StoredNotification): Promise<NotificationFacts> => {
  const { order_id: orderId } = notification;
  const order = orderId === null ? undefined : await findOrderWithEmail(db, orderId);
  const money = order ? await findMoneyOf(db, order.id) : NO_MONEY;
  return {
    notification,
    order,
    account: order && accountOf(order, money),
    items: order ? await findShownLines(db, notification, order, money) : [],
    sameProof: order && notification.kind === 'order_placed' ? await findOrdersWithSameProof(db, order) : [],
    product: await findProductSize(db, notification),
    recipient: await findRecipient(db, notification, order),
  };
};

/** Cents as text with the currency symbol. */
export const money = (cents: number): string => `${CURRENCY_SYMBOL}${formatDollars(toDollars(cents))}`;

/** Describes the event of a notification in one line, without personal data. */
export const describeNotification = (facts: NotificationFacts): string => {
  const { notification, order, account, items, sameProof, product } = facts;
  const { kind, note, amount_cents: amount, product_id: productId, size } = notification;
  const number = order?.transaction_id ?? '';
  const total = money(account?.total ?? 0);
  // Rows of release 1.0.0 have no amount: that of the order.
  const paid = money(amount ?? account?.total ?? 0);
  const payment = paymentTypeLabels[order?.payment_type ?? 'cod'];
  switch (kind) {
    case 'order_placed': {
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const placed = notificationTexts.placed(number, total, payment, units);
      if ((order?.proof_upload_id ?? null) === null) return placed;
      const same = sameProof.length === 0 ? [] : [notificationTexts.sameProof(sameProof)];
      return [placed, notificationTexts.proof, ...same].join(' ');
    }
    case 'paid':
      return notificationTexts.paid(number, paid, payment);
    case 'paid_although_cancelled':
      return notificationTexts.paidAlthoughCancelled(number, paid);
    case 'refund_due':
      return notificationTexts.refundDue(number, money(amount ?? 0));
    case 'refunded':
      return notificationTexts.refunded(number, money(amount ?? 0));
    case 'payment_reversed':
      return notificationTexts.paymentReversed(number, money(amount ?? 0));
    case 'payment_challenged':
      return notificationTexts.paymentChallenged(number, paid);
    case 'order_changed':
      return notificationTexts.changed(number);
    case 'order_exchanged':
      return notificationTexts.exchanged(number);
    case 'order_returned':
      return notificationTexts.returned(number);
    case 'shipped':
      return notificationTexts.shipped(number, note);
    case 'part_shipped':
      return notificationTexts.partShipped(number, note);
    case 'stock_low':
      return notificationTexts.stockLow(product?.name ?? String(productId), size ?? '', product?.units ?? 0);
    case 'notification_failed':
      return order
        ? notificationTexts.mailRefused(number)
        : notificationTexts.channelFailed(channelNames[note as NotificationChannel]);
    case 'email_changed':
      return notificationTexts.emailChanged;
  }
};

/** A notification as JSON, for receivers and programs, without personal data. */
export const presentNotification = (facts: NotificationFacts) => {
  const { notification, order, account, items, sameProof, product } = facts;
  const { product_id: productId, size, amount_cents: amount } = notification;
  return {
    id: notification.id,
    kind: notification.kind,
    date: new Date(notification.created_at).toISOString(),
    text: describeNotification(facts),
    ...(order && {
      order: {
        number: order.transaction_id,
        id: order.id,
        status: order.status,
        type: order.payment_type,
        ...(account && {
          total: toDollars(account.total),
          net: toDollars(account.net),
          to_collect: toDollars(account.toCollect),
        }),
        has_proof: order.proof_upload_id !== null,
        ...(sameProof.length > 0 && { same_proof_as: sameProof }),
        items: items.map((item) => ({
          product: item.product_id,
          name: item.name,
          size: item.size,
          quantity: item.quantity,
          price: toDollars(item.unit_price_cents),
        })),
      },
    }),
    ...(productId !== null && {
      product: { id: productId, name: product?.name ?? '', size, units: product?.units ?? 0 },
    }),
    ...(amount !== null && { amount: toDollars(amount) }),
    ...(notification.note !== '' && { note: notification.note }),
  };
};
